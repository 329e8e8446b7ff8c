import { emptyPart, type ProjectFile, type ProjectPart, projectPath } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { loadPart, NOTHING } from "../editing/index.ts";

/** A page with its blocks, their texts, the shared blocks among them, and the files that its sources name. */
export interface PageState {
  readonly part: ProjectPart;
  /** Number of the last operation that touched the page. */
  readonly version: number;
  /** The project's version. */
  readonly base: number;
}

/** Null for a page that is not in the project. */
export const readPageState = async (
  query: Query,
  projectId: string,
  pageId: string,
): Promise<PageState | null> => {
  const row = await query
    .selectFrom("pages")
    .innerJoin("projects", "projects.id", "pages.projectId")
    .select(["pages.version", "projects.version as base"])
    .where("pages.id", "=", pageId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  if (!row) return null;
  const chosen: ReadonlySet<string> = new Set([pageId]);
  const own = await loadPart(query, projectId, {
    ...NOTHING,
    pages: chosen,
    blocksOfPages: chosen,
    textsOfPages: chosen,
  });
  const bids = Object.values(own.blocks).flatMap(({ thpart, thwhole, bid }) =>
    thpart || thwhole ? [bid] : [],
  );
  const { shared, texts } = await readShared(query, projectId, bids);
  const part = { ...own, shared, texts: { ...own.texts, ...texts } };
  const files = await readFiles(query, projectId, namedPaths(part, pageId));
  return { part: { ...part, files }, version: row.version, base: row.base };
};

/** Shared blocks with their texts; what does not exist is absent. */
export const readShared = async (
  query: Query,
  projectId: string,
  bids: readonly string[],
): Promise<Pick<ProjectPart, "shared" | "texts">> =>
  bids.length === 0
    ? emptyPart()
    : loadPart(query, projectId, { ...NOTHING, shared: new Set(bids), commonTexts: true });

export const readFiles = async (
  query: Query,
  projectId: string,
  paths: Iterable<string>,
): Promise<Readonly<Record<string, ProjectFile>>> =>
  (await loadPart(query, projectId, { ...NOTHING, files: new Set(paths) })).files;

/** More words than this are not looked at: nobody names so many files on one page. */
const MOST_PATHS = 5000;
/** Longer words are no names of files: a picture may be in the source itself (`data:`). */
const LONGEST_WORD = 10_000;

/** A word up to its last dot with an ending behind it: `a.png` of `a.png?1`; null where there is none. */
const nameIn = (word: string): string | null => {
  for (let dot = word.lastIndexOf("."); dot > 0; dot = word.lastIndexOf(".", dot - 1)) {
    const ending = /^[A-Za-z0-9]{1,8}/.exec(word.slice(dot + 1, dot + 9))?.[0];
    if (ending) return word.slice(0, dot + 1 + ending.length);
  }
  return null;
};

/** The project paths that words of a page's sources could mean; those that are files are found by look-up. */
const namedPaths = ({ pages, texts }: ProjectPart, pageId: string): Set<string> => {
  const file = pages[pageId]?.path ?? "";
  const paths = new Set<string>();
  for (const [textId, text] of Object.entries(texts))
    for (const [word] of text.matchAll(/[^\s"'`()<>,;=]+/g)) {
      const name = word.length > LONGEST_WORD ? null : nameIn(word);
      if (name === null) continue;
      const path = projectPath(name, file, textId.startsWith("shared/"));
      if (path) paths.add(path);
      if (path?.includes("%")) paths.add(decoded(path));
      if (paths.size >= MOST_PATHS) return paths;
    }
  return paths;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not an encoded address: the characters represent themselves.
    return path;
  }
};
