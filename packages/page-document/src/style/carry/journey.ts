import { cssOnJourney, type Journey } from "../../edits/paste/addresses.ts";
import type { CssHome } from "../needed/copied.ts";
import type { CarriedStyle } from "./carried.ts";

const START = "a{--b:";

/** A value as a stylesheet, for whoever reads addresses in one. */
const declaring = (value: string): string => `${START}${value}}`;

/** Everything of a carried style that may name files, as stylesheets. */
export const carriedSheets = ({
  rules,
  variables,
  beside,
}: CarriedStyle): readonly (CssHome & { readonly css: string })[] => [
  ...rules.flatMap(({ file, isRooted, declarations }) =>
    declarations.map(({ value }) => ({ file, isRooted, css: declaring(value) })),
  ),
  ...variables.map(({ file, isRooted, value }) => ({ file, isRooted, css: declaring(value) })),
  ...beside,
];

/** A carried style as the page that it comes to says it: files that came along are elsewhere there. */
export const carriedOnJourney = (
  style: CarriedStyle,
  journey: Omit<Journey, "from" | "isRooted">,
): CarriedStyle => {
  const here = (css: string, { file, isRooted }: CssHome): string =>
    cssOnJourney(css, { ...journey, from: file, isRooted });
  const value = (said: string, from: CssHome): string => here(declaring(said), from).slice(START.length, -1);
  const to = { file: journey.to, isRooted: false };
  return {
    ...style,
    rules: style.rules.map((rule) => ({
      ...rule,
      ...to,
      declarations: rule.declarations.map((one) => ({ ...one, value: value(one.value, rule) })),
    })),
    variables: style.variables.map((one) => ({ ...one, ...to, value: value(one.value, one) })),
    beside: style.beside.map((one) => ({ ...to, css: here(one.css, one) })),
  };
};
