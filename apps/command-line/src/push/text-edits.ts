import { type Change, type Splice, type TextId, typeWords } from "@hanok/page-document";
import type { Segment } from "../folder/state.ts";

/** Edits of one text of the project. */
export interface TextEdit {
  readonly text: string;
  readonly source: string;
  readonly splices: readonly Splice[];
}

/**
 * Edits of a file as edits of the texts that it is made of; null where one of them reaches what is no text of the project. An
 * insertion between two texts belongs to the later one, but for the end of a page, which it comes before.
 */
export const editsOfTexts = (
  content: string,
  splices: readonly Splice[],
  segments: readonly Segment[],
): readonly TextEdit[] | null => {
  const edits = new Map<Segment, Splice[]>();
  const put = (segment: Segment, { from, to, insert }: Splice): void => {
    const own = edits.get(segment) ?? [];
    if (from === to && insert === "") return;
    own.push({ from: from - segment.from, to: to - segment.from, insert });
    edits.set(segment, own);
  };
  for (const { from, to, insert } of splices) {
    if (from === to) {
      const at = placeOf(segments, from);
      if (!at) return null;
      put(at, { from, to, insert });
      continue;
    }
    const reached = segments.filter((one) => one.from < to && one.to > from);
    let covered = from;
    for (const segment of reached) {
      if (segment.from > covered) return null;
      covered = Math.max(covered, segment.to);
    }
    if (covered < to) return null;
    // The replacement goes to the place of the first of them, or into the only one that stays.
    reached.forEach((segment, place) => {
      const piece = { from: Math.max(from, segment.from), to: Math.min(to, segment.to) };
      put(segment, { ...piece, insert: place === 0 ? insert : "" });
    });
  }
  return [...edits].map(([{ text, from, to }, own]) => ({
    text,
    source: content.slice(from, to),
    splices: own,
  }));
};

const placeOf = (segments: readonly Segment[], at: number): Segment | undefined => {
  const touching = segments.filter(({ from, to }) => from <= at && at <= to);
  const inside = touching.find(({ from, to }) => from < at && at < to);
  const isEnd = ({ text }: Segment): boolean => text.endsWith("/bodyEnd") || text.endsWith("/bodyStart");
  const blocks = touching.filter((one) => !isEnd(one));
  return inside ?? blocks.at(-1) ?? touching.at(-1);
};

/** As changes of the log: words that were replaced are values, all else merges by character. */
export const changesOfEdit = ({ text, source, splices }: TextEdit): readonly Change[] =>
  typeWords(text as TextId, source, splices, "comparison");
