import type { Alternative, Change, LoggedOperation, Note, ProjectPart } from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import { inverseOf } from "./inverse.ts";
import { lettersOf } from "./load-part.ts";
import { type MergeInput, mergeOperation, mergeThreeWay } from "./merge.ts";
import { type PartDifference, partDifference } from "./part-difference.ts";

/** An operation that comes in, and the state to which it applies. */
export interface MergeRequest {
  readonly before: ProjectPart;
  /** Operations since its base. */
  readonly log: readonly LoggedOperation[];
  /** Base of a three-way merge, where the log has forgotten what came since; null where `log` holds it. */
  readonly kept: ProjectPart | null;
  readonly own: MergeInput;
  /** Whether to compute as well what takes the operation back. */
  readonly keepsInverse: boolean;
}

export interface Merged {
  readonly changes: readonly Change[];
  readonly alternatives: readonly Alternative[];
  readonly notes: readonly Note[];
  readonly difference: PartDifference;
  readonly inverse: readonly Change[] | undefined;
}

export type MergeTaskOutcome =
  | { readonly ok: true; readonly value: Merged }
  | { readonly ok: false; readonly reason: string };

/** Merges an operation into the newest state. */
export const mergeTask: Task<MergeRequest, MergeTaskOutcome> = {
  name: "merge-operation",
  urgent: true,
  patience: 20_000,
  run: ({ before, log, kept, own, keepsInverse }) => {
    const outcome = kept ? mergeThreeWay(before, kept, own) : mergeOperation(before, log, own);
    if (!outcome.ok) return outcome;
    const { part, ...merged } = outcome.merged;
    const inverse = keepsInverse ? inverseOf(before, own, merged.changes, own.at) : undefined;
    return { ok: true, value: { ...merged, difference: partDifference(before, part), inverse } };
  },
};

/** Pairs of one change of the operation and one of the log: each takes 25 to 50 µs. */
const MOST_PAIRS = 400;
/** Letters that are copied, when each change makes its text again: a million takes about 2 ms. */
const MOST_COPIED = 10_000_000;
/** Letters of texts in which names are looked up for a rename: scripts are parsed for it. */
const MOST_PARSED = 16_000;
/** Letters of a three-way merge, which compares whole texts: a million pairs of letters take about 10 ms. */
const MOST_COMPARED = 8_000;

/** Whether a merge takes a few milliseconds at most, whatever its texts say: a thread would cost more. */
export const isCheapMerge = ({ before, log, kept, own, keepsInverse }: MergeRequest): boolean => {
  const letters = lettersOf(before.texts);
  if (kept) return letters + lettersOf(kept.texts) <= MOST_COMPARED;
  const parses = [own, ...log].some(({ changes }) => changes.some(({ kind }) => kind === "rename"));
  if (parses && letters > MOST_PARSED) return false;
  const logged = log.reduce((sum, { changes }) => sum + changes.length, 0);
  const count = own.changes.length;
  return count * logged <= MOST_PAIRS && letters * (count + logged) * (keepsInverse ? 2 : 1) <= MOST_COPIED;
};
