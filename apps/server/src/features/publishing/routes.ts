import { pathFromAddress } from "@hanok/site-files";
import type { FastifyInstance } from "fastify";
import type { HostHandler } from "../../http/feature.ts";
import { hostName } from "../../http/host-name.ts";
import type { Database } from "../../ports/database/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { ownerOf } from "../access/index.ts";
import type { DomainTable } from "../domains/index.ts";
import { addressingOf } from "../redirects/index.ts";
import { locksOf, wordOfLocks } from "../site-access/index.ts";
import type { Drafts } from "./drafts/fresh-draft.ts";
import { serveDraft } from "./drafts/serve-draft.ts";
import { placeOfHost } from "./find-page.ts";
import { isHtml } from "./made-with-bar.ts";
import { missing } from "./not-found-page.ts";
import { encodePath } from "./release-path.ts";
import { liveRelease } from "./releases.ts";
import { SEARCH_PATHS } from "./search/search-files.ts";
import { IN_PLACE_POLICY, type ReleaseState, type ServeParts, serveSite, TAKEN_DOWN_TOPIC } from "./serve.ts";
import { domainAddress, findSite, siteAddress } from "./site-address.ts";
import { rememberFaults } from "./site-faults.ts";
import { createSiteMemory } from "./site-memory.ts";
import { originOfSite, reachesSites, type SitesOrigin, siteLabel } from "./sites-origin.ts";

/** [EXP-13] `/workspace/{id or name}/{page}.html`: to the site's own host, or served here without an origin. */
export const workspaceRoutes = (
  app: FastifyInstance,
  parts: ServeParts,
  sites: SitesOrigin | null,
  origin: string,
  drafts: Drafts,
): void => {
  app.route<{ Params: { label: string; "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/workspace/:label/*",
    config: { open: "Published sites are public; a private or unpublished one answers 404." },
    handler: async (request, reply) => {
      const { label } = request.params;
      const prefix = /^\/workspace\/[^/?#]+\//.exec(request.raw.url ?? "")?.[0] ?? "";
      const rawPath = (request.raw.url ?? "").slice(prefix.length);
      const asked = pathFromAddress(rawPath);
      const headers = {
        "content-security-policy": IN_PLACE_POLICY,
        // In the sandbox a page is of no origin, so that its modules come from another one.
        ...(SEARCH_PATHS.has(asked ?? "") ? { "access-control-allow-origin": "*" } : {}),
      };
      if (asked === null || !/^[a-z0-9-]+$/.test(label)) return missing(reply, headers);
      const found = await parts.database.read((query) => findSite(query, label));
      if (!found) return missing(reply, headers);
      if (found.kind === "elsewhere") {
        const release = await parts.database.read(async (query) => {
          const site = await findSite(query, found.host);
          return site?.kind === "site" ? liveRelease(query, site.projectId) : null;
        });
        if (!release) return missing(reply, headers);
        const location = domainAddress({ sites, origin }, found.host) + encodePath(asked);
        return reply.code(302).headers({ "cache-control": "no-store", location }).send();
      }
      const name = found.kind === "moved" ? found.label : label;
      const root = `/workspace/${label}/`;
      // No host of its own, no cookie: what has a password says so.
      const place = { rawPath, root, headers, canUnlock: false };
      if (found.kind === "draft") {
        const { projectId } = found;
        if (!sites || !reachesSites(sites, request.hostname))
          return serveDraft(parts, drafts, request, reply, { projectId, ...place });
        const location = `${originOfSite(sites, label)}/${encodePath(asked)}`;
        return reply.code(302).headers({ "cache-control": "no-store", location }).send();
      }
      if (sites && reachesSites(sites, request.hostname)) {
        const release = await parts.database.read(async (query) => {
          const site = await findSite(query, name);
          return site?.kind === "site" ? liveRelease(query, site.projectId) : null;
        });
        if (!release) return missing(reply, headers);
        const location = `${originOfSite(sites, name)}/${encodePath(asked)}`;
        return reply.code(302).headers({ "cache-control": "no-store", location }).send();
      }
      if (found.kind === "moved")
        return reply
          .code(301)
          .headers({ ...headers, "cache-control": "no-cache", location: `/workspace/${name}/${rawPath}` })
          .send();
      return serveSite(parts, request, reply, { projectId: found.projectId, ...place });
    },
  });
};

/**
 * `GET /tls/ask?domain=`: 200 where a proxy may get a certificate for the name, else 404 (`on_demand_tls ask`
 * of Caddy) [OPS-01]. A name that no site has gets none, so nobody can use up the authority's limits with
 * made-up names. A member's own domain [LIF-01] gets one where its owner is proved and its name leads here. A
 * name allowed lately stays allowed while the database is away.
 */
export const certificateRoutes = (
  app: FastifyInstance,
  database: Database,
  sites: SitesOrigin | null,
  domains: DomainTable,
): void => {
  const allowed = new Set<string>();
  const isLabelKnown = async (label: string): Promise<boolean> => {
    try {
      const isKnown = (await database.read((query) => findSite(query, label))) !== null;
      if (isKnown && allowed.size < MOST_ALLOWED) allowed.add(label);
      if (!isKnown) allowed.delete(label);
      return isKnown;
    } catch (error) {
      if (error instanceof Unavailable && allowed.has(label)) return true;
      throw error;
    }
  };
  app.route<{ Querystring: { domain?: string | string[] } }>({
    method: "GET",
    url: "/tls/ask",
    config: { open: "tells only whether a published address exists" },
    handler: async (request, reply) => {
      const { domain } = request.query;
      const name = typeof domain === "string" ? domain.toLowerCase() : "";
      const label = sites ? siteLabel(sites, name) : null;
      const found = domains.mayHaveCertificate(name) || (label !== null && (await isLabelKnown(label)));
      return reply
        .code(found ? 200 : 404)
        .header("cache-control", "no-store")
        .send();
    },
  });
};

/** Labels whose certificates were allowed and are remembered. */
const MOST_ALLOWED = 50_000;

/**
 * Every project's own host, and those of members' domains; an earlier name, the id of a site that has a name, and every
 * address of a site that is known under its own domain lead to the present one.
 */
export const siteHosts = (
  parts: ServeParts,
  sites: SitesOrigin | null,
  origin: string,
  domains: DomainTable,
  drafts: Drafts,
): HostHandler => {
  const placeOf = (host: string): string | null => placeOfHost(host, sites, domains);
  const { database, readPlanLimits } = parts;
  const inFault = rememberFaults(parts);
  const memory = createSiteMemory({
    database,
    readState: async (label) => {
      const live = await database.read(async (query) => {
        const site = await findSite(query, label);
        const release = site?.kind === "site" ? await liveRelease(query, site.projectId) : null;
        if (site?.kind !== "site" || !release) return null;
        const { id: releaseId, copied } = release;
        await inFault.note(query, { label, projectId: site.projectId, releaseId });
        const locks = await locksOf(query, site.projectId);
        // Pages with a password are answered from no memory.
        if (locks.has("site")) return null;
        return {
          releaseId,
          copied,
          locks: wordOfLocks(locks),
          style: (await addressingOf(query, site.projectId)).style,
          ownerId: (await ownerOf(query, site.projectId)) ?? 0,
        };
      });
      inFault.fetch(label);
      return live ? stateOf({ ...live, bar: (await readPlanLimits(live.ownerId)).madeWithBar }) : "";
    },
  });
  parts.live.subscribe(TAKEN_DOWN_TOPIC, () => memory.forgetStates());
  return {
    matches: (host) => placeOf(host) !== null,
    inFault: (host) => inFault.of(placeOf(host) ?? ""),
    ready: (request, sender) => {
      const label = placeOf(hostName(request.host));
      if (label === null) return null;
      return memory.find(request, label, ({ projectId, path }) => {
        if (request.method === "GET") parts.visits.view(projectId, path, sender, request.url);
      });
    },
    handle: async (request, reply) => {
      const label = placeOf(hostName(request.headers.host)) ?? "";
      const state = await memory.state(label);
      const found = await database.read((query) => findSite(query, label));
      if (!found) return missing(reply, {});
      const rawPath = request.raw.url ?? "/";
      if (found.kind === "draft")
        return serveDraft(parts, drafts, request, reply, {
          ...{ projectId: found.projectId, rawPath, root: "/" },
          ...{ headers: {}, canUnlock: true },
        });
      if (found.kind !== "site") {
        const places = { sites, origin };
        const address =
          found.kind === "moved" ? siteAddress(places, found.label) : domainAddress(places, found.host);
        const location = address + rawPath.replace(/^\/+/, "");
        return reply.code(301).headers({ "cache-control": "no-cache", location }).send();
      }
      return serveSite(parts, request, reply, {
        projectId: found.projectId,
        rawPath,
        root: "/",
        headers: {},
        canUnlock: true,
        // The answer must be of the state that it is stored under.
        onFile: (file, { releaseId, bar, copied, locks, style }) => {
          const isHtmlFile = isHtml(file.mediaType);
          if (
            state === stateOf({ releaseId, bar, copied, locks, style }) ||
            (!isHtmlFile && state.startsWith(`${releaseId} ${copied} ${style} `))
          )
            memory.remember(label, rawPath, state, file, request.headers.accept);
        },
      });
    },
  };
};

const stateOf = ({ releaseId, bar, copied, locks, style }: ReleaseState): string =>
  `${releaseId} ${copied} ${style} ${bar ? "bar" : ""} ${locks}`;
