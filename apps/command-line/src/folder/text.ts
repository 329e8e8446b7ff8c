import { applySplices, diffText, isDamaged, type Splice } from "@hanok/page-document";
import { decodeAs, encodeText, type TextKind } from "@hanok/site-files";
import type { Segment, Tracked } from "./state.ts";

/** The kind of text that a path names, for characters that an encoding lacks. */
export const kindOf = (path: string): TextKind => {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return ending === "css"
    ? "css"
    : ending === "js" || ending === "mjs"
      ? "js"
      : ending === "json"
        ? "json"
        : "html";
};

type Encoded = Pick<Tracked, "encoding" | "bom" | "lossless">;

const targetOf = ({ encoding = "utf-8", bom = false, lossless = true }: Encoded) => ({
  encoding,
  bom,
  lossless,
});

const MARKS: Readonly<Record<string, readonly number[]>> = {
  "utf-8": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
};

/** The text of a file that was pulled. */
export const decode = (bytes: Uint8Array, encoded: Encoded): string => decodeAs(bytes, targetOf(encoded));

export const encode = (text: string, encoded: Encoded, path: string): Buffer =>
  Buffer.from(encodeText(text, targetOf(encoded), kindOf(path)));

/**
 * The text of an edited file in the encoding that it was pulled in; null where it is in another one now, or has lost or got
 * a byte order mark: the project would no longer be these bytes.
 */
export const decodeEdited = (
  bytes: Uint8Array,
  encoded: Encoded,
  base: string,
  path: string,
): string | null => {
  const mark = MARKS[encoded.encoding ?? "utf-8"] ?? [];
  const hasMark = mark.length > 0 && mark.every((byte, at) => bytes[at] === byte);
  if (hasMark !== (encoded.bom ?? false)) return null;
  const text = decode(bytes, encoded);
  if (isDamaged(text) && !isDamaged(base)) return null;
  return encode(text, encoded, path).equals(bytes) ? text : null;
};

/** Position of each text in a file that is more than its texts: found as a whole and once, else left out. */
export const findSegments = (
  content: string,
  texts: readonly { readonly text: string; readonly source: string }[],
): Segment[] => {
  const found: Segment[] = [];
  for (const { text, source } of [...texts].sort((a, b) => b.source.length - a.source.length)) {
    if (source.trim() === "" || found.some((one) => one.text === text)) continue;
    const from = content.indexOf(source);
    if (from < 0 || content.indexOf(source, from + 1) >= 0) continue;
    const to = from + source.length;
    if (found.every((one) => to <= one.from || from >= one.to)) found.push({ text, from, to });
  }
  return found.sort((a, b) => a.from - b.from);
};

/** One text after the other. */
export const segmentsInTurn = (
  texts: readonly { readonly text: string; readonly length: number }[],
): Segment[] => {
  let at = 0;
  return texts.map(({ text, length }) => {
    at += length;
    return { text, from: at - length, to: at };
  });
};

const isSame = (one: Splice, other: Splice): boolean =>
  one.from === other.from && one.to === other.to && one.insert === other.insert;

/** Edits of one side that the other side did not make alike: what both did counts once. */
export const ownSplices = (base: string, own: string, other: string): Splice[] => {
  const theirs = diffText(base, other);
  return diffText(base, own).filter((splice) => !theirs.some((one) => isSame(one, splice)));
};

/** Both sides' edits in one text; null where they overlap. */
export const mergeTexts = (base: string, own: string, other: string): string | null => {
  const theirs = diffText(base, other);
  const mine = ownSplices(base, own, other);
  const meets = mine.some((one) => theirs.some((two) => one.from <= two.to && two.from <= one.to));
  if (meets) return null;
  return applySplices(
    base,
    [...mine, ...theirs].sort((one, two) => one.from - two.from),
  );
};
