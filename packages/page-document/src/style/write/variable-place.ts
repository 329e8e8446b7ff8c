import type { LocatedElement } from "../../source/html/index.ts";
import { registrationOf, type StyledPage } from "../cascade/cascade.ts";
import type { Viewport } from "../cascade/media.ts";
import { decide } from "../decide.ts";
import type { Decision } from "../origin.ts";
import type { OwnVariable } from "../own-variable.ts";
import { isPlausible } from "../property/plausible.ts";
import { longhandsOf } from "../property/shorthands.ts";
import { fitsSyntax } from "../property/syntax.ts";
import { isWideKeyword } from "../property/wide-keywords.ts";
import { substituteVariables } from "../variables.ts";

/** Values of an element's variables after a declaration of one of them gets another value. */
const lookWith =
  (
    page: StyledPage,
    element: LocatedElement,
    viewport: Viewport,
    { declared }: OwnVariable,
    value: string,
  ): ((name: string) => Decision) =>
  (name) => {
    const said = decide(page, element, name, viewport);
    return said.winner?.declaration === declared.declaration ? { ...said, value } : said;
  };

/** Whether the property takes the value as it is from a variable: words such as `inherit` would mean the variable. */
export const canStandFor = (
  page: StyledPage,
  element: LocatedElement,
  variable: OwnVariable,
  property: string,
  value: string,
  viewport: Viewport,
): boolean => {
  if (isWideKeyword(value) || !isPlausible(property, value) || /url\(|image-set\(/i.test(value)) return false;
  const registered = registrationOf(page, variable.name, viewport);
  if (registered && !fitsSyntax(registered.syntax, value)) return false;
  // Null where it leads in a circle, or nowhere.
  const look = lookWith(page, element, viewport, variable, value);
  return substituteVariables(`var(${variable.name})`, look, element, page).text !== null;
};

/** Whether another value of the variable would be seen in the property. */
export const leansOn = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  variable: OwnVariable,
  viewport: Viewport,
): boolean => {
  const look = (name: string): Decision => decide(page, element, name, viewport);
  const other = lookWith(page, element, viewport, variable, "another");
  return longhandsOf(property).some((name) => {
    const { value } = decide(page, element, name, viewport);
    if (value === null) return false;
    const [now, then] = [look, other].map((asked) => substituteVariables(value, asked, element, page).text);
    return now !== then;
  });
};
