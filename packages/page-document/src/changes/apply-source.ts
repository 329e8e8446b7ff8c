import { recordAt } from "../model/access.ts";
import type { ProjectPart, TextId } from "../model/index.ts";
import { isHiddenText } from "../model/text-id.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import { splitsCharacter } from "../source/common-ends.ts";
import type { Applied, ApplyOptions } from "./applied.ts";
import type { ElementMove, Rename, SourceChange, Span, Splice } from "./change.ts";
import type { Draft } from "./draft.ts";
import { resolveMove, resolveSplices, type TextSplices } from "./resolve.ts";
import { applySplices, wellFormed } from "./splices.ts";
import { lengthOfChangeSet } from "./text-change.ts";
import { WORD } from "./type-words.ts";

/** Applies a change of characters: checks all of its texts first, then changes all of them. */
export const applySource = (
  draft: Draft,
  change: SourceChange,
  options: ApplyOptions,
): Outcome<Applied["splices"]> => {
  if (change.kind === "element-move") return applyMove(draft, change, options);
  const { part } = draft;
  // A rename keeps its places in texts that are deleted, for when they come back (SPEC R8).
  const edits = resolveSplices(change).filter(
    ({ text }) => change.kind !== "rename" || recordAt(part.texts, text) !== undefined,
  );
  for (const edit of edits) {
    const fits = checkFit(part, edit, options);
    if (!fits.ok) return fits;
  }
  if (change.kind === "text" && !options.rebased) {
    // Made on a text of another length, it was made on another text (SPEC C5).
    const length = recordAt(part.texts, change.text)?.length;
    if (length !== undefined && lengthOfChangeSet(change.changes) !== length)
      return refuse("text.range", { text: change.text });
  }
  return accept(write(draft, edits));
};

/** A rename without the places whose characters are others by now. */
export const fitRename = (part: ProjectPart, rename: Rename): Rename => {
  const fits = (text: string, { from, to }: Splice, removed: string | undefined) => {
    const source = recordAt(part.texts, text);
    return source === undefined || source.slice(from, to) === removed;
  };
  if (rename.splices.every((edit) => edit.splices.every((one, at) => fits(edit.text, one, edit.removed[at]))))
    return rename;
  return {
    ...rename,
    splices: rename.splices.map(({ text, splices, removed }) => ({
      text,
      splices: splices.filter((splice, index) => fits(text, splice, removed[index])),
      removed: removed.filter((old, index) => {
        const splice = splices[index];
        return splice !== undefined && fits(text, splice, old);
      }),
    })),
  };
};

const applyMove = (draft: Draft, change: ElementMove, options: ApplyOptions): Outcome<Applied["splices"]> => {
  const { part } = draft;
  const source = recordAt(part.texts, change.text);
  if (source === undefined) return refuse("text.unknown", { text: change.text });
  if (change.text === change.toText && change.at > change.from && change.at < change.to)
    return refuse("move.inside-itself", { text: change.text });
  const span = { from: change.from, to: change.to, insert: "" };
  if (!wellFormed([span], source.length)) return refuse("text.range", { text: change.text });
  const edits = resolveMove(change, source.slice(change.from, change.to));
  for (const edit of edits) {
    const fits = checkFit(part, edit, options);
    if (!fits.ok) return fits;
  }
  const carried = draft.alternativesIn(change.text).filter((alternative) => isCarried(alternative, change));
  const splices = write(draft, edits);
  for (const alternative of carried)
    draft.put("alternatives", alternative.id, { ...alternative, ...carriedSpan(alternative, change) });
  return accept(splices);
};

/** Alternatives inside a moved element go with it. */
export const isCarried = (
  { text, from, to }: Span & { readonly text: string },
  change: ElementMove,
): boolean => text === change.text && from >= change.from && to <= change.to;

/** The text and span of an alternative that a move carries. */
export const carriedSpan = ({ from, to }: Span, change: ElementMove): Span & { readonly text: TextId } => {
  const length = change.to - change.from;
  const landing = change.text === change.toText && change.at >= change.to ? change.at - length : change.at;
  const shifted = landing - change.from;
  return { text: change.toText, from: from + shifted, to: to + shifted };
};

const checkFit = (part: ProjectPart, edit: TextSplices, options: ApplyOptions): Outcome<null> => {
  if (isHiddenText(edit.text)) return accept(null);
  const text = recordAt(part.texts, edit.text);
  if (text === undefined) return refuse("text.unknown", { text: edit.text });
  if (!wellFormed(edit.splices, text.length)) return refuse("text.range", { text: edit.text });
  if (!options.rebased)
    for (const { from, to } of edit.splices)
      if (splitsCharacter(text, from) || splitsCharacter(text, to))
        return refuse("text.splits-character", { text: edit.text, at: from });
  if (edit.removed) {
    const { removed } = edit;
    const matches =
      removed.length === edit.splices.length &&
      edit.splices.every(
        ({ from, to }, index) =>
          removed[index]?.length === to - from && text.startsWith(removed[index] ?? "", from),
      );
    if (!matches) return refuse("text.changed", { text: edit.text });
  }
  return accept(null);
};

const write = (draft: Draft, edits: readonly TextSplices[]): Applied["splices"] => {
  const splices: Record<string, readonly Splice[]> = {};
  for (const edit of edits) {
    const before = recordAt(draft.part.texts, edit.text);
    if (before === undefined) continue;
    draft.put("texts", edit.text, applySplices(before, edit.splices));
    splices[edit.text] = edit.splices;
  }
  // Alternatives stay with the value that they represent: their spans move as the text changes (SPEC C8).
  for (const [text, touched] of Object.entries(splices))
    for (const alternative of draft.alternativesIn(text)) {
      const span = shiftSpan(touched, alternative, alternative.what === WORD);
      if (span.from === alternative.from && span.to === alternative.to) continue;
      draft.put("alternatives", alternative.id, { ...alternative, ...span });
    }
  return splices;
};

/**
 * Span of an alternative after the splices. Text inserted where nothing is left of a value, and text inserted
 * beside a word, belong to neither.
 */
export const shiftSpan = (splices: readonly Splice[], span: Span, isWord = false): Span => {
  const from = shift(splices, span.from, "start");
  const to = shift(splices, span.to, span.from === span.to ? "start" : isWord ? "word" : "end");
  return { from, to: Math.max(from, to) };
};

/** Characters put at either end of the value belong to it; a value cut away leaves an empty span. */
const shift = (splices: readonly Splice[], offset: number, side: "start" | "end" | "word"): number => {
  let delta = 0;
  for (const { from, to, insert } of splices) {
    if (from > offset || (from === offset && (side !== "end" || to > offset))) break;
    if (to > offset) return from + delta + insert.length;
    delta += insert.length - (to - from);
  }
  return offset + delta;
};
