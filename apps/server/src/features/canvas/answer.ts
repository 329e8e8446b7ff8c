import { pathFromAddress } from "@hanok/site-files";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Parts } from "../../parts.ts";
import type { Query } from "../../ports/database/index.ts";
import { inLine, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { answeringCommon } from "../editing/index.ts";
import { sendContent } from "../files/index.ts";
import { encodePath, missing } from "../publishing/index.ts";
import { type Answer, AT_ITS_HOST, findContent, html, RUNTIME_PATH, type ToRender } from "./find-content.ts";
import type { KeptRenderings } from "./kept-renderings.ts";
import { contentOf, renderForCanvas } from "./render-for-canvas.ts";

/** Opaque even when the address is opened directly: the app's origin is never a member's page's. */
const SANDBOX = "sandbox allow-scripts";

/**
 * No cookie reaches a sandboxed frame, so the lease in the address is what allows; and its origin is `null`, so
 * that every origin has to be allowed to read.
 */
export const OPEN = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};
const CACHE = "private, no-cache";

/** One request for something of a project's preview. */
export interface Asked {
  /** The address below the project's root, as it came, with its query. */
  readonly rawPath: string;
  /** The project that the address opens now; null for none. */
  readonly open: (query: Query) => Promise<string | null>;
  /** Address of the project's root, with a slash at the end. */
  readonly root: string;
  /** In whose line the work waits. */
  readonly lineOf: (query: Query) => Promise<string>;
  /** Host that answers the project's pages at its root; null where they are answered here. */
  readonly host: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export const answerCanvas = async (
  parts: Parts,
  renderings: KeptRenderings,
  request: FastifyRequest,
  reply: FastifyReply,
  { rawPath, open, root, lineOf, host, headers: own }: Asked,
): Promise<FastifyReply> => {
  const [, search = ""] = /\?([^#]*)/.exec(rawPath) ?? [];
  const asked = new URLSearchParams(search);
  const scripts = asked.get("scripts") !== "off";
  const headers = { ...own, "content-security-policy": policyOf(originOf(request), scripts) };
  const path = pathFromAddress(rawPath);
  if (path === null) return missing(reply, headers);
  // The runtime goes here in place of where a page's script would lead the frame: the page stays as it is.
  if (asked.get("hanok-canvas") === "stay")
    return reply
      .code(204)
      .headers({ ...headers, "cache-control": "no-store" })
      .send();
  const find = (rendering: boolean) =>
    parts.database.read(async (query) => {
      const projectId = await open(query);
      if (projectId === null) return null;
      const bootstrap = asked.get("hanok-canvas") === "1";
      const version = asked.get("hanok-version");
      const pagesElsewhere = host !== null;
      const wanted = { projectId, path, bootstrap, scripts, version, rendering, pagesElsewhere };
      const content = await findContent(query, renderings, wanted);
      return content !== null && content !== AT_ITS_HOST && ("render" in content || "unread" in content)
        ? { ...content, line: await lineOf(query) }
        : content;
    });
  const found = await find(false);
  if (!found) return missing(reply, headers);
  const lead = (location: string): FastifyReply =>
    reply
      .code(302)
      .headers({ ...headers, "cache-control": "no-store", location })
      .send();
  if (found === AT_ITS_HOST) return lead(`${host}/${rawPath}`);
  if ("redirect" in found) return lead(root + encodePath(found.redirect));
  const render = (ready: ToRender) => renderFound(parts.threads, renderings, ready);
  // The project may have changed since: what is no page any more is asked for again.
  const readAndRender = async (): Promise<Answer | null> => {
    const ready = await find(true);
    return ready && ready !== AT_ITS_HOST && "render" in ready ? render(ready) : null;
  };
  const answered =
    "content" in found
      ? found
      : await inLine(found.line, () =>
          "render" in found ? render(found) : answeringCommon(parts.database, found.unread, readAndRender),
        );
  if (!answered || "error" in answered)
    return reply
      .code(503)
      .headers({ ...headers, "cache-control": "no-store", "retry-after": "5" })
      .send();
  const options = { mediaType: answered.mediaType, cacheControl: CACHE, headers };
  return (await sendContent(request, reply, parts.files, answered.content, options))
    ? reply
    : missing(reply, headers);
};

/** Null for a page over its time. */
const renderFound = async (
  threads: Threads,
  renderings: KeptRenderings,
  { key, render }: ToRender,
): Promise<Answer | null> => {
  try {
    if ("kept" in render) return html(await render.kept);
    // Another state of the project may have the very same page.
    const content = contentOf(render);
    const known = renderings.find(content);
    const made = known ?? renderings.keep(content, Promise.resolve(renderForCanvas(threads, render)));
    return html(await renderings.keep(key, made));
  } catch (error) {
    if (error instanceof TaskBroken) return null;
    throw error;
  }
};

/** As the person opened the app: by name, by number, behind a proxy. */
const originOf = ({ protocol, host }: FastifyRequest): string =>
  /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : "";

/** With scripts off nothing but the runtime runs; the host is named because `'self'` matches no opaque origin. */
const policyOf = (origin: string, scripts: boolean): string =>
  scripts ? SANDBOX : `${SANDBOX}; script-src ${origin}${RUNTIME_PATH}`;
