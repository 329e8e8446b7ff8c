import {
  commonEnds,
  isClearlyWithinLimits,
  type ProjectPart,
  type TreeExcess,
  treeExcess,
} from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import { difference } from "./part-difference.ts";

/** A text of elements before and after an operation. */
interface TextChange {
  readonly before: string;
  readonly after: string;
  readonly kind: "document" | "fragment";
}

/**
 * The texts of elements that an operation may bring beyond the limits of a tree (SPEC S11): those whose tags it changes and
 * whose tags alone do not show that they are within. In most saves there are none.
 */
export const textsToMeasure = (before: ProjectPart, after: ProjectPart): readonly TextChange[] =>
  difference(before.texts, after.texts).written.flatMap(([textId, text]): TextChange[] => {
    const kind = kindOf(textId);
    if (!kind) return [];
    const known = Object.hasOwn(before.texts, textId) ? (before.texts[textId] ?? "") : "";
    return changesTags(known, text) && !isClearlyWithinLimits(text)
      ? [{ before: known, after: text, kind }]
      : [];
  });

/** Null for texts without elements. */
const kindOf = (textId: string): TextChange["kind"] | null => {
  const [owner, , source] = textId.split("/");
  if (owner === "page") return source === "bodyStart" ? "document" : "fragment";
  return (owner === "block" || owner === "shared") && source === "html" ? "fragment" : null;
};

/** False where what was taken out and put in are letters that neither open nor close a tag, a value or a comment. */
const changesTags = (before: string, after: string): boolean => {
  const { start, end } = commonEnds(before, after);
  return [before, after].some((text) => /[<>"'`=/!-]/.test(text.slice(start, text.length - end)));
};

/** The first excess among changed texts, which are parsed for it. */
export const treeExcessTask: Task<readonly TextChange[], TreeExcess | null> = {
  name: "tree-excess",
  urgent: true,
  patience: 20_000,
  run: (texts) => {
    for (const { before, after, kind } of texts) {
      const excess = treeExcess(after, before, kind);
      if (excess) return excess;
    }
    return null;
  },
};
