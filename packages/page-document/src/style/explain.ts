import type { ElementAddress } from "../edits/edit.ts";
import type { ProjectNames, ProjectPart } from "../model/index.ts";
import { allElements, type LocatedElement } from "../source/html/index.ts";
import { compareDeclared, type Declared, type StyledPage, styledPage } from "./cascade/cascade.ts";
import { VIEWPORTS, type Viewport } from "./cascade/media.ts";
import { decide, declarationsOf } from "./decide.ts";
import { type Decision, type DeclaredOrigin, originOf, type StyleOrigin } from "./origin.ts";
import { ownVariable } from "./own-variable.ts";
import { elementOnPage, pageOfText, storedText } from "./page-tree.ts";
import { expandShorthand } from "./property/expand.ts";
import { canonicalProperty, declares, isShorthand } from "./property/shorthands.ts";
import { isReachedBy } from "./selector/any-state.ts";
import { inState, type StyleState } from "./state.ts";
import { substituteVariables, type UsedVariable } from "./variables.ts";
import { reachesAlone } from "./write/own/alone.ts";

export interface StyleExplanation {
  readonly property: string;
  /** As the deciding declaration says it (the part of a shorthand); null for an initial value. */
  readonly value: string | null;
  /** With `var()` replaced by what it represents; null where a variable leads nowhere. */
  readonly resolved: string | null;
  readonly origin: StyleOrigin;
  /** Declarations that lost, strongest first. */
  readonly candidates: readonly StyleOrigin[];
  /** The variables in the value: an edit may set the value here or at one of them. */
  readonly variables: readonly UsedVariable[];
  /**
   * The variable that is declared for the element itself and that alone gives the value: where the cascade's own
   * declaration is a bare `var()`, an edit writes the value there.
   */
  readonly through: StyleThrough | null;
  /**
   * Conditions of `@container` under which another value would win, and which nobody can answer from the
   * source.
   */
  readonly depends: readonly string[];
  /** Stylesheets outside the project that may say otherwise. */
  readonly external: readonly string[];
}

export interface StyleThrough {
  readonly name: string;
  readonly value: string;
  readonly origin: DeclaredOrigin;
}

/**
 * Declaration that decides a property of an element in a viewport, and the declarations that lost against it
 * [architecture 3]. Null where the element or its page does not exist. Read from the source alone: additions
 * of scripts and stylesheets of other sites are not seen, sizes of containers only where the view gives them;
 * `:hover` and the like count where `state` asks for them.
 */
export const explainStyle = (
  part: ProjectPart,
  address: ElementAddress,
  property: string,
  viewport: Viewport = VIEWPORTS.pc,
  pseudoElement: string | null = null,
  state: StyleState | null = null,
): StyleExplanation | null => {
  const pageId = pageOfText(part, address.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  const element = page && elementOnPage(page.tree, { text: storedText(part, address.text), at: address.at });
  return page && element
    ? explainElement(inState(page, state), element, property, viewport, pseudoElement)
    : null;
};

export const explainElement = (
  page: StyledPage,
  element: LocatedElement,
  name: string,
  viewport: Viewport,
  pseudoElement: string | null = null,
): StyleExplanation => {
  const property = canonicalProperty(name);
  const decided = decide(page, element, property, viewport, pseudoElement);
  const look = (variable: string): Decision => decide(page, element, variable, viewport, pseudoElement);
  const value = decided.value;
  const { text, used } =
    value === null ? { text: null, used: [] } : substituteVariables(value, look, element, page);
  return {
    property,
    value,
    resolved: decided.unsplit === null ? text : valueIn(decided.unsplit, property, look, element, page),
    origin: decided.origin,
    candidates: decided.losers.map((loser) => originOf(loser, page)),
    variables: used,
    through: pseudoElement === null ? throughOf(page, element, property, viewport) : null,
    depends: dependsOn(page, element, property, viewport, pseudoElement, decided.winner),
    external: page.external,
  };
};

const throughOf = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  viewport: Viewport,
): StyleThrough | null => {
  const variable = ownVariable(page, element, property, viewport);
  if (!variable || variable.isSharedHere) return null;
  const origin = originOf(variable.declared, page);
  if (origin.from !== "rule" && origin.from !== "inline") return null;
  return { name: variable.name, value: variable.declared.value, origin };
};

/** Number of elements of its page that a rule's selector matches, in any state. */
export const namedBy = (part: ProjectPart, address: ElementAddress, selector: string): number => {
  const pageId = pageOfText(part, address.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  if (!page) return 0;
  return [...allElements(page.tree.nodes)].filter((one) => isReachedBy(selector, one)).length;
};

/** Whether the rule that an origin names reaches this element and no other of the project, in any state. */
export const isRuleOfOne = (
  part: ProjectPart,
  address: ElementAddress,
  { text, span }: Extract<StyleOrigin, { from: "rule" }>,
  names?: ProjectNames,
): boolean => {
  const pageId = pageOfText(part, address.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  const element = page && elementOnPage(page.tree, { text: storedText(part, address.text), at: address.at });
  if (!page || !element) return false;
  for (const { sheet, rules } of page.sheets) {
    if (sheet?.text !== text) continue;
    const found = rules.find(({ rule }) => rule.span.from + sheet.from === span.from);
    if (found)
      return (found.selectors ?? []).every((one) => reachesAlone(page, element, one.text, text, names));
  }
  return false;
};

/** Containers whose size could make another declaration win over the present value. */
const dependsOn = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  viewport: Viewport,
  pseudoElement: string | null,
  winner: Declared | null,
): readonly string[] => {
  const { depending } = declarationsOf(page, element, viewport, pseudoElement);
  const stronger = depending.filter(
    ({ declared }) =>
      declares(declared.property, property) && (!winner || compareDeclared(declared, winner) > 0),
  );
  return [...new Set(stronger.map(({ on }) => on))];
};

const valueIn = (
  { shorthand, value }: { readonly shorthand: string; readonly value: string },
  property: string,
  look: (name: string) => Decision,
  element: LocatedElement,
  page: StyledPage,
): string | null => {
  const { text } = substituteVariables(value, look, element, page);
  if (text === null) return null;
  return isShorthand(shorthand) ? (expandShorthand(shorthand, text)?.[property] ?? null) : text;
};
