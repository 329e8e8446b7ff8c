import {
  blocksOfPage,
  blockText,
  type Origin,
  type ProjectPart,
  pageText,
  type Resource,
  resourceText,
  sharedText,
  type TextId,
} from "@hanok/page-document";
import type { SiteFile } from "../publishing/index.ts";

/** Folder of an archive for the command line that holds no files of the project. */
const FOLDER = ".hanok/sources";

/** A file of this folder. */
export const said = (path: string, value: unknown): SiteFile => ({
  path: `${FOLDER}/${path}`,
  mediaType: "application/json; charset=utf-8",
  content: { kind: "made", bytes: Buffer.from(JSON.stringify(value)) },
});

const originOf = (imported: Origin | null) => {
  if (!imported) return { encoding: "utf-8", bom: false, lossless: true };
  const { encoding, bom, lossless } = imported;
  return { encoding, bom, lossless };
};

/**
 * [AGT-04] Texts that a page is made of. The file of an imported page is its texts one after the other, so that their lengths
 * are enough; any other page comes with the texts themselves, which the command line looks for in its files.
 */
export const pageSources = (part: ProjectPart, pageId: string, files: readonly SiteFile[]): SiteFile => {
  const page = part.pages[pageId];
  if (!page) throw new Error("a page is missing that was just rendered");
  const blocks = blocksOfPage(part, pageId);
  const textOf = (text: TextId): string => part.texts[text] ?? "";
  const own = blocks.flatMap(({ id, bid, thpart, thwhole }): readonly TextId[] => {
    const isShared = (thpart || thwhole) && part.shared[bid] !== undefined;
    const code = isShared
      ? [sharedText(bid, "css"), sharedText(bid, "js")]
      : [blockText(id, "css"), blockText(id, "js")];
    return [isShared && thwhole ? sharedText(bid, "html") : blockText(id, "html"), ...code];
  });
  const ends = [pageText(pageId, "bodyStart"), pageText(pageId, "bodyEnd")] as const;
  const all = [ends[0], ...own, ends[1]];
  const isPlain =
    page.imported !== null &&
    own.every((text) => text.endsWith("/html") || textOf(text) === "") &&
    own.every((text) => !text.startsWith("shared/"));
  const html = isPlain ? all.filter((text) => !/\/(?:css|js)$/.test(text)) : all;
  return said(`page-${pageId}.json`, {
    kind: "page",
    id: pageId,
    path: page.path,
    title: page.title,
    ...originOf(page.imported),
    /** Files of its own beside it. */
    files: files.slice(1).map(({ path }) => path),
    isWhole: isPlain,
    texts: html.map((text) =>
      isPlain ? { text, length: textOf(text).length } : { text, source: textOf(text) },
    ),
  });
};

/** [AGT-04] Stylesheets, scripts and contents: each file is one text. */
export const resourceSources = (
  { project, resources }: ProjectPart,
  contents: readonly Resource[],
): SiteFile => {
  const listed = Object.values(resources).filter(
    ({ type, category }) => type === "code" && category !== "trash" && category !== "content",
  );
  return said("resources.json", {
    kind: "resources",
    project: { id: project?.id ?? "", title: project?.title ?? "" },
    resources: [...listed, ...contents].map(({ id, path, imported }) => ({
      id,
      path,
      text: resourceText(id),
      ...originOf(imported),
    })),
  });
};
