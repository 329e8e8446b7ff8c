import { applyChanges } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import type { ProjectPart } from "../model/index.ts";
import { accept, type Outcome } from "../outcome.ts";

/** Several steps as one edit: each applies to the part after the steps before it; one refusal refuses all. */
export const inSequence = (
  part: ProjectPart,
  steps: readonly ((part: ProjectPart) => Outcome<readonly Change[]>)[],
): Outcome<readonly Change[]> => {
  const changes: Change[] = [];
  let current = part;
  for (const step of steps) {
    const outcome = step(current);
    if (!outcome.ok) return outcome;
    const applied = applyChanges(current, outcome.value);
    if (!applied.ok) return applied;
    for (const piece of outcome.value) changes.push(piece);
    current = applied.value.part;
  }
  return accept(changes);
};
