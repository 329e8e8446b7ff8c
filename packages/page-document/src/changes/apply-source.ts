import { recordAt } from "../model/access.ts";
import type { Alternative, ProjectPart } from "../model/index.ts";
import { isHiddenText } from "../model/text-id.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import type { Applied, ApplyOptions } from "./apply.ts";
import type { ElementMove, Rename, SourceChange, Span, Splice } from "./change.ts";
import { resolveMove, resolveSplices, type TextSplices } from "./resolve.ts";
import { applySplices, splitsCharacter, wellFormed } from "./splices.ts";

/** Applies a change of characters: checks all of its texts first, then changes all of them. */
export const applySource = (
  part: ProjectPart,
  change: SourceChange,
  options: ApplyOptions,
): Outcome<Applied> => {
  if (change.kind === "element-move") return applyMove(part, change, options);
  // A rename keeps its places in texts that are deleted, for when they come back (SPEC R8).
  const edits = resolveSplices(change).filter(
    ({ text }) => change.kind !== "rename" || recordAt(part.texts, text) !== undefined,
  );
  for (const edit of edits) {
    const fits = checkFit(part, edit, options);
    if (!fits.ok) return fits;
  }
  return accept(write(part, edits));
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

const applyMove = (part: ProjectPart, change: ElementMove, options: ApplyOptions): Outcome<Applied> => {
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
  const applied = write(part, edits);
  return accept({ ...applied, part: carryAlternatives(part, applied.part, change) });
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

const write = (part: ProjectPart, edits: readonly TextSplices[]): Applied => {
  const texts: Record<string, string> = { ...part.texts };
  const splices: Record<string, readonly Splice[]> = {};
  for (const edit of edits) {
    const before = texts[edit.text];
    if (before === undefined) continue;
    texts[edit.text] = applySplices(before, edit.splices);
    splices[edit.text] = edit.splices;
  }
  return { part: { ...part, texts, alternatives: shiftAlternatives(part.alternatives, splices) }, splices };
};

/** Alternatives stay with the value that they stand for: their spans move as the text changes (SPEC C8). */
const shiftAlternatives = (
  alternatives: ProjectPart["alternatives"],
  splices: Applied["splices"],
): ProjectPart["alternatives"] => {
  let result: Record<string, Alternative> | null = null;
  for (const [id, alternative] of Object.entries(alternatives)) {
    const touched = splices[alternative.text];
    if (!touched) continue;
    const span = shiftSpan(touched, alternative);
    if (span.from === alternative.from && span.to === alternative.to) continue;
    result ??= { ...alternatives };
    result[id] = { ...alternative, ...span };
  }
  return result ?? alternatives;
};

/** Where the span of an alternative lies after the splices. */
export const shiftSpan = (splices: readonly Splice[], span: Span): Span => {
  const from = shift(splices, span.from, "start");
  return { from, to: Math.max(from, shift(splices, span.to, "end")) };
};

/** Characters put at either end of the value belong to it; a value cut away leaves an empty span. */
const shift = (splices: readonly Splice[], offset: number, side: "start" | "end"): number => {
  let delta = 0;
  for (const { from, to, insert } of splices) {
    if (from > offset || (from === offset && (side === "start" || to > offset))) break;
    if (to > offset) return from + delta + insert.length;
    delta += insert.length - (to - from);
  }
  return offset + delta;
};

/** Alternatives inside a moved element go with it. */
const carryAlternatives = (before: ProjectPart, after: ProjectPart, change: ElementMove): ProjectPart => {
  const length = change.to - change.from;
  const landing = change.text === change.toText && change.at >= change.to ? change.at - length : change.at;
  let result: Record<string, Alternative> | null = null;
  for (const [id, alternative] of Object.entries(before.alternatives)) {
    if (alternative.text !== change.text || alternative.from < change.from || alternative.to > change.to)
      continue;
    result ??= { ...after.alternatives };
    const shifted = landing - change.from;
    result[id] = {
      ...alternative,
      text: change.toText,
      from: alternative.from + shifted,
      to: alternative.to + shifted,
    };
  }
  return result ? { ...after, alternatives: result } : after;
};
