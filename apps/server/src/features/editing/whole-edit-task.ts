import {
  type Change,
  mapHistory,
  type ProjectPart,
  runEdit,
  type Step,
  stampChanges,
  undo,
} from "@hanok/page-document";
import { findNamesInScript } from "@hanok/page-document/script";
import type { Task } from "../../ports/threads/index.ts";
import { createId } from "../files/index.ts";
import { inverseOf } from "./inverse.ts";
import { renamesIn } from "./merge.ts";
import { type Since, takeOwnWordsAlong } from "./own-words.ts";

export type WholeOutcome =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      /** Takes them back. */
      readonly inverse: readonly Change[] | undefined;
    }
  | { readonly ok: false; readonly reason: string };

interface WholeEdit {
  /** The whole project. */
  readonly part: ProjectPart;
  /** Of the edit in the registry, and what it takes. */
  readonly name: string;
  readonly input: unknown;
  readonly opId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Runs an edit of the registry over a whole project: every page is parsed. */
export const wholeEditTask: Task<WholeEdit, WholeOutcome> = {
  name: "whole-edit",
  urgent: true,
  run: ({ part, name, input, opId, at }) => {
    const outcome = runEdit(part, name, input, { createId, now: at, findNamesInScript });
    if (!outcome.ok) return { ok: false, reason: outcome.refusal.reason };
    const changes = stampChanges(opId, outcome.value);
    return { ok: true, changes, inverse: inverseOf(part, { opId, name }, changes, at) };
  },
};

interface TakeBack {
  /** The whole project. */
  readonly part: ProjectPart;
  /** Takes the edit back from the state that the edit left. */
  readonly step: Step;
  /** Everything that came since, oldest first. */
  readonly since: readonly Since[];
  /** Id of the operation that takes it back. */
  readonly opId: string;
}

/** Brings the inverse of a whole edit over all that came since; refused with `operation.overtaken` where nothing is left. */
export const takeBackTask: Task<TakeBack, WholeOutcome> = {
  name: "take-back-edit",
  urgent: true,
  run: ({ part, step, since, opId }) => {
    const renames = renamesIn(part, [step.changes]);
    const own = takeOwnWordsAlong(part, step, since);
    const history = mapHistory({ undo: [own.step], redo: [] }, own.foreign, { renames });
    const turn = undo(history, part, opId);
    if (!turn || turn.changes.length === 0) return { ok: false, reason: "operation.overtaken" };
    return { ok: true, changes: turn.changes, inverse: turn.history.redo.at(-1)?.changes };
  },
};
