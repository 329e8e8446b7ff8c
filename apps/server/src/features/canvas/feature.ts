import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Feature } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { canvasLabel, type Leased, lineOfLease } from "../access/index.ts";
import { originOfSite, reachesSites, readSitesOrigin } from "../publishing/index.ts";
import { answerCanvas, OPEN } from "./answer.ts";
import { canvasHosts } from "./canvas-hosts.ts";
import { RUNTIME_PATH } from "./find-content.ts";
import { createKeptRenderings } from "./kept-renderings.ts";

/**
 * Made by the build of `packages/canvas`; found by name, since a built server is elsewhere than its source.
 */
const RUNTIME_FILE = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@hanok/canvas/protocol")),
  "../../dist/runtime.js",
);

/**
 * Project files and pages for the preview, under a member's lease. Pages are shown at a host of their own where sites
 * have hosts, and below `/canvas/` where they have none, or where the browser cannot reach them (`hanok-host=off`).
 */
export const canvasFeature = (
  parts: Parts & Leased,
  runtimeFile = RUNTIME_FILE,
  renderings = createKeptRenderings(),
): Feature => {
  const { canvasHosts: hasHosts = true, sitesOrigin } = parts.settings;
  const sites = hasHosts ? readSitesOrigin(sitesOrigin) : null;
  const sendRuntime = async (reply: FastifyReply): Promise<FastifyReply> => {
    // An installation without it is broken: that comes out as an error, in the log too.
    const script = await readFile(runtimeFile);
    return reply
      .headers({ ...OPEN, "cache-control": "no-cache", "x-content-type-options": "nosniff" })
      .type("text/javascript; charset=utf-8")
      .send(script);
  };
  return {
    name: "canvas",
    calls: [],
    ...(sites ? { hosts: canvasHosts(parts, sites, renderings, sendRuntime) } : {}),
    routes: (app: FastifyInstance) => {
      app.route<{ Params: { lease: string; "*": string }; Querystring: { "hanok-host"?: string } }>({
        method: ["GET", "HEAD"],
        url: "/canvas/:lease/*",
        config: { open: "The lease in the address allows; no cookie reaches a sandboxed frame." },
        handler: (request, reply) => {
          const { lease } = request.params;
          const root = `/canvas/${lease}/`;
          const prefix = /^\/canvas\/[^/?#]+\//.exec(request.raw.url ?? "")?.[0] ?? "";
          const isReached = sites !== null && reachesSites(sites, request.hostname);
          const label = isReached && request.query["hanok-host"] !== "off" ? canvasLabel(lease) : null;
          return answerCanvas(parts, renderings, request, reply, {
            rawPath: (request.raw.url ?? "").slice(prefix.length),
            open: (query) => parts.leases.open(query, lease),
            root,
            lineOf: (query) => lineOfLease(query, lease),
            host: sites && label !== null ? originOfSite(sites, label) : null,
            headers: OPEN,
          });
        },
      });
      app.get(
        RUNTIME_PATH,
        { config: { open: "The canvas runtime is part of the product and holds no data." } },
        (_request, reply) => sendRuntime(reply),
      );
    },
  };
};
