import {
  type Block,
  connectSearch,
  entryPagePath,
  factsOf,
  htmlAt,
  listPagePath,
  listPagesOf,
  metaTags,
  type Origin,
  type Page,
  type ProjectPart,
  renderPage,
} from "@hanok/page-document";
import { encodeText, mediaTypeOf, type TextKind } from "@hanok/site-files";
import { connectPage, type PublishedForm } from "../forms/index.ts";
import { withAdditions } from "./additions.ts";
import { relativeLinks } from "./addresses.ts";
import { bindPage, contentOf } from "./bind.ts";
import type { ShownCollection, ShownEntry } from "./content.ts";
import { type ContentLines, contentLines } from "./content-lines.ts";
import { entryPageId, listPageId } from "./entry-pages.ts";
import { withLanguages } from "./languages.ts";
import { isShort, type Outlet, type SiteFile } from "./outlet.ts";
import { withServices } from "./services/with-services.ts";
import { refusesIndex } from "./site-files.ts";

const UTF8 = { encoding: "utf-8", bom: false };

/** Bytes of a text: its own encoding where it was imported, the original content where it is read-only. */
export const bytesOfText = (
  text: string,
  imported: Origin | null,
  kind: TextKind,
): { readonly bytes: Buffer } | { readonly blob: string } =>
  imported?.lossless === false
    ? { blob: imported.blob }
    : { bytes: Buffer.from(encodeText(text, imported ?? UTF8, kind)) };

export const typeOfText = (path: string, imported: Origin | null): string =>
  `${mediaTypeOf(path)}; charset=${imported?.encoding ?? "utf-8"}`;

export const made = (path: string, mediaType: string, bytes: Buffer): SiteFile => ({
  path,
  mediaType,
  content: { kind: "made", bytes },
});
export const stored = (path: string, mediaType: string, blob: string, size: number): SiteFile => ({
  path,
  mediaType,
  content: { kind: "stored", blob, size },
});

/** Size of an original that is given out unread. */
export type SizeOf = (blob: string) => number;

/** One page as it comes out. */
export interface PageFiles {
  /** The page, then what its blocks' css and js become. */
  readonly files: readonly SiteFile[];
  /** Whether it may be found by searching. */
  readonly listed: boolean;
  /** Forms on it whose answers are collected. */
  readonly forms: readonly PublishedForm[];
}

/** A project's part with the blocks of one page alone: rendering looks through all that it is given. */
export const partsByPage = (part: ProjectPart): ((pageId: string) => ProjectPart) => {
  const blocks = new Map<string, Record<string, Block>>();
  for (const block of Object.values(part.blocks)) {
    const own = blocks.get(block.pageId) ?? {};
    own[block.id] = block;
    blocks.set(block.pageId, own);
  }
  return (pageId) => ({ ...part, blocks: blocks.get(pageId) ?? {} });
};

/**
 * A page, and what its blocks' css and js become. The part needs the page's own blocks, no others. Throws BoundTooLong.
 */
export const pageFiles = (
  part: ProjectPart,
  page: Page,
  outlet: Outlet,
  sizeOf: SizeOf,
  /** Content that it shows. */
  content: readonly ShownCollection[] = [],
): PageFiles => {
  const { html, files } = rendered(part, page, outlet);
  const lines = content.length === 0 ? null : contentLines(outlet, part, content, { html, page });
  const bound = lines
    ? bindPage(withLines(html, part, page, page, outlet, lines), content, {
        path: page.path,
        purpose: outlet.purpose,
      })
    : html;
  const { file, ...made } = finished(bound, part, page, outlet, sizeOf, lines);
  return { ...made, files: [{ ...file, pageId: page.id }, ...gathered(files)] };
};

/** Further pages of a list. */
export interface ListFiles {
  readonly pages: readonly { readonly number: number; readonly path: string; readonly made: PageFiles }[];
  /** Number of pages of the list. */
  readonly total: number;
  /** Number of the page behind the last one that was made. */
  readonly next: number;
}

/**
 * Pages of the list of a page from a number on, as many as one batch may have, and one at least; none for a page without
 * such a list. Throws BoundTooLong.
 */
export const listFiles = (
  part: ProjectPart,
  page: Page,
  outlet: Outlet,
  sizeOf: SizeOf,
  content: readonly ShownCollection[],
  from: number,
): ListFiles => {
  const { html } = rendered(part, page, outlet);
  const { purpose } = outlet;
  const total = listPagesOf(html, { content: contentOf(content), pagePath: page.path, purpose });
  const [before, head, behind] = aroundHead(html, part, page, outlet);
  const records = [...Object.values(part.pages), ...Object.values(part.resources)];
  const known = new Set([...Object.keys(part.files), ...records.map(({ path }) => path)]);
  const pages: { number: number; path: string; made: PageFiles }[] = [];
  let letters = 0;
  let number = from;
  for (; number <= total && letters <= LETTERS_OF_ENTRIES; number += 1) {
    const path = listPagePath(page.path, number);
    const own = { ...page, path, home: false };
    const listPage = { number, first: page.path };
    const lines = contentLines(outlet, part, content, { html, page: own, listPage });
    // Lines of the head are written for this path; all other addresses are fitted to it.
    const fitted = htmlAt(head === "" ? html : before + HEAD_MARK + behind, page.path, path, known);
    const said = metaTags(own, part.project, siteOf(outlet), isShort(outlet, own.path)) + lines.text;
    const bound = bindPage(head === "" ? fitted : fitted.replace(HEAD_MARK, () => said), content, {
      ...{ path, purpose, listPage },
    });
    const { file, ...made } = finished(bound, part, own, outlet, sizeOf, lines);
    letters += bound.length;
    pages.push({
      number,
      path,
      made: { ...made, files: [{ ...file, pageId: listPageId(page.id, number) }] },
    });
  }
  return { pages, total, next: number };
};

/** Represents the head's own lines while addresses are fitted; the head comes first in a page. */
const HEAD_MARK = "<!--hanok:head-->";
const siteOf = (outlet: Outlet): string => (outlet.purpose === "publish" ? outlet.site : "");

/** A built page in three pieces, the second of which says what the page is; '' in an imported page. */
const aroundHead = (
  html: string,
  { project }: ProjectPart,
  page: Page,
  outlet: Outlet,
): readonly [string, string, string] => {
  const head = page.imported ? "" : metaTags(page, project, siteOf(outlet), isShort(outlet, page.path));
  const at = head === "" ? -1 : html.indexOf(head);
  return at < 0 ? [html, "", ""] : [html.slice(0, at), head, html.slice(at + head.length)];
};

/** The pages that a template gives. */
export interface TemplateFiles {
  /** Files of the css and js of its blocks: one copy for all pages. */
  readonly common: PageFiles;
  readonly entries: readonly { readonly entryId: string; readonly made: PageFiles }[];
  /** Number of requested entries that are done; the others are requested again. */
  readonly done: number;
}

/** Characters of pages of entries after which a batch ends. */
const LETTERS_OF_ENTRIES = 5_000_000;

/**
 * The page of each of these entries, as many as one batch may have, and one at least. The template itself is no page of
 * the site. Throws BoundTooLong.
 */
export const templateFiles = (
  part: ProjectPart,
  page: Page,
  outlet: Outlet,
  sizeOf: SizeOf,
  content: readonly ShownCollection[],
  { collection, ids }: { readonly collection: string; readonly ids: readonly string[] },
): TemplateFiles => {
  const { html, files } = rendered(part, page, outlet);
  const shown = content.find(({ name }) => name === collection);
  const entries: { entryId: string; made: PageFiles }[] = [];
  let letters = 0;
  let done = 0;
  for (const id of ids) {
    if (letters > LETTERS_OF_ENTRIES) break;
    done += 1;
    const own = shown?.entries.find((each) => each.id === id);
    if (!shown || !own) continue;
    const entryPage = pageOfEntry(page, shown, own);
    const lines = contentLines(outlet, part, content, {
      ...{ html, page: entryPage },
      own: { shown, entry: own.entry },
    });
    const bound = bindPage(withLines(html, part, page, entryPage, outlet, lines), content, {
      path: entryPage.path,
      purpose: outlet.purpose,
      own: { collection, id },
    });
    const { file, ...made } = finished(bound, part, entryPage, outlet, sizeOf, lines);
    letters += bound.length;
    const pageId = entryPageId(page.id, id);
    entries.push({ entryId: id, made: { ...made, files: [{ ...file, pageId }] } });
  }
  return { common: { files: gathered(files), listed: false, forms: [] }, entries, done };
};

const rendered = (part: ProjectPart, page: Page, outlet: Outlet) =>
  renderPage(
    part,
    page.id,
    outlet.purpose,
    outlet.purpose === "publish"
      ? { site: outlet.site, isShort: isShort(outlet, page.path) }
      : outlet.language === undefined
        ? {}
        : { language: outlet.language },
  );

const gathered = (files: readonly { readonly path: string; readonly text: string }[]): SiteFile[] =>
  files.map(({ path, text }) =>
    made(
      path,
      typeOfText(path, null),
      Buffer.from(encodeText(text, UTF8, path.endsWith(".css") ? "css" : "js")),
    ),
  );

/** A rendered page with the additions of its outlet, in the bytes of its encoding. */
const finished = (
  html: string,
  part: ProjectPart,
  page: Page,
  outlet: Outlet,
  sizeOf: SizeOf,
  lines: ContentLines | null = null,
) => {
  const complete =
    outlet.purpose === "publish" && page.imported
      ? withAdditions(html, page, part, { ...outlet, isShort: isShort(outlet, page.path) }, lines)
      : rewriteOf(outlet)(html, page.path, "html");
  // A page that is given out unread stays what it is.
  const connected =
    page.imported?.lossless === false || (outlet.purpose === "export" && outlet.pulled === true)
      ? { html: complete, forms: [] }
      : connectPage(complete, outlet.forms);
  const isSource = outlet.purpose === "export" && (outlet.pulled === true || outlet.source === true);
  const named =
    page.imported?.lossless === false || isSource
      ? connected.html
      : withLanguages(connected.html, part, page, outlet);
  const isSearched = outlet.searches === true && page.imported?.lossless !== false;
  const searched = isSearched ? connectSearch(named, page.path) : named;
  const complemented =
    outlet.purpose === "publish" && outlet.services && page.imported?.lossless !== false
      ? withServices(searched, page, outlet.services, outlet.site)
      : searched;
  const out = bytesOfText(complemented, page.imported, "html");
  const type = typeOfText(page.path, page.imported);
  return {
    file:
      "bytes" in out ? made(page.path, type, out.bytes) : stored(page.path, type, out.blob, sizeOf(out.blob)),
    listed: !refusesIndex(connected.html),
    forms: connected.forms,
  };
};

/** The page of an entry: title, description and social picture are the entry's where it has some. */
const pageOfEntry = (page: Page, { definition }: ShownCollection, { slug, entry }: ShownEntry): Page => {
  const { title, description, image } = factsOf(definition, entry);
  const { meta } = page;
  return {
    ...page,
    path: entryPagePath(page.path, slug),
    title: title || page.title,
    meta: {
      ...meta,
      ...(title === "" ? {} : { title, ogTitle: "" }),
      ...(description === "" ? {} : { description, ogDesc: "" }),
      ...(image === "" ? {} : { ogImage: image }),
    },
  };
};

/**
 * A built page says of itself what `shown` says, which is the page of an entry where `page` is a template,
 * and the metadata of its content; the head of an imported page is its author's.
 */
const withLines = (
  html: string,
  part: ProjectPart,
  page: Page,
  shown: Page,
  outlet: Outlet,
  lines: ContentLines,
): string => {
  const [before, head, behind] = aroundHead(html, part, page, outlet);
  const own = metaTags(shown, part.project, siteOf(outlet), isShort(outlet, shown.path));
  return head === "" ? html : before + own + lines.text + behind;
};

/** A page or resource of this path as the outlet wants it, before it is encoded. */
export const rewriteOf = (outlet: Outlet): typeof relativeLinks =>
  outlet.purpose === "export" && outlet.relativeLinks ? relativeLinks : (text) => text;
