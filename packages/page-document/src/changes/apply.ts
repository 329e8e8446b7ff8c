import { recordAt } from "../model/access.ts";
import type { ProjectPart } from "../model/index.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import type { Applied, ApplyOptions } from "./applied.ts";
import { applyRecordChange } from "./apply-record.ts";
import { applySource, fitRename } from "./apply-source.ts";
import type { Change, SourceChange, StructureChange } from "./change.ts";
import { Draft } from "./draft.ts";
import { composeAll, type Splices } from "./splices.ts";
import { completeText } from "./text-change.ts";

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
 * `text.range` (offsets outside the text or out of order, typing for a text of another length),
 * `text.splits-character` (CRLF, surrogate pair), `text.changed` (the characters to be removed are others),
 * `move.inside-itself`. SPEC C1 to C6.
 */
export const applyChange = (
  part: ProjectPart,
  change: Change,
  options: ApplyOptions = {},
): Outcome<Applied> => {
  const draft = new Draft(part);
  const step = applyTo(draft, change, options);
  return step.ok ? accept({ part: draft.part, splices: step.value }) : step;
};

/** The same on a draft, which stays as it was where the change is refused. */
export const applyTo = (draft: Draft, change: Change, options: ApplyOptions): Outcome<Applied["splices"]> => {
  if (isSourceChange(change)) return applySource(draft, change, options);
  // Another settled it, or it went with its text: what was made before that has nothing left to remove.
  const isSettled = change.kind === "alternative-remove" && options.rebased;
  if (isSettled && recordAt(draft.part.alternatives, change.alternative.id) === undefined)
    return accept(NO_SPLICES);
  if ((change.kind === "alternative-add" || change.kind === "alternative-remove") && options.rebased) {
    // The value is visible already, also where it has gone along into another text, or somebody has settled
    // it (SPEC R6).
    const stands = recordAt(draft.part.alternatives, change.alternative.id) !== undefined;
    if (stands === (change.kind === "alternative-add")) return accept(NO_SPLICES);
  }
  const after = applyRecordChange(draft, change);
  return after.ok ? accept(NO_SPLICES) : after;
};

const NO_SPLICES: Applied["splices"] = {};
const REBASED: ApplyOptions = { rebased: true };

/**
 * The changes as they fit the part after rebasing: a rename leaves out names that are no longer there, since
 * it means every place of a name and not these offsets; typing gets the last retained length that rebasing
 * could not know. Others stay as they are, and so do those that do not fit at all.
 */
export const fitChanges = (part: ProjectPart, changes: readonly Change[]): readonly Change[] => {
  if (!changes.some(isOpen)) return changes;
  const draft = new Draft(part);
  const fitted = changes.map((change) => {
    const one = fitChange(draft.part, change);
    applyTo(draft, one, REBASED);
    return one;
  });
  return fitted.every((change, index) => change === changes[index]) ? changes : fitted;
};

const isOpen = (change: Change): boolean =>
  change.kind === "rename" || (change.kind === "text" && typeof change.changes.at(-1) !== "number");

const fitChange = (part: ProjectPart, change: Change): Change => {
  if (!isOpen(change)) return change;
  if (change.kind === "rename") return fitRename(part, change);
  if (change.kind !== "text") return change;
  const text = recordAt(part.texts, change.text);
  return text === undefined ? change : completeText(change, text.length);
};

/** Operations after rebasing, each fitted to what those before it make, and the part after all of them. */
export const fitOperations = (
  part: ProjectPart,
  operations: readonly (readonly Change[])[],
): Outcome<{ readonly part: ProjectPart; readonly operations: readonly (readonly Change[])[] }> => {
  const draft = new Draft(part);
  const fitted: (readonly Change[])[] = [];
  for (const changes of operations) {
    const list: Change[] = [];
    for (const change of changes) {
      const one = fitChange(draft.part, change);
      const step = applyTo(draft, one, REBASED);
      if (!step.ok) return step;
      list.push(one);
    }
    fitted.push(list.every((change, index) => change === changes[index]) ? changes : list);
  }
  return accept({ part: draft.part, operations: fitted });
};

/** All changes in order, or none: the refusal then names in `detail.index` which of them did not fit. */
export const applyChanges = (
  part: ProjectPart,
  changes: readonly Change[],
  options: ApplyOptions = {},
): Outcome<Applied> => {
  const draft = new Draft(part);
  const made = new Map<string, Splices[]>();
  for (const [index, change] of changes.entries()) {
    const step = applyTo(draft, change, options);
    if (!step.ok) return refuse(step.refusal.reason, { ...step.refusal.detail, index });
    for (const [text, next] of Object.entries(step.value)) {
      const list = made.get(text);
      if (list) list.push(next);
      else made.set(text, [next]);
    }
  }
  const splices: Record<string, Splices> = {};
  for (const [text, list] of made)
    if (Object.hasOwn(part.texts, text) && Object.hasOwn(draft.part.texts, text))
      splices[text] = composeAll(list);
  return accept({ part: draft.part, splices });
};
