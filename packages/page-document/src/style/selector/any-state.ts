import type { LocatedElement } from "../../source/html/index.ts";
import { type CompiledSelector, compileSelectors } from "./compile.ts";
import { matchesSelector } from "./match.ts";

/** Pseudo-classes that come and go while a page is viewed. */
const STATE =
  ":(?:hover|active|focus(?:-visible|-within)?|visited|target|checked|disabled|enabled)(?![\\w-])";
const NOT_STATE = new RegExp(`:not\\(\\s*(?:${STATE})+\\s*\\)`, "g");
const STATE_ALONE = new RegExp(`(^|[\\s>+~,(])(?:${STATE})+`, "g");
const ANY_STATE = new RegExp(STATE, "g");

/** A selector without the states it asks for: it names whatever could ever be in them. */
export const inAnyState = (selector: string): string =>
  selector.replace(NOT_STATE, "").replace(STATE_ALONE, "$1*").replace(ANY_STATE, "");

/** A page with many elements asks the same few selectors of each of them. */
const known = new Map<string, readonly CompiledSelector[] | null>();

const compiledInAnyState = (selector: string): readonly CompiledSelector[] | null => {
  const found = known.get(selector);
  if (found !== undefined) return found;
  if (known.size > 5_000) known.clear();
  const made = compileSelectors(inAnyState(selector));
  known.set(selector, made);
  return made;
};

/** Whether a selector could ever refer to the element, or of a box of its own such as `::before`. */
export const isReachedBy = (selector: string, element: LocatedElement): boolean =>
  // The rest may be no selector: then a match cannot be excluded.
  compiledInAnyState(selector)?.some((one) => matchesSelector(one, element, one.pseudoElement)) ?? true;
