import { fitChanges } from "../changes/apply.ts";
import type { Change, Continues, Splice } from "../changes/change.ts";
import { mapPosition } from "../changes/rebase/index.ts";
import { splicesOfText, textChange } from "../changes/text-change.ts";
import { WORD } from "../changes/type-words.ts";
import type { ProjectPart } from "../model/index.ts";
import type { TextId } from "../model/text-id.ts";
import { commonWholeEnds } from "../source/common-ends.ts";

/** Letters that one person typed at one place without typing elsewhere: `from` to `to` of a text, never empty. */
export interface Run {
  readonly text: TextId;
  readonly from: number;
  readonly to: number;
}

/**
 * Own changes, made on `part`, with what continues the run marked (SPEC R3), and the run after them. Letters that are
 * typed over within the run, as those of a composition are, are typing and no value that is replaced (SPEC R20).
 */
export const continueRun = (
  run: Run | null,
  part: ProjectPart,
  changes: readonly Change[],
): { readonly changes: readonly Change[]; readonly run: Run | null } => {
  let now = run;
  const made = changes.map((change) => {
    const splice = typedSplice(change);
    if (splice === null || (change.kind !== "text" && change.kind !== "value-replace")) {
      now = mapRun(now, [change]);
      return change;
    }
    const { from, to, insert } = splice;
    const { text } = change;
    if (now === null || now.text !== text || from < now.from || to > now.to) {
      now = insert === "" ? mapRun(now, [change]) : { text, from, to: from + insert.length };
      return change;
    }
    const continues: Continues = from === now.from ? "before" : "behind";
    const end = now.to + insert.length - (to - from);
    now = now.from === end ? null : { text, from: now.from, to: end };
    const typed = change.kind === "text" ? change : textChange(text, [splice]);
    return insert === "" ? typed : { ...typed, continues };
  });
  return { changes: fitChanges(part, made), run: now };
};

/** The run after changes that were not typed here; null where nothing is left of it. */
export const mapRun = (run: Run | null, changes: readonly Change[]): Run | null =>
  run && mapPosition(run, changes);

/** The one replacement that a change of words makes, as small as it can be said; null where it is something else. */
const typedSplice = (change: Change): Splice | null => {
  if (change.kind === "text") {
    const splices = splicesOfText(change);
    return splices.length === 1 ? (splices[0] ?? null) : null;
  }
  if (change.kind !== "value-replace" || change.what !== WORD || change.restores) return null;
  const [splice] = change.splices;
  const [gone] = change.removed;
  if (!splice || gone === undefined || change.splices.length !== 1) return null;
  const { start, end } = commonWholeEnds(gone, splice.insert);
  return {
    from: splice.from + start,
    to: splice.to - end,
    insert: splice.insert.slice(start, splice.insert.length - end),
  };
};
