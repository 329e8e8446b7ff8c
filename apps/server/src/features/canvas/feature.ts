import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Page } from "@hanok/page-document";
import { encodeText, pathFromAddress } from "@hanok/site-files";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Feature } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { Query } from "../../ports/database/index.ts";
import { inLine, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { type Leased, lineOfLease } from "../access/index.ts";
import { EVERYTHING, homePage, loadPart, NOTHING } from "../editing/index.ts";
import { type Sendable, sendContent } from "../files/index.ts";
import { encodePath, missing } from "../publishing/index.ts";
import { readVersionPart } from "../versions/index.ts";
import { createKeptRenderings, type KeptRenderings } from "./kept-renderings.ts";
import { type CanvasRendering, contentOf, renderForCanvas } from "./render-for-canvas.ts";

/** The script that a canvas page begins with; see docs/decisions/0002. */
export const RUNTIME_PATH = "/canvas-runtime/runtime.js";

/** Made by the build of `packages/canvas`; found by name, since a built server lies elsewhere than its source. */
const RUNTIME_FILE = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@hanok/canvas/protocol")),
  "../../dist/runtime.js",
);

/** Opaque even when the address is opened directly: the app's origin is never a member's page's. */
const SANDBOX = "sandbox allow-scripts";

/**
 * No cookie reaches a sandboxed frame, so the lease in the address is what allows; and its origin is `null`, so
 * that every origin has to be allowed to read.
 */
const OPEN = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};
const CACHE = "private, no-cache";

/** Project files and pages for the preview, under a member's lease. */
export const canvasFeature = (
  parts: Parts & Leased,
  runtimeFile = RUNTIME_FILE,
  renderings = createKeptRenderings(),
): Feature => ({
  name: "canvas",
  calls: [],
  routes: (app: FastifyInstance) => {
    app.route<{ Params: { lease: string; "*": string }; Querystring: Record<string, string | string[]> }>({
      method: ["GET", "HEAD"],
      url: "/canvas/:lease/*",
      config: { open: "The lease in the address allows; no cookie reaches a sandboxed frame." },
      handler: (request, reply) => answer(parts, renderings, request, reply),
    });
    app.get(
      RUNTIME_PATH,
      { config: { open: "The canvas runtime is part of the product and holds no data." } },
      async (_request, reply) => {
        // An installation without it is broken: that comes out as an error, in the log too.
        const script = await readFile(runtimeFile);
        return reply
          .headers({ ...OPEN, "cache-control": "no-cache", "x-content-type-options": "nosniff" })
          .type("text/javascript; charset=utf-8")
          .send(script);
      },
    );
  },
});

type Asked = FastifyRequest<{
  Params: { lease: string; "*": string };
  Querystring: Record<string, string | string[]>;
}>;

interface Answer {
  readonly content: Sendable;
  readonly mediaType: string;
}

const answer = async (
  parts: Parts & Leased,
  renderings: KeptRenderings,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const scripts = request.query.scripts !== "off";
  const headers = { ...OPEN, "content-security-policy": policyOf(originOf(request), scripts) };
  const prefix = /^\/canvas\/[^/?#]+\//.exec(request.raw.url ?? "")?.[0] ?? "";
  const asked = pathFromAddress((request.raw.url ?? "").slice(prefix.length));
  const { lease } = request.params;
  if (asked === null) return missing(reply, headers);
  const bootstrap = request.query["hanok-canvas"] === "1";
  const found = await parts.database.read(async (query) => {
    const projectId = await parts.leases.open(query, lease);
    if (projectId === null) return null;
    const { version } = request.query;
    return typeof version === "string"
      ? renderedVersion(query, renderings, projectId, version, scripts)
      : find(query, renderings, projectId, asked, bootstrap, scripts);
  });
  if (!found) return missing(reply, headers);
  if ("redirect" in found)
    return reply
      .code(302)
      .headers({
        ...headers,
        "cache-control": "no-store",
        location: `/canvas/${lease}/${encodePath(found.redirect)}`,
      })
      .send();
  const answered =
    "render" in found
      ? await inLine(lineOfLease(lease), () => renderFound(parts.threads, renderings, found))
      : found;
  if (!answered)
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
  found: ToRender,
): Promise<Answer | null> => {
  try {
    const { key, render } = found;
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
const originOf = ({ protocol, host }: Asked): string =>
  /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : "";

/** With scripts off nothing but the runtime runs; the app is named because `'self'` matches no opaque origin. */
const policyOf = (origin: string, scripts: boolean): string =>
  scripts ? SANDBOX : `${SANDBOX}; script-src ${origin}${RUNTIME_PATH}`;

const find = async (
  query: Query,
  renderings: KeptRenderings,
  projectId: string,
  asked: string,
  bootstrap: boolean,
  scripts: boolean,
): Promise<Answer | ToRender | { readonly redirect: string } | null> => {
  if (asked === "") {
    const { pages } = await loadPart(query, projectId, { ...NOTHING, pages: "all" });
    const home = homePage(Object.values(pages));
    return home ? { redirect: home.path } : null;
  }
  const paths = asked.endsWith("/") ? [`${asked}index.html`, `${asked}index.htm`] : [asked];
  const page = await query
    .selectFrom("pages")
    .select(["id", "record"])
    .where("projectId", "=", projectId)
    .where("path", "in", paths)
    .executeTakeFirst();
  if (page)
    return bootstrap
      ? bootstrapDocument(page.record)
      : rendered(query, renderings, projectId, page.id, scripts);
  const resource = await query
    .selectFrom("resources")
    .select("id")
    .where("projectId", "=", projectId)
    .where("path", "=", asked)
    .executeTakeFirst();
  if (resource) return currentText(query, projectId, resource.id);
  const file = await query
    .selectFrom("projectFiles")
    .select(["blob", "size", "mediaType"])
    .where("projectId", "=", projectId)
    .where("path", "in", paths)
    .executeTakeFirst();
  return file ? { content: { blob: file.blob, size: file.size }, mediaType: file.mediaType } : null;
};

/** What is to be rendered once the database is read: rendering waits for no connection, and none waits for it. */
interface ToRender {
  readonly key: string;
  readonly render: CanvasRendering | { readonly kept: Promise<string> };
}

/** Key of a rendered page, or of a version of one: nothing of a project changes without the project's version. */
const keyOf = async (
  query: Query,
  projectId: string,
  rendered: string,
  scripts: boolean,
): Promise<string> => {
  const project = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return [projectId, project?.version, rendered, scripts].join(" ");
};

const html = (text: string): Answer => ({
  content: { bytes: Buffer.from(text) },
  mediaType: "text/html; charset=utf-8",
});

/** The document that the runtime starts in, at the page's own address; the editor hands it the page. */
const bootstrapDocument = (record: string): Answer => {
  const page = JSON.parse(record) as Page;
  return html(
    `<!doctype html><title>${escapeText(page.title)}</title><script src="${RUNTIME_PATH}"></script>`,
  );
};
const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Texts are sent as UTF-8 and say so, whatever a declaration inside them says: the header rules. */
const rendered = async (
  query: Query,
  renderings: KeptRenderings,
  projectId: string,
  pageId: string,
  scripts: boolean,
): Promise<ToRender> => {
  const key = await keyOf(query, projectId, `page/${pageId}`, scripts);
  const kept = renderings.find(key);
  if (kept) return { key, render: { kept } };
  const chosen: ReadonlySet<string> = new Set([pageId]);
  const part = await loadPart(query, projectId, {
    ...EVERYTHING,
    pages: chosen,
    blocksOfPages: chosen,
    textsOfPages: chosen,
    commonTexts: true,
    files: new Set(),
  });
  // Css and js of a built page's blocks are files only once it is published; until then they stand in it.
  const purpose = part.pages[pageId]?.imported ? "publish" : "canvas";
  return { key, render: { part, pageId, purpose, scripts } };
};

/** A page as it was, among the project's other pages, resources and files as they are now. */
const renderedVersion = async (
  query: Query,
  renderings: KeptRenderings,
  projectId: string,
  versionId: string,
  scripts: boolean,
): Promise<ToRender | null> => {
  const row = await query
    .selectFrom("pageVersions")
    .select(["pageId", "part"])
    .where("id", "=", versionId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  if (!row) return null;
  const key = await keyOf(query, projectId, `version/${versionId}`, scripts);
  const kept = renderings.find(key);
  if (kept) return { key, render: { kept } };
  const then = readVersionPart(row.part);
  const now = await loadPart(query, projectId, {
    ...NOTHING,
    project: true,
    resources: "all",
    commonTexts: true,
  });
  const part = { ...now, ...then, project: now.project, resources: now.resources };
  const texts = { ...now.texts, ...then.texts };
  const purpose = then.pages[row.pageId]?.imported ? "publish" : "canvas";
  return { key, render: { part: { ...part, texts }, pageId: row.pageId, purpose, scripts } };
};

const currentText = async (query: Query, projectId: string, resourceId: string): Promise<Answer | null> => {
  const part = await loadPart(query, projectId, {
    ...NOTHING,
    resources: new Set([resourceId]),
    texts: new Set([`resource/${resourceId}`]),
  });
  const resource = part.resources[resourceId];
  if (!resource) return null;
  const mediaType = `${resource.fileExt === "css" ? "text/css" : "text/javascript"}; charset=utf-8`;
  const text = part.texts[`resource/${resourceId}`] ?? "";
  return {
    content: { bytes: Buffer.from(encodeText(text, { encoding: "utf-8", bom: false }, resource.fileExt)) },
    mediaType,
  };
};
