import { applyChanges } from "../../changes/apply.ts";
import type { Change, Splice } from "../../changes/change.ts";
import type { ElementAddress } from "../../edits/edit.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { storedText } from "../page-tree.ts";

export type FollowingStep = (part: ProjectPart, element: ElementAddress) => Outcome<readonly Change[]>;

export interface Followed {
  readonly part: ProjectPart;
  readonly element: ElementAddress;
  readonly changes: readonly Change[];
}

/** Steps about one element, each at the address that the element has after those before it. */
export const following = (
  part: ProjectPart,
  element: ElementAddress,
  steps: readonly FollowingStep[],
): Outcome<Followed> => {
  let followed: Followed = { part, element, changes: [] };
  for (const step of steps) {
    const outcome = step(followed.part, followed.element);
    if (!outcome.ok) return outcome;
    const applied = applyChanges(followed.part, outcome.value);
    if (!applied.ok) return applied;
    const stored = storedText(followed.part, element.text);
    const at = mapped({ text: stored, at: followed.element.at }, applied.value.splices[stored] ?? []).at;
    followed = {
      part: applied.value.part,
      element: { ...element, at },
      changes: [...followed.changes, ...outcome.value],
    };
  }
  return accept(followed);
};

/** Address of an element after these splices of its text. */
export const mapped = (
  { text, at }: { readonly text: TextId; readonly at: number },
  splices: readonly Splice[],
): ElementAddress => ({
  text,
  at: splices.reduce((sum, { from, to, insert }) => (to <= at ? sum + insert.length - (to - from) : sum), at),
});
