import type { ElementAddress } from "../edits/edit.ts";
import type { ProjectPart } from "../model/index.ts";
import type { LocatedElement } from "../source/html/index.ts";
import {
  compareDeclared,
  type Declared,
  type Gathered,
  gather,
  type StyledPage,
  spanIn,
  styledPage,
} from "./cascade/cascade.ts";
import { VIEWPORTS, type Viewport } from "./cascade/media.ts";
import type { Decision, StyleDeclaration, StyleOrigin } from "./origin.ts";
import { addressOnPage, elementOnPage, pageOfText, storedText } from "./page-tree.ts";
import { expandShorthand } from "./property/expand.ts";
import { isInherited } from "./property/inherited.ts";
import { isPlausible } from "./property/plausible.ts";
import { canonicalProperty, declares, isShorthand } from "./property/shorthands.ts";
import { inState, type StyleState } from "./state.ts";
import { substituteVariables, type UsedVariable } from "./variables.ts";

export interface StyleExplanation {
  readonly property: string;
  /** As the deciding declaration says it (the part of a shorthand); null for an initial value. */
  readonly value: string | null;
  /** With `var()` replaced by what it stands for; null where a variable leads nowhere. */
  readonly resolved: string | null;
  readonly origin: StyleOrigin;
  /** Declarations that lost, strongest first. */
  readonly candidates: readonly StyleOrigin[];
  /** The variables in the value: an edit may set the value here or at one of them. */
  readonly variables: readonly UsedVariable[];
  /** Conditions of `@container` under which another value would stand: no size of the container is known. */
  readonly depends: readonly string[];
  /** Stylesheets outside the project that may say otherwise. */
  readonly external: readonly string[];
}

/**
 * Which declaration decides a property of an element in a viewport, and what lost against it [architecture 3].
 * Null where the element or its page is not there. Read from the source alone: what scripts add and
 * stylesheets of other sites are not seen, container queries only where the view says how large containers are; `:hover` and the like count where `state` asks for them.
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
    depends: dependsOn(page, element, property, viewport, pseudoElement, decided.winner),
    external: page.external,
  };
};

/** What could still win over the value that stands, were its container of another size. */
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

/** The cascade for one property; walks up to the ancestor that decides where the value is inherited. */
export const decide = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  viewport: Viewport,
  pseudoElement: string | null = null,
): Decision => {
  const { certain: all } = declarationsOf(page, element, viewport, pseudoElement);
  const strongest = all
    .filter((one) => declares(one.property, property) && isPlausible(one.property, one.value))
    .reverse();
  for (const [place, winner] of strongest.entries()) {
    const losers = strongest.filter((one, index) => index > place && one.origin !== "browser");
    const value = partOf(winner, property);
    const word = (value ?? "").toLowerCase();
    if (word === "revert-layer") continue;
    if (word === "revert") {
      const own = strongest.find((one) => one.origin === "browser");
      if (own)
        return {
          value: partOf(own, property),
          unsplit: null,
          winner,
          origin: originOf(winner, page),
          losers,
        };
      if (isInherited(property))
        return { ...inherit(page, element, property, viewport, pseudoElement), losers };
      return { value: null, unsplit: null, winner, origin: originOf(winner, page), losers };
    }
    if (word === "inherit" || (word === "unset" && isInherited(property)))
      return { ...inherit(page, element, property, viewport, pseudoElement), losers };
    if (word === "-internal-center") {
      // Of a header cell: in the middle, unless something around it says otherwise (WHATWG HTML, 15.3.8).
      const above = inherit(page, element, property, viewport, pseudoElement);
      if (above.value !== null && above.value !== "start") return { ...above, losers };
      return { value: "center", unsplit: null, winner, origin: originOf(winner, page), losers };
    }
    if (word === "initial" || word === "unset")
      return { value: null, unsplit: null, winner, origin: originOf(winner, page), losers };
    const unsplit = value === null ? { shorthand: winner.property, value: winner.value } : null;
    return { value: value ?? winner.value, unsplit, winner, origin: originOf(winner, page), losers };
  }
  return isInherited(property)
    ? inherit(page, element, property, viewport, pseudoElement)
    : { value: null, unsplit: null, winner: null, origin: { from: "initial" }, losers: [] };
};

const inherit = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  viewport: Viewport,
  pseudoElement: string | null,
): Decision => {
  const parent = pseudoElement === null ? element.parent : element;
  if (!parent) return { value: null, unsplit: null, winner: null, origin: { from: "initial" }, losers: [] };
  const above = decide(page, parent, property, viewport);
  if (above.origin.from === "initial" || above.origin.from === "inherited") return { ...above, losers: [] };
  const address = parent.span ? addressOnPage(page.tree, parent.span.from) : null;
  return {
    ...above,
    origin: { from: "inherited", element: address, tag: parent.tag, origin: above.origin },
    losers: [],
  };
};

/** The part of a declaration that speaks of `property`; null where it cannot be told apart. */
const partOf = (declared: Declared, property: string): string | null => {
  if (declared.property === property || declared.property === "all") return declared.value;
  return expandShorthand(declared.property, declared.value)?.[property] ?? null;
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

const kept = new WeakMap<StyledPage, WeakMap<LocatedElement, Map<string, Gathered>>>();

/** The panel asks for forty properties of one element: its declarations are gathered once. */
const declarationsOf = (
  page: StyledPage,
  element: LocatedElement,
  viewport: Viewport,
  pseudoElement: string | null,
): Gathered => {
  const elements = kept.get(page) ?? new WeakMap<LocatedElement, Map<string, Gathered>>();
  kept.set(page, elements);
  const own = elements.get(element) ?? new Map<string, Gathered>();
  elements.set(element, own);
  const layout = viewport.containers ? ` ${layoutNumber(viewport.containers)}` : "";
  const key = `${viewport.width}x${viewport.height} ${pseudoElement ?? ""}${layout}`;
  const known = own.get(key);
  if (known) return known;
  const found = gather(page, element, viewport, pseudoElement);
  own.set(key, found);
  return found;
};

const layouts = new WeakMap<NonNullable<Viewport["containers"]>, number>();
let lastLayout = 0;
const layoutNumber = (containers: NonNullable<Viewport["containers"]>): number => {
  const known = layouts.get(containers) ?? ++lastLayout;
  layouts.set(containers, known);
  return known;
};

export const originOf = (declared: Declared, page: StyledPage): StyleOrigin => {
  if (declared.origin === "browser") return { from: "browser" };
  if (declared.hint) {
    const { attribute, holder } = declared.hint;
    const element = holder.span ? addressOnPage(page.tree, holder.span.from) : null;
    return { from: "attribute", attribute, tag: holder.tag, element };
  }
  const { declaration, text, rule, sheet } = declared;
  const own: StyleDeclaration = {
    text,
    property: declaration.property,
    value: declaration.value.trim(),
    important: declaration.important,
    span: spanIn(declared, declaration.span),
    valueSpan: spanIn(declared, declaration.valueSpan),
  };
  if (declared.origin === "inline" || !rule || !sheet) return { from: "inline", declaration: own };
  return {
    from: "rule",
    declaration: own,
    text: sheet.text,
    span: spanIn(declared, rule.rule.span),
    selector: declared.selector,
    selectorSpan: spanIn(declared, rule.rule.selectorSpan),
    media: sheet.media === "" ? rule.media : [sheet.media, ...rule.media],
    layer: rule.layer,
    sheet: sheet.kind,
  };
};
