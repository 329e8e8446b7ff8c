import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { initialKeys, textKeys, titleKeys } from "./terms.ts";

/** A page as a search finds it. */
export interface FoundPage {
  /** Path from the folder of the index, without a scheme, not encoded. */
  readonly path: string;
  readonly title: string;
  /** Its first words. */
  readonly excerpt: string;
  /** Name of the collection to whose entry it belongs; '' for any other page. */
  readonly collection: string;
}

/** A page as it goes into the index. */
export interface SearchedPage extends FoundPage {
  /** All words that are found. */
  readonly text: string;
}

/** The file beside the scripts: the pages, and the index over their places in the list. */
export interface IndexFile {
  readonly version: 1;
  readonly pages: readonly FoundPage[];
  readonly index: AsPlainObject;
}

interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly initials: string;
  readonly text: string;
}

export const FIELDS = { title: "title", initials: "initials", text: "text" } as const;

/** Both who writes the index and who reads it hand these in. A query is cut into words before it comes here. */
export const OPTIONS: Options<Indexed> = {
  fields: Object.values(FIELDS),
  tokenize: (text, field) =>
    field === FIELDS.title ? titleKeys(text) : field === FIELDS.initials ? initialKeys(text) : textKeys(text),
  processTerm: (term) => term,
};

/** The index of pages, made once when they are published. */
export const makeIndex = (pages: readonly SearchedPage[]): IndexFile => {
  const index = new MiniSearch<Indexed>(OPTIONS);
  for (const [id, { title, text }] of pages.entries()) index.add({ id, title, initials: title, text });
  return {
    version: 1,
    pages: pages.map(({ path, title, excerpt, collection }) => ({ path, title, excerpt, collection })),
    index: index.toJSON(),
  };
};

/**
 * The index as the text of a module. JSON that a script holds as one string is read faster than an object of the
 * language, and a file of scripts goes beside the others wherever the site is taken.
 */
export const writeIndex = (file: IndexFile): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(file))});\n`;

/** The same file with each page at another path. */
export const movedIndex = (text: string, placeOf: (path: string) => string): string => {
  const [, quoted] = /^export default JSON\.parse\((".*")\);\n$/s.exec(text) ?? [];
  if (quoted === undefined) return text;
  const file = JSON.parse(JSON.parse(quoted) as string) as IndexFile;
  return writeIndex({ ...file, pages: file.pages.map((page) => ({ ...page, path: placeOf(page.path) })) });
};
