import {
  type ElementAddress,
  explainStyle,
  type ProjectPart,
  type StyleExplanation,
  type StyleOrigin,
  type StyleState,
  VIEWPORTS,
  WIDER_VIEWS,
} from "@hanok/page-document";
import type { ViewMode } from "../../state/editor-store.ts";

/** Where an edit of the style panel is written: by itself, into the element alone, or into the rule of a class. */
export type StyleTarget = "deciding" | "inline" | { readonly selector: string };

export interface WrittenWhere {
  readonly part: ProjectPart;
  readonly view: ViewMode;
  readonly state: StyleState | null;
  readonly target: StyleTarget;
}

export type Declared = Extract<StyleOrigin, { from: "inline" | "rule" }>;

/** The declaration of the element's own that a value stands in; null where it comes from elsewhere. */
export const declaredIn = (explanation: StyleExplanation | null): Declared | null =>
  explanation?.origin.from === "inline" || explanation?.origin.from === "rule" ? explanation.origin : null;

/**
 * The declaration that gives a property its value where this panel writes: not one that holds in a wider view or
 * without the state, too, nor one outside the place that was chosen to write into.
 */
export function declaredHere(
  { part, view, state, target }: WrittenWhere,
  address: ElementAddress,
  property: string,
): Declared | null {
  const declared = (wanted: typeof view, during: typeof state): Declared | null =>
    declaredIn(explainStyle(part, address, property, VIEWPORTS[wanted], null, during));
  const here = declared(view, state);
  if (!here) return null;
  const beyond = WIDER_VIEWS[view].map((wider) => declared(wider, state));
  if (state !== null) beyond.push(declared(view, null));
  if (beyond.some((other) => other !== null && isSame(other, here))) return null;
  if (target === "inline" && state === null) return here.from === "inline" ? here : null;
  if (typeof target === "string") return here;
  const selector = state === null ? target.selector : `${target.selector}:${state}`;
  return here.from === "rule" && here.selector === selector ? here : null;
}

export const isSame = (one: Declared, other: Declared): boolean =>
  one.from === other.from &&
  one.declaration.text === other.declaration.text &&
  one.declaration.span.from === other.declaration.span.from;
