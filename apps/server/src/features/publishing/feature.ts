import { endpoints, refused, succeed } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { type Feature, type HostHandler, implement } from "../../http/feature.ts";
import { hostName } from "../../http/server.ts";
import type { Parts } from "../../parts.ts";
import { type BlobStore, pathFromAddress } from "../files/index.ts";
import { presentPublished } from "./present.ts";
import { encodePath } from "./release-path.ts";
import { liveRelease, publishProject, type Release, showRelease } from "./releases.ts";
import { IN_PLACE_POLICY, missing, serveSite } from "./serve.ts";
import { originOfSite, readSitesOrigin, type SitesOrigin, siteLabel } from "./sites-origin.ts";

/** Publishing, and the published sites themselves. */
export const publishingFeature = (parts: Parts, blobs: BlobStore): Feature => {
  const sites = readSitesOrigin(parts.settings.sitesOrigin);
  const own = { database: parts.database, blobs, clock: parts.clock, files: parts.files };
  const present = (projectId: string, release: Release | null) =>
    succeed({ published: presentPublished(projectId, release, sites) });
  const calls = endpoints.publishing;
  return {
    name: "publishing",
    calls: [
      implement(calls.publish, async ({ grant }) => {
        const result = await publishProject(own, grant.project.id, grant.member.memberId);
        return result.ok ? present(grant.project.id, result.value) : result;
      }),
      implement(calls.readPublished, async ({ grant }) =>
        present(grant.project.id, await parts.database.read((query) => liveRelease(query, grant.project.id))),
      ),
      implement(calls.unpublish, async ({ grant }) => {
        await showRelease(own, grant.project.id, "");
        return present(grant.project.id, null);
      }),
      implement(calls.rollBack, async ({ input, grant }) => {
        const result = await showRelease(own, grant.project.id, input.releaseId);
        return result.ok ? present(grant.project.id, result.value) : result;
      }),
      implement(calls.listReleases, async ({ input, grant }) => {
        const { page, perPage } = input;
        return parts.database.read(async (query) => {
          const project = await query
            .selectFrom("projects")
            .select("releaseId")
            .where("id", "=", grant.project.id)
            .executeTakeFirst();
          if (!project) return refused("project.missing");
          const rows = await query
            .selectFrom("releases")
            .select(["id", "number", "at", "memberId"])
            .select(({ selectFrom, fn }) =>
              selectFrom("releaseFiles")
                .select(fn.countAll<number | string>().as("count"))
                .whereRef("releaseFiles.releaseId", "=", "releases.id")
                .as("files"),
            )
            .where("projectId", "=", grant.project.id)
            .orderBy("number", "desc")
            .limit(Math.min(perPage, 100))
            .offset((page - 1) * Math.min(perPage, 100))
            .execute();
          const counted = await query
            .selectFrom("releases")
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .where("projectId", "=", grant.project.id)
            .executeTakeFirst();
          const total = Number(counted?.count ?? 0);
          return succeed({
            releaseList: rows.map((row) => ({
              ...row,
              files: Number(row.files ?? 0),
              live: row.id === project.releaseId,
            })),
            total,
            totalPage: Math.ceil(total / Math.min(perPage, 100)),
          });
        });
      }),
    ],
    routes: (app) => workspaceRoutes(app, parts, sites),
    ...(sites ? { hosts: siteHosts(parts, sites) } : {}),
  };
};

/** `/workspace/{projectId}/{page}.html`: to the project's own host, or served here without an origin. */
const workspaceRoutes = (app: FastifyInstance, parts: Parts, sites: SitesOrigin | null): void => {
  app.route<{ Params: { projectId: string; "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/workspace/:projectId/*",
    config: { open: "Published sites are public; a private or unpublished one answers 404." },
    handler: async (request, reply) => {
      const { projectId } = request.params;
      const prefix = /^\/workspace\/[^/?#]+\//.exec(request.raw.url ?? "")?.[0] ?? "";
      const rawPath = (request.raw.url ?? "").slice(prefix.length);
      const headers = { "content-security-policy": IN_PLACE_POLICY };
      const asked = pathFromAddress(rawPath);
      if (asked === null || !/^[a-z0-9-]+$/.test(projectId)) return missing(reply, headers);
      if (sites && reachesSites(sites, request.hostname)) {
        const release = await parts.database.read((query) => liveRelease(query, projectId));
        if (!release) return missing(reply, headers);
        const location = `${originOfSite(sites, projectId)}/${encodePath(asked)}`;
        return reply.code(302).headers({ "cache-control": "no-store", location }).send();
      }
      return serveSite(parts, request, reply, {
        projectId,
        rawPath,
        root: `/workspace/${projectId}/`,
        headers,
      });
    },
  });
};

/** Names below `localhost` lead to the visitor's own machine: only a visitor who sits at it can follow them. */
const reachesSites = (sites: SitesOrigin, hostname: string): boolean =>
  sites.base !== "localhost" || hostname.toLowerCase() === "localhost";

const siteHosts = (parts: Parts, sites: SitesOrigin): HostHandler => ({
  matches: (host) => siteLabel(sites, host) !== null,
  handle: async (request, reply) => {
    const label = siteLabel(sites, hostName(request.headers.host)) ?? "";
    const row = await parts.database.read((query) =>
      query.selectFrom("hosts").select("projectId").where("host", "=", label).executeTakeFirst(),
    );
    if (!row) return missing(reply, {});
    return serveSite(parts, request, reply, {
      projectId: row.projectId,
      rawPath: request.raw.url ?? "",
      root: "/",
      headers: {},
    });
  },
});
