import {
  cssOnJourney,
  type ElementAddress,
  type Journey,
  missingVariables,
  type NeededVariable,
  variablesCss,
} from "@hanok/page-document";
import { readEditor } from "../state/editor-store.ts";

const START = "a{--b:";

/** A custom property as a stylesheet, for whoever reads addresses in one. */
export const declaring = ({ value, file, isRooted }: NeededVariable) => ({
  file,
  isRooted,
  css: `${START}${value}}`,
});

export function variableOnJourney(
  variable: NeededVariable,
  journey: Omit<Journey, "from" | "isRooted">,
): NeededVariable {
  const { css, file, isRooted } = declaring(variable);
  return {
    ...variable,
    value: cssOnJourney(css, { ...journey, from: file, isRooted }).slice(START.length, -1),
  };
}

/** Rules for the custom properties that what is pasted uses and that nothing declares where it goes; null: a section. */
export function variablesFor(
  into: ElementAddress | null,
  html: string,
  css: string,
  variables: readonly NeededVariable[],
): string {
  const { part, pageId } = readEditor();
  if (!part || variables.length === 0) return "";
  return variablesCss(part, pageId, html, missingVariables(part, pageId, into, [html, css], variables));
}
