import { pathFromAddress } from "@hanok/site-files";
import type { FastifyInstance } from "fastify";
import type { HostHandler } from "../../http/feature.ts";
import { hostName } from "../../http/host-name.ts";
import type { Database } from "../../ports/database/index.ts";
import { isCanvasLabel, ownerOf } from "../access/index.ts";
import { isHtml } from "./made-with-bar.ts";
import { missing } from "./not-found-page.ts";
import { encodePath } from "./release-path.ts";
import { liveRelease } from "./releases.ts";
import { IN_PLACE_POLICY, type ReleaseState, type ServeParts, serveSite } from "./serve.ts";
import { findSite, siteAddress } from "./site-address.ts";
import { rememberFaults } from "./site-faults.ts";
import { createSiteMemory } from "./site-memory.ts";
import { originOfSite, reachesSites, type SitesOrigin, siteLabel } from "./sites-origin.ts";

/** [EXP-13] `/workspace/{id or name}/{page}.html`: to the site's own host, or served here without an origin. */
export const workspaceRoutes = (app: FastifyInstance, parts: ServeParts, sites: SitesOrigin | null): void => {
  app.route<{ Params: { label: string; "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/workspace/:label/*",
    config: { open: "Published sites are public; a private or unpublished one answers 404." },
    handler: async (request, reply) => {
      const { label } = request.params;
      const prefix = /^\/workspace\/[^/?#]+\//.exec(request.raw.url ?? "")?.[0] ?? "";
      const rawPath = (request.raw.url ?? "").slice(prefix.length);
      const headers = { "content-security-policy": IN_PLACE_POLICY };
      const asked = pathFromAddress(rawPath);
      if (asked === null || !/^[a-z0-9-]+$/.test(label)) return missing(reply, headers);
      const found = await parts.database.read((query) => findSite(query, label));
      if (!found) return missing(reply, headers);
      const name = found.kind === "moved" ? found.label : label;
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
      return serveSite(parts, request, reply, {
        projectId: found.projectId,
        rawPath,
        root: `/workspace/${label}/`,
        headers,
      });
    },
  });
};

/**
 * `GET /tls/ask?domain=`: 200 where a proxy may get a certificate for the name, else 404 (`on_demand_tls ask` of Caddy)
 * [OPS-01]. A name that no site has gets none, so nobody can use up the authority's limits with made-up names.
 */
export const certificateRoutes = (
  app: FastifyInstance,
  database: Database,
  sites: SitesOrigin | null,
): void => {
  app.route<{ Querystring: { domain?: string | string[] } }>({
    method: "GET",
    url: "/tls/ask",
    config: { open: "tells only whether a published address exists" },
    handler: async (request, reply) => {
      const { domain } = request.query;
      const label = sites && typeof domain === "string" ? siteLabel(sites, domain.toLowerCase()) : null;
      const found = label === null ? null : await database.read((query) => findSite(query, label));
      return reply
        .code(found ? 200 : 404)
        .header("cache-control", "no-store")
        .send();
    },
  });
};

/** Every project's own host; an earlier name, and the id of a site that has a name, lead to the present one. */
export const siteHosts = (parts: ServeParts, sites: SitesOrigin, origin: string): HostHandler => {
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
        return { releaseId, copied, ownerId: (await ownerOf(query, site.projectId)) ?? 0 };
      });
      inFault.fetch(label);
      return live ? stateOf({ ...live, bar: (await readPlanLimits(live.ownerId)).madeWithBar }) : "";
    },
  });
  return {
    matches: (host) => {
      const label = siteLabel(sites, host);
      return label !== null && !isCanvasLabel(label);
    },
    inFault: (host) => inFault.of(siteLabel(sites, host) ?? ""),
    ready: (request) => {
      const label = siteLabel(sites, hostName(request.host));
      return label === null ? null : memory.find(request, label);
    },
    handle: async (request, reply) => {
      const label = siteLabel(sites, hostName(request.headers.host)) ?? "";
      const state = await memory.state(label);
      const found = await database.read((query) => findSite(query, label));
      if (!found) return missing(reply, {});
      const rawPath = request.raw.url ?? "/";
      if (found.kind === "moved") {
        const location = siteAddress({ sites, origin }, found.label) + rawPath.replace(/^\/+/, "");
        return reply.code(301).headers({ "cache-control": "no-cache", location }).send();
      }
      return serveSite(parts, request, reply, {
        projectId: found.projectId,
        rawPath,
        root: "/",
        headers: {},
        // What was looked up must be of the state that it is kept under.
        onFile: (file, { releaseId, bar, copied }) => {
          const isHtmlFile = isHtml(file.mediaType);
          if (
            state === stateOf({ releaseId, bar, copied }) ||
            (!isHtmlFile && state.startsWith(`${releaseId} ${copied} `))
          )
            memory.remember(label, rawPath, state, file, request.headers.accept);
        },
      });
    },
  };
};

const stateOf = ({ releaseId, bar, copied }: ReleaseState): string =>
  `${releaseId} ${copied} ${bar ? "bar" : ""}`;
