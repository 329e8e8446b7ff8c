import { decodedOf, escapeText, readUnits } from "../../source/characters.ts";

/** Pieces of the new source. */
export type Piece =
  | { readonly kind: "markup"; readonly source: string }
  /** Characters of the author, and what they read as. */
  | { readonly kind: "kept"; readonly source: string; readonly reads: string }
  | { readonly kind: "fresh"; readonly reads: string };

type Words = Exclude<Piece, { kind: "markup" }>;

export const spellPieces = (pieces: readonly Piece[], end: string): string => {
  let source = "";
  let words: Words[] = [];
  for (const piece of pieces) {
    if (piece.kind !== "markup") {
      words.push(piece);
      continue;
    }
    source += spellWords(words, end) + piece.source;
    words = [];
  }
  return source + spellWords(words, end);
};

/**
 * The author's spelling, unless it would join with what came beside it into something else (`&` + `amp;`,
 * `<` + `b`): then all that is not spelled for good is escaped.
 */
const spellWords = (words: readonly Words[], end: string): string => {
  if (words.length === 0) return "";
  const fresh = (reads: string): string => escapeText(reads).replaceAll("\n", end);
  const source = words.map((one) => (one.kind === "kept" ? one.source : fresh(one.reads))).join("");
  const reads = words.map((one) => one.reads).join("");
  if (decodedOf(readUnits(source, "text")) === reads && !/<[A-Za-z/!?]/.test(source)) return source;
  return words
    .map((one) =>
      one.kind === "kept" && !/^(?:&$|<|&[^;]+$)/.test(one.source)
        ? one.source
        : fresh(one.reads).replace(/&$/, "&amp;"),
    )
    .join("");
};
