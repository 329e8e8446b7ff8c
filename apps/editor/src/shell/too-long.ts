import { countCharacters, LIMITS } from "@hanok/page-document";
import { refusalSentence } from "../i18n/pages/refusals.ts";

/**
 * What to say of a title or name that is longer than one may be; undefined where it is not. Nothing is cut off while
 * one types or pastes: what was cut would be lost without a word, and with it the last syllable of a composition.
 */
export function tooLong(title: string): string | undefined {
  const length = countCharacters(title.trim());
  const limit = LIMITS.title;
  return length > limit ? refusalSentence({ reason: "title.length", detail: { limit, length } }) : undefined;
}
