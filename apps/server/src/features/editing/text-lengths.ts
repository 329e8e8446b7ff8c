import { LONGEST_TEXT, type ProjectPart, recordAt } from "@hanok/page-document";
import { difference } from "./part-difference.ts";

/**
 * Whether an operation makes a text longer than a text may be [AVL-01]. A text that was longer before stays editable
 * while it does not grow.
 */
export const isTextTooLong = (before: ProjectPart, after: ProjectPart): boolean =>
  difference(before.texts, after.texts).written.some(
    ([textId, text]) =>
      text.length > LONGEST_TEXT && text.length > (recordAt(before.texts, textId)?.length ?? 0),
  );
