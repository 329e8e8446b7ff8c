import type { LocatedElement } from "../source/html/index.ts";
import { type Declared, type Gathered, gather, registrationOf, type StyledPage } from "./cascade/cascade.ts";
import type { ContainerStyle } from "./cascade/container.ts";
import type { Viewport } from "./cascade/media.ts";
import { type Decision, originOf } from "./origin.ts";
import { addressOnPage } from "./page-tree.ts";
import { expandShorthand } from "./property/expand.ts";
import { isInherited } from "./property/inherited.ts";
import { isPlausible } from "./property/plausible.ts";
import { declares } from "./property/shorthands.ts";
import { fitsSyntax } from "./property/syntax.ts";
import { isWideKeyword } from "./property/wide-keywords.ts";
import { substituteVariables } from "./variables.ts";

/** The cascade for one property; walks up to the ancestor that decides where the value is inherited. */
export const decide = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  viewport: Viewport,
  pseudoElement: string | null = null,
): Decision => {
  const registered = property.startsWith("--") ? registrationOf(page, property, viewport) : null;
  const inherits = registered ? registered.inherits : isInherited(property);
  const initial = { value: registered?.initial ?? null, unsplit: null };
  const { certain: all } = declarationsOf(page, element, viewport, pseudoElement);
  const strongest = all
    .filter((one) => declares(one.property, property) && isPlausible(one.property, one.value))
    .reverse();
  for (const [place, winner] of strongest.entries()) {
    const losers = strongest.filter((one, index) => index > place && one.origin !== "browser");
    const value = partOf(winner, property);
    const word = (value ?? "").toLowerCase();
    if (word === "revert-layer") continue;
    // A value that does not fit a registered syntax is invalid at computed-value time.
    const fits = !registered || isWideKeyword(word) || fitsSyntax(registered.syntax, value ?? "");
    const unset = word === "unset" || !fits;
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
      if (inherits) return { ...inherit(page, element, property, viewport, pseudoElement), losers };
      return { ...initial, winner, origin: originOf(winner, page), losers };
    }
    if (word === "inherit" || (unset && inherits))
      return { ...inherit(page, element, property, viewport, pseudoElement), losers };
    if (word === "-internal-center") {
      // Of a header cell: in the middle, unless something around it says otherwise (WHATWG HTML, 15.3.8).
      const above = inherit(page, element, property, viewport, pseudoElement);
      if (above.value !== null && above.value !== "start") return { ...above, losers };
      return { value: "center", unsplit: null, winner, origin: originOf(winner, page), losers };
    }
    if (word === "initial" || unset) return { ...initial, winner, origin: originOf(winner, page), losers };
    const unsplit = value === null ? { shorthand: winner.property, value: winner.value } : null;
    return { value: value ?? winner.value, unsplit, winner, origin: originOf(winner, page), losers };
  }
  return inherits
    ? inherit(page, element, property, viewport, pseudoElement)
    : { ...initial, winner: null, origin: { from: "initial" }, losers: [] };
};

const inherit = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  viewport: Viewport,
  pseudoElement: string | null,
): Decision => {
  const parent = pseudoElement === null ? element.parent : element;
  if (!parent) {
    const value = property.startsWith("--")
      ? (registrationOf(page, property, viewport)?.initial ?? null)
      : null;
    return { value, unsplit: null, winner: null, origin: { from: "initial" }, losers: [] };
  }
  const above = decide(page, parent, property, viewport);
  if (above.origin.from === "initial" || above.origin.from === "inherited") return { ...above, losers: [] };
  const address = parent.span ? addressOnPage(page.tree, parent.span.from) : null;
  return {
    ...above,
    origin: { from: "inherited", element: address, tag: parent.tag, origin: above.origin },
    losers: [],
  };
};

/** The part of a declaration that refers to `property`; null where it cannot be distinguished. */
const partOf = (declared: Declared, property: string): string | null => {
  if (declared.property === property || declared.property === "all") return declared.value;
  return expandShorthand(declared.property, declared.value)?.[property] ?? null;
};

const kept = new WeakMap<StyledPage, WeakMap<LocatedElement, Map<string, Gathered>>>();

/** The panel asks for forty properties of one element: its declarations are gathered once. */
export const declarationsOf = (
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
  const found = gather(page, element, viewport, pseudoElement, (up) => containerStyle(page, up, viewport));
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

/** Everything that certainly is declared for an element at a viewport, weakest first. */
export const declaredFor = (
  page: StyledPage,
  element: LocatedElement,
  viewport: Viewport,
): readonly Declared[] => declarationsOf(page, element, viewport, null).certain;

/** Container style of an element for its descendants. */
const containerStyle = (page: StyledPage, element: LocatedElement, viewport: Viewport): ContainerStyle => {
  let [type, names] = ["", ""];
  for (const { property, value } of declaredFor(page, element, viewport)) {
    if (property === "container-type") type = value;
    else if (property === "container-name") names = value;
    else if (property === "container") [names = "", type = ""] = value.split("/").map((word) => word.trim());
  }
  const look = (name: string): Decision => decide(page, element, name, viewport);
  const meant = (value: string): string | null => substituteVariables(value, look, element, page).text;
  return {
    type: type.toLowerCase(),
    names: names === "none" ? [] : names.split(/\s+/),
    custom: (name) => {
      const { value } = look(name);
      return value === null ? null : meant(value);
    },
    registered: (name) => registrationOf(page, name, viewport)?.initial ?? null,
    meant,
  };
};
