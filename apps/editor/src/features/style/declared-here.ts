import {
  type DeclaredOrigin,
  type ElementAddress,
  explainStyle,
  isRuleOfOne,
  leavesUnsaid,
  type ProjectPart,
  type StyleExplanation,
  type StyleOrigin,
  type StyleState,
  type Viewport,
  WIDER_VIEWPORTS,
} from "@hanok/page-document";
import { useProjectNames } from "../../document/edit/project-names.ts";
import type { ViewMode } from "../../state/editor-store.ts";

/**
 * Scope of an edit of the style panel: the element alone, whoever shares the rule that decides, its style attribute,
 * or all that bear a class.
 */
export type StyleTarget = "element" | "deciding" | "inline" | { readonly selector: string };

export interface WrittenWhere {
  readonly part: ProjectPart;
  readonly view: ViewMode;
  /** The screen of that view: a desktop as wide as the canvas shows it. */
  readonly viewport: Viewport;
  readonly state: StyleState | null;
  readonly target: StyleTarget;
}

export type Declared = DeclaredOrigin;

/** Origin of a value: the variable of the element's own that supplies it, else the property's declaration. */
export const standsIn = (explanation: StyleExplanation): StyleOrigin =>
  explanation.through?.origin ?? explanation.origin;

/** The declaration of the element's own that a value is in; null where it comes from elsewhere. */
export const declaredIn = (explanation: StyleExplanation | null): Declared | null =>
  explanation && asDeclared(standsIn(explanation));

const asDeclared = (origin: StyleOrigin): Declared | null =>
  origin.from === "inline" || origin.from === "rule" ? origin : null;

/** Whether it is that of a variable which gives a property its value. */
export const isVariable = ({ declaration }: Declared): boolean => declaration.property.startsWith("--");

/**
 * Check that a shorthand only gives the property its initial value: nobody has set it, so it cannot be
 * removed.
 */
export function isUnsaid(explanation: StyleExplanation | null, property: string): boolean {
  const said = declaredIn(explanation)?.declaration;
  return said !== undefined && leavesUnsaid(said.property, said.value, property);
}

/**
 * Reason why this panel cannot remove a value: it applies in a wider view or without the state, too, is
 * outside the chosen place or in an attribute, or is none of this element's own.
 */
export type Elsewhere = "wider" | "state" | "place" | "attribute" | "none";

/** The declaration that gives a property its value where this panel writes, or why there is none. */
export function declaredHere(
  { part, view, viewport, state, target }: WrittenWhere,
  address: ElementAddress,
  property: string,
): Declared | Elsewhere {
  const explained = (screen: Viewport, during: typeof state): StyleExplanation | null =>
    explainStyle(part, address, property, screen, null, during);
  const explanation = explained(viewport, state);
  // A place that was chosen says the property itself, whatever variables are there.
  const said = (one: StyleExplanation | null): Declared | null =>
    target === "deciding" || target === "element" ? declaredIn(one) : one && asDeclared(one.origin);
  const here = said(explanation);
  if (!here) return explanation?.origin.from === "attribute" ? "attribute" : "none";
  const isAlso = (other: Declared | null): boolean => other !== null && isSame(other, here);
  if (WIDER_VIEWPORTS[view].some((wider) => isAlso(said(explained(wider, state))))) return "wider";
  if (state !== null && isAlso(said(explained(viewport, null)))) return "state";
  if (target === "inline" && state === null) return here.from === "inline" ? here : "place";
  const { names } = useProjectNames.getState();
  // Declarations that others take from the same rule stay.
  if (target === "element" && here.from === "rule" && !isRuleOfOne(part, address, here, names ?? undefined))
    return "place";
  if (typeof target === "string") return here;
  const selector = state === null ? target.selector : `${target.selector}:${state}`;
  return here.from === "rule" && here.selector === selector ? here : "place";
}

export const isSame = (one: Declared, other: Declared): boolean =>
  one.from === other.from &&
  one.declaration.text === other.declaration.text &&
  one.declaration.span.from === other.declaration.span.from;
