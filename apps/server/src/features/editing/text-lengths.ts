import type { ProjectPart } from "@hanok/page-document";
import { difference } from "./part-difference.ts";

/** UTF-16 units. Imports keep longer files as contents (`site-files/read-text.ts`). */
const LONGEST = 8_000_000;

/**
 * Whether an operation makes a text longer than a text may be: each save of a text is compared, stored and sent as a
 * whole [AVL-01]. One that was longer already stays editable while it does not grow.
 */
export const isTextTooLong = (before: ProjectPart, after: ProjectPart): boolean =>
  difference(before.texts, after.texts).written.some(
    ([textId, text]) =>
      text.length > LONGEST &&
      text.length > (Object.hasOwn(before.texts, textId) ? (before.texts[textId] ?? "").length : 0),
  );
