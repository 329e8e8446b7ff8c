import {
  applyChanges,
  type Change,
  type EditName,
  inOrder,
  type ProjectPart,
  runEdit,
} from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import { createId } from "../files/index.ts";

/** One of the core's edits with what it takes. */
export interface Step {
  readonly edit: EditName;
  readonly input: Readonly<Record<string, unknown>>;
  /** The edit is one of the last resource in order: the one that a step before it has added. */
  readonly ofLast?: true;
}

interface Steps {
  /** The project's resources with their texts. */
  readonly part: ProjectPart;
  readonly steps: readonly Step[];
  /** ISO 8601. */
  readonly at: string;
}

export type StepsOutcome =
  | { readonly ok: true; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly reason: string };

/** Runs edits one after the other, each over the state that the one before it left: texts are compared for it. */
export const resourceStepsTask: Task<Steps, StepsOutcome> = {
  name: "resource-steps",
  urgent: true,
  patience: 20_000,
  run: ({ part, steps, at }) => {
    const changes: Change[] = [];
    let current = part;
    for (const { edit, input, ofLast } of steps) {
      const last = ofLast && inOrder(Object.values(current.resources)).at(-1);
      const full = last ? { ...input, resourceId: last.id } : input;
      const outcome = runEdit(current, edit, full, { createId, now: at });
      const applied = outcome.ok ? applyChanges(current, outcome.value) : outcome;
      if (!outcome.ok || !applied.ok)
        return { ok: false, reason: outcome.ok ? "edit" : outcome.refusal.reason };
      changes.push(...outcome.value);
      current = applied.value.part;
    }
    return { ok: true, changes };
  },
};
