import type { Change, Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { locate } from "../../source/index.ts";
import type { EditReason } from "../reasons.ts";
import { reject } from "../reject.ts";
import type { FoundElement } from "./reading.ts";
import { hasShape, type Reshape } from "./shape.ts";

/** Answers `changes` only if the splices that they come to give the tree that was meant. */
export const ifShaped = (
  found: Pick<FoundElement, "raw" | "html">,
  splices: readonly Splice[],
  reshape: Reshape,
  changes: readonly Change[],
  reason: EditReason = "element.structure",
): Outcome<readonly Change[]> => {
  const after = locate(applySplices(found.raw, splices), found.html.kind);
  return hasShape(found.html, after, reshape) ? accept(changes) : reject(reason);
};
