import type { ProjectPart } from "../model/index.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import { applyRecordChange } from "./apply-record.ts";
import { applySource, fitRename } from "./apply-source.ts";
import type { Change, SourceChange, Splice, StructureChange } from "./change.ts";
import { composeSplices } from "./splices.ts";

/** A part after a change, and what the change did to texts that were there before and after it. */
export interface Applied {
  readonly part: ProjectPart;
  /** By TextId; ascending, disjoint, in offsets of the text before the change. */
  readonly splices: Readonly<Record<string, readonly Splice[]>>;
}

/** How strictly a change must fit. */
export interface ApplyOptions {
  /**
   * Set where a change was rebased: what others typed may have put a CR before its LF, and a rebased edit
   * must not be lost over that. Everything else is checked all the same.
   */
  readonly rebased?: boolean;
}

const SOURCE_KINDS: ReadonlySet<string> = new Set<SourceChange["kind"]>([
  "text",
  "value-replace",
  "element-insert",
  "element-delete",
  "element-move",
  "element-wrap",
  "element-unwrap",
  "rename",
]);

/** Whether the change is one of characters (else of records). */
export const isSourceChange = (change: Change): change is SourceChange => SOURCE_KINDS.has(change.kind);
export const isStructureChange = (change: Change): change is StructureChange => !isSourceChange(change);

/**
 * The part after one change. Refused: `record.unknown`, `record.exists`, `record.changed`, `text.unknown`,
 * `text.range` (offsets outside the text or out of order), `text.splits-character` (CRLF, surrogate pair),
 * `text.changed` (the characters to be removed are others), `move.inside-itself`. SPEC C1 to C6.
 */
export const applyChange = (
  part: ProjectPart,
  change: Change,
  options: ApplyOptions = {},
): Outcome<Applied> => {
  if (isSourceChange(change)) return applySource(part, change, options);
  const after = applyRecordChange(part, change);
  return after.ok ? accept({ part: after.value, splices: {} }) : after;
};

/**
 * The changes as they fit the part after rebasing: a rename leaves out names that are no longer there, since
 * it means every place of a name and not these offsets. Others stay as they are.
 */
export const fitChanges = (part: ProjectPart, changes: readonly Change[]): readonly Change[] => {
  if (!changes.some(({ kind }) => kind === "rename")) return changes;
  let current = part;
  return changes.map((change) => {
    const fitted = change.kind === "rename" ? fitRename(current, change) : change;
    const step = applyChange(current, fitted, { rebased: true });
    if (step.ok) current = step.value.part;
    return fitted;
  });
};

/** All changes in order, or none: the refusal then tells in `detail.index` which of them did not fit. */
export const applyChanges = (
  part: ProjectPart,
  changes: readonly Change[],
  options: ApplyOptions = {},
): Outcome<Applied> => {
  let current = part;
  const splices: Record<string, readonly Splice[]> = {};
  for (const [index, change] of changes.entries()) {
    const step = applyChange(current, change, options);
    if (!step.ok) return refuse(step.refusal.reason, { ...step.refusal.detail, index });
    current = step.value.part;
    for (const [text, next] of Object.entries(step.value.splices))
      splices[text] = composeSplices(splices[text] ?? [], next);
  }
  for (const text of Object.keys(splices))
    if (!(Object.hasOwn(part.texts, text) && Object.hasOwn(current.texts, text))) delete splices[text];
  return accept({ part: current, splices });
};
