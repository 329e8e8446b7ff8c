import type { Change, Splice } from "../../changes/change.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { damagesOf, isDamaged, namedDamage } from "../../source/damage.ts";
import { reject } from "../reject.ts";

/** Refused: `text.damaged` (detail: bytes) where damaged bytes are in it (SPEC S12). */
export const undamaged = (text: string): Outcome<null> =>
  isDamaged(text) ? reject("text.damaged", { bytes: namedDamage(text) }) : accept(null);

/**
 * Refused: `text.damaged` where a value is written that does not keep each damaged byte of what it replaces. Elements,
 * blocks and texts of the code view may go with theirs.
 */
export const keepingDamage = (changes: readonly Change[]): Outcome<readonly Change[]> => {
  for (const change of changes) {
    const values =
      change.kind === "value-replace" ? [change] : change.kind === "rename" ? change.splices : [];
    for (const { splices, removed } of values) {
      const lost = removed.join("");
      if (!keeps(splices, lost)) return reject("text.damaged", { bytes: namedDamage(lost) });
    }
  }
  return accept(changes);
};

const keeps = (splices: readonly Splice[], removed: string): boolean =>
  String(damagesOf(removed)) === String(damagesOf(splices.map(({ insert }) => insert).join("")));
