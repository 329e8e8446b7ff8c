import { createHash } from "node:crypto";
import {
  inOrder,
  isCodeResource,
  type Page,
  type ProjectPart,
  resourceText,
  scriptsNameAnimation,
  sharedText,
} from "@hanok/page-document";
import type { Outlet } from "./outlet.ts";

/**
 * Represents the rendering itself: pages made by other sources are made again. `vite.config.ts` inserts it.
 */
declare const HANOK_RENDERED_BY: string | undefined;
export const RENDERED_BY = typeof HANOK_RENDERED_BY === "undefined" ? "from source" : HANOK_RENDERED_BY;

/** Inputs of pages beside their own records and texts, each as a short word that changes with it. */
export interface CommonInputs {
  readonly built: string;
  readonly imported: string;
  /** By the id of the shared block. */
  readonly shared: ReadonlyMap<string, string>;
  /** Addresses of the site's languages; '' for a site in one language. */
  readonly languages: string;
}

const word = (...values: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 32);

/**
 * Everything that `pageFiles` reads of a project when it publishes a page, but for the page, its blocks and their
 * texts (those have the page's version). The part needs the project, its shared blocks, resources, files and the
 * records of its pages.
 */
export const commonInputs = (
  part: ProjectPart,
  { site, options, forms, short, services }: Extract<Outlet, { readonly purpose: "publish" }>,
): CommonInputs => {
  const { project } = part;
  const resources = inOrder(Object.values(part.resources).filter(isCodeResource));
  const linked = resources
    .filter(({ linked, category }) => linked && category !== "trash")
    .map(({ path, type, url, fileExt, category }) => [path, type, url, fileExt, category]);
  const saysHowToScroll = resources.some(({ id }) =>
    (part.texts[resourceText(id)] ?? "").includes("scroll-behavior"),
  );
  const moves = scriptsNameAnimation(part);
  // Css and js that are gathered from blocks are there, beside what has such a name already.
  const taken = [...Object.keys(part.files), ...resources.map(({ path }) => path)]
    .filter((path) => /^(?:css|js)\//.test(path))
    .sort();
  // A page's files keep clear of those of pages with a number, `news-2.html`, and of a twin, `news.htm`.
  const alike = Object.values(part.pages)
    .filter(({ path, imported }) => !imported && /(?:-\d+\.html?|\.htm)$/i.test(path))
    .map(({ path }) => path)
    .sort();
  const { canonical, social, favicon, anchors, structured } = options;
  // Sites with whole addresses keep the words that they have.
  const style = short === undefined ? [] : ["short", [...short].sort()];
  const own = services && Object.values(services).some((value) => value !== "") ? [services] : [];
  const additions = [canonical, social, favicon, anchors, structured];
  return {
    built: word(
      RENDERED_BY,
      site,
      forms.origin,
      forms.retention,
      { ...project, robots: "" },
      linked,
      saysHowToScroll,
      moves,
      taken,
      alike,
      ...style,
      ...own,
    ),
    imported: additions.some(Boolean)
      ? word(
          RENDERED_BY,
          site,
          forms.origin,
          forms.retention,
          additions,
          project?.meta,
          project?.title,
          project?.favicon,
          saysHowToScroll,
          ...style,
          ...own,
        )
      : word(RENDERED_BY, forms.origin, forms.retention, ...own),
    languages: languagesWord(part),
    shared: new Map(
      Object.values(part.shared).map(({ bid, option }) => {
        const texts = (["html", "css", "js"] as const).map((source) => part.texts[sharedText(bid, source)]);
        return [bid, word(option, texts)];
      }),
    ),
  };
};

/** Pages that have translations name each other, and the home page in each language. */
const languagesWord = ({ pages, project }: ProjectPart): string => {
  const twins = Object.values(pages).filter(({ twin }) => twin?.of);
  if (twins.length === 0) return "";
  const originals = new Set(twins.map(({ twin }) => twin?.of));
  const named = Object.values(pages).filter(({ id, twin, home }) => home || twin?.of || originals.has(id));
  return word(
    project?.language,
    named.map(({ id, path, home, twin }) => [id, path, home, twin?.of, twin?.language].join(" ")).sort(),
  );
};

/**
 * One word for all that a page shows and that is not its own. `shared`: the shared blocks on it; `content`: the word of
 * what it shows of collections, '' for nothing.
 */
export const inputsOf = (
  common: CommonInputs,
  { imported }: Pick<Page, "imported">,
  shared: readonly string[],
  content: string,
): string =>
  word(
    imported ? common.imported : common.built,
    shared.map((bid) => common.shared.get(bid)),
    ...(content === "" ? [] : [content]),
    ...(common.languages === "" ? [] : [common.languages]),
  );

/** The same for the page of an entry: `page` is that of its template, `entry` changes with the entry. */
export const entryInputs = (page: string, entry: string): string => word(page, entry);

/** The shared blocks that each page shows, in a fixed order. */
export const sharedOnPages = (part: ProjectPart): ReadonlyMap<string, readonly string[]> => {
  const pages = new Map<string, Set<string>>();
  for (const { pageId, bid, thpart, thwhole } of Object.values(part.blocks)) {
    if (!thpart && !thwhole) continue;
    const found = pages.get(pageId) ?? new Set();
    pages.set(pageId, found.add(bid));
  }
  return new Map([...pages].map(([pageId, bids]) => [pageId, [...bids].sort()]));
};
