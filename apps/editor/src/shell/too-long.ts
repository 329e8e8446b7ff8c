import { countCharacters, LIMITS } from "@hanok/page-document";
import { refusalSentence } from "../i18n/pages/refusals.ts";

/**
 * Message about a title or name that is too long; undefined for a valid one. Nothing is cut off while one
 * types or pastes: the rest would be lost without a message, and with it the last syllable of a composition.
 */
export function tooLong(title: string): string | undefined {
  const length = countCharacters(title.trim());
  const limit = LIMITS.title;
  return length > limit ? refusalSentence({ reason: "title.length", detail: { limit, length } }) : undefined;
}
