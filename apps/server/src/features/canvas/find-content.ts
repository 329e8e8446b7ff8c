import { isCodeResource, type Page } from "@hanok/page-document";
import { encodeText } from "@hanok/site-files";
import type { Query } from "../../ports/database/index.ts";
import { EVERYTHING, homePage, loadPart, NOTHING } from "../editing/index.ts";
import type { Sendable } from "../files/index.ts";
import { readVersionPart } from "../versions/index.ts";
import type { KeptRenderings } from "./kept-renderings.ts";
import type { CanvasRendering } from "./render-for-canvas.ts";

/** The script that a canvas page begins with; see docs/decisions/0002. The same at every host of the preview. */
export const RUNTIME_PATH = "/canvas-runtime/runtime.js";

export interface Answer {
  readonly content: Sendable;
  readonly mediaType: string;
}

/** Rendering to do once the database is read: rendering waits for no connection, and none waits for it. */
export interface ToRender {
  readonly key: string;
  readonly render: CanvasRendering | { readonly kept: Promise<string> };
}

/** A page that has to be read and rendered, of which nothing was read. */
export interface Unread {
  readonly unread: string;
}

/** Leads to another path of the project. */
export interface Elsewhere {
  readonly redirect: string;
}

export interface Wanted {
  readonly projectId: string;
  /** Decoded path below the project's root. */
  readonly path: string;
  /** The document that the runtime starts in, instead of the page. */
  readonly bootstrap: boolean;
  readonly scripts: boolean;
  /** A version of a page instead of what is there now. */
  readonly version: string | null;
  /** Texts of a page, and those common to all pages, are read to be rendered. */
  readonly rendering: boolean;
  /** Pages are answered elsewhere: only whether this is one is asked. */
  readonly pagesElsewhere: boolean;
}

/** A page is answered at the preview's own host. */
export const AT_ITS_HOST = "at-its-host";

/** Answer of the preview; null for none. */
export const findContent = async (
  query: Query,
  renderings: KeptRenderings,
  wanted: Wanted,
): Promise<Answer | ToRender | Unread | Elsewhere | typeof AT_ITS_HOST | null> => {
  const { projectId, path: asked, bootstrap, version, pagesElsewhere } = wanted;
  if (version !== null)
    return pagesElsewhere ? AT_ITS_HOST : renderedVersion(query, renderings, wanted, version);
  if (asked === "") {
    const { pages } = await loadPart(query, projectId, { ...NOTHING, pages: "all" });
    const home = homePage(Object.values(pages));
    return home ? { redirect: home.path } : null;
  }
  const folder = asked.endsWith("/") ? asked : `${asked}/`;
  const indexes = [`${folder}index.html`, `${folder}index.htm`];
  const paths = asked === folder ? indexes : [asked];
  const page = await pageAt(query, projectId, paths);
  if (page) {
    if (pagesElsewhere) return AT_ITS_HOST;
    return bootstrap ? bootstrapDocument(page.record) : rendered(query, renderings, wanted, page.id);
  }
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
  if (file) return { content: { blob: file.blob, size: file.size }, mediaType: file.mediaType };
  // As on the published site: a folder without its slash leads to its index.
  return asked !== folder && (await pageAt(query, projectId, indexes)) ? { redirect: folder } : null;
};

const pageAt = (query: Query, projectId: string, paths: readonly string[]) =>
  query
    .selectFrom("pages")
    .select(["id", "record"])
    .where("projectId", "=", projectId)
    .where("path", "in", paths)
    .executeTakeFirst();

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

export const html = (text: string): Answer => ({
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
  { projectId, scripts, rendering }: Wanted,
  pageId: string,
): Promise<ToRender | Unread> => {
  const key = await keyOf(query, projectId, `page/${pageId}`, scripts);
  const kept = renderings.find(key);
  if (kept) return { key, render: { kept } };
  if (!rendering) return { unread: projectId };
  const chosen: ReadonlySet<string> = new Set([pageId]);
  const part = await loadPart(query, projectId, {
    ...EVERYTHING,
    pages: chosen,
    blocksOfPages: chosen,
    textsOfPages: chosen,
    commonTexts: true,
    files: new Set(),
  });
  // Css and js of a built page's blocks are files only once it is published; until then they are in it.
  const purpose = part.pages[pageId]?.imported ? "publish" : "canvas";
  return { key, render: { part, pageId, purpose, scripts } };
};

/** A page as it was, among the project's other pages, resources and files as they are now. */
const renderedVersion = async (
  query: Query,
  renderings: KeptRenderings,
  { projectId, scripts, rendering }: Wanted,
  versionId: string,
): Promise<ToRender | Unread | null> => {
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
  if (!rendering) return { unread: projectId };
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
  // Content is no file of the site.
  if (!resource || !isCodeResource(resource)) return null;
  const mediaType = `${resource.fileExt === "css" ? "text/css" : "text/javascript"}; charset=utf-8`;
  const text = part.texts[`resource/${resourceId}`] ?? "";
  return {
    content: { bytes: Buffer.from(encodeText(text, { encoding: "utf-8", bom: false }, resource.fileExt)) },
    mediaType,
  };
};
