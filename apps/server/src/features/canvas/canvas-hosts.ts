import type { FastifyReply, FastifyRequest } from "fastify";
import type { HostHandler } from "../../http/feature.ts";
import { hostName } from "../../http/host-name.ts";
import type { Parts } from "../../parts.ts";
import { isCanvasLabel, type Leased, lineOfLabel } from "../access/index.ts";
import { type SitesOrigin, siteLabel } from "../publishing/index.ts";
import { answerCanvas, OPEN } from "./answer.ts";
import { RUNTIME_PATH } from "./find-content.ts";
import type { KeptRenderings } from "./kept-renderings.ts";

/** Names of headers that a page's script sends along: they are allowed, since they mean nothing here. */
const HEADER_NAMES = /^[\w!#$%&'*+.^`|~ ,-]{1,1000}$/;

/**
 * A host for each lease of a preview, whose root is the project's root, so that addresses such as `/css/a.css` lead
 * where they lead on the published site (decision 0095). Every answer is sandboxed: no document has the host's origin.
 */
export const canvasHosts = (
  parts: Parts & Leased,
  sites: SitesOrigin,
  renderings: KeptRenderings,
  sendRuntime: (reply: FastifyReply) => Promise<FastifyReply>,
): HostHandler => {
  const labelOf = (host: string): string | null => {
    const label = siteLabel(sites, host);
    return label !== null && isCanvasLabel(label) ? label : null;
  };
  return {
    matches: (host) => labelOf(host) !== null,
    handle: async (request, reply) => {
      const headers = headersFor(request);
      // Requests that are not simple are preflighted; on the published site they are of the same origin.
      if (request.method === "OPTIONS") return reply.code(204).headers(headers).send();
      if (request.method !== "GET" && request.method !== "HEAD")
        return reply.code(405).headers(headers).header("allow", "GET, HEAD").send();
      const label = labelOf(hostName(request.headers.host)) ?? "";
      const rawPath = (request.raw.url ?? "/").slice(1);
      if (`/${rawPath}` === RUNTIME_PATH) return sendRuntime(reply);
      return answerCanvas(parts, renderings, request, reply, {
        rawPath,
        open: (query) => parts.leases.openLabel(query, label),
        root: "/",
        lineOf: (query) => lineOfLabel(query, label),
        host: null,
        headers,
      });
    },
  };
};

/**
 * Scripts of the page may ask as on their own site, with credentials too: there are none at this host, no answer sets a
 * cookie and none reads one.
 */
const headersFor = ({ headers }: FastifyRequest): Readonly<Record<string, string>> => {
  const { origin } = headers;
  const asked = headers["access-control-request-headers"];
  return {
    ...OPEN,
    ...(origin === "null"
      ? { "access-control-allow-origin": "null", "access-control-allow-credentials": "true" }
      : {}),
    ...(asked !== undefined && HEADER_NAMES.test(asked)
      ? { "access-control-allow-headers": asked, "access-control-max-age": "600" }
      : {}),
    "access-control-expose-headers": "content-length, etag, last-modified",
  };
};
