import type { ProjectPart } from "../../model/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import type { StyledPage } from "../cascade/cascade.ts";
import { inKeyframes } from "../own-variable.ts";
import { isReachedBy } from "../selector/any-state.ts";
import { compileSelectors } from "../selector/compile.ts";
import { matchesSelector } from "../selector/match.ts";
import { variablesIn } from "../variables.ts";
import { chainOf, saidAt } from "./said.ts";

/**
 * Those of the custom properties that a rule of this selector, which weighs nothing, may say while nothing
 * that is on the page gets another value of them. Asked of rules as they could ever apply, in any width and
 * state.
 */
export const harmlessNames = (
  part: ProjectPart,
  page: StyledPage,
  selector: string,
  names: ReadonlySet<string>,
): ReadonlySet<string> => {
  const compiled = compileSelectors(selector) ?? [];
  const all = [...allElements(page.tree.nodes)];
  const given = new Set(all.filter((one) => compiled.some((each) => matchesSelector(each, one, null))));
  return new Set(
    [...names].filter((name) => {
      if (given.size === 0) return true;
      const speaks = speakingOf(page, name);
      return !all.some((one) => speaks(one) && gets(part, page, one, name, given));
    }),
  );
};

/** Whether any declaration for an element depends on the custom property. */
const speakingOf = (page: StyledPage, name: string): ((element: LocatedElement) => boolean) => {
  if (inKeyframes(page).has(name)) return () => true;
  const leans = (value: string): boolean => variablesIn(value).includes(name);
  const rules = page.sheets.flatMap((sheet) =>
    sheet.rules.filter(({ declarations }) => declarations.some(({ value }) => leans(value))),
  );
  return (element) =>
    element.attributes.some(({ value }) => leans(value)) ||
    rules.some(({ selectors }) => (selectors ?? []).some(({ text }) => isReachedBy(text, element)));
};

/** Whether the value that these elements would be given is the one that comes to this element. */
const gets = (
  part: ProjectPart,
  page: StyledPage,
  element: LocatedElement,
  name: string,
  given: ReadonlySet<LocatedElement>,
): boolean => {
  for (const at of chainOf(element)) {
    const always = saidAt(part, page, at, name).filter(({ media }) => media.length === 0);
    if (given.has(at)) return !always.some(({ isStrong }) => isStrong);
    if (always.length > 0) return false;
  }
  return false;
};
