import {
  importPage,
  isDamaged,
  LONGEST_TEXT,
  piecesOf,
  readCollection,
  readContentPath,
  readEntry,
  shownText,
  type TreeExcess,
  treeExcess,
} from "@hanok/page-document";
import { isPagePath } from "./media-types.ts";
import { headOfPage } from "./page-head.ts";
import { extensionOf } from "./path-rules.ts";
import { decodeText, type TextKind } from "./text-encoding.ts";
import { isPackerFile } from "./wrapper.ts";

/** Facts of a page, stylesheet, script or content of an archive that was read. */
export interface TextReading {
  readonly kind: TextKind;
  readonly encoding: string;
  readonly bom: boolean;
  readonly lossless: boolean;
  /** Of a page; '' where it has none. */
  readonly title: string;
  /** Of a page: what its `<html>` says; '' where it says nothing. Imports read before this was kept say nothing, too. */
  readonly language?: string;
  /** Of a page: length of its body start, then of each block, in UTF-16 units; the rest is the body's end. */
  readonly cuts: readonly number[];
  /** Lines, from 1, of the first five damaged bytes (SPEC S12); absent where there is none. */
  readonly damagedLines?: readonly number[];
  /** Of json that is content: what it is by its text. */
  readonly content?: "collection" | "entry";
  /** Of a page whose tree is beyond the limits (SPEC S11): it comes in as a file. */
  readonly excess?: TreeExcess;
}

/** The kind of text that a file of a site is read as; null for a file that is kept as contents, as a longer text is. */
export const textKind = (path: string, size: number): TextKind | null => {
  if (isPackerFile(path) || size > LONGEST_TEXT) return null;
  if (isPagePath(path)) return "html";
  if (readContentPath(path)) return "json";
  const extension = extensionOf(path);
  return extension === "css" || extension === "js" ? extension : null;
};

/** Decodes a text and cuts a page: seconds for a page of megabytes, so it belongs beside the main thread. */
export const readText = (bytes: Uint8Array, kind: TextKind): TextReading => {
  const { text, encoding, bom, lossless } = decodeText(bytes, kind);
  const damagedLines = linesOfDamage(text);
  const reading = {
    kind,
    encoding,
    bom,
    lossless,
    ...(damagedLines.length === 0 ? {} : { damagedLines }),
  };
  if (kind === "json") return { ...reading, title: "", cuts: [], ...contentOf(text) };
  if (kind !== "html") return { ...reading, title: "", cuts: [] };
  const excess = treeExcess(text, "", "document");
  if (excess) return { ...reading, title: "", cuts: [0, text.length], excess };
  return { ...reading, ...headOfPage(shownText(text)), cuts: cutsOf(text) };
};

const MOST_LINES = 5;

const linesOfDamage = (text: string): number[] => {
  if (!isDamaged(text)) return [];
  const lines: number[] = [];
  let line = 1;
  for (const piece of piecesOf(text)) {
    if (lines.length === MOST_LINES) break;
    if (typeof piece !== "string") lines.push(line);
    else for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) line += 1;
  }
  return [...new Set(lines)];
};

const contentOf = (text: string): Pick<TextReading, "content"> => {
  if (readCollection(text).ok) return { content: "collection" };
  return readEntry(text).ok ? { content: "entry" } : {};
};

const cutsOf = (text: string): number[] => {
  try {
    const { bodyStart, blocks } = importPage(text);
    return [bodyStart.length, ...blocks.map((block) => block.length)];
  } catch (error) {
    // Nested deeper than the stack: it stays in one piece rather than out.
    if (error instanceof RangeError) return [0, text.length];
    throw error;
  }
};

/** The pieces of a page, as it was cut. */
export const cutAgain = (text: string, { cuts }: TextReading) => {
  const [start = 0, ...lengths] = cuts;
  let at = start;
  const blocks = lengths.map((length) => {
    at += length;
    return text.slice(at - length, at);
  });
  return { bodyStart: text.slice(0, start), blocks, bodyEnd: text.slice(at) };
};

/**
 * [COL-10] Paths of the files that become collections and entries: each definition whose text is valid, and under it each
 * entry whose text is. Other files under `collections/` stay files. Content that no editor could write back stays one, too.
 */
export const contentPaths = (
  files: readonly { readonly path: string; readonly reading: TextReading | null }[],
): ReadonlySet<string> => {
  const found = new Set<string>();
  const placed = files.flatMap(({ path, reading }) => {
    const place = reading?.content && reading.lossless ? readContentPath(path) : null;
    return place ? [{ path, place, content: reading?.content }] : [];
  });
  const defined = new Set<string>();
  for (const { path, place, content } of placed) {
    if (place.slug !== null || content !== "collection") continue;
    defined.add(place.collection);
    found.add(path);
  }
  for (const { path, place, content } of placed)
    if (place.slug !== null && content === "entry" && defined.has(place.collection)) found.add(path);
  return found;
};
