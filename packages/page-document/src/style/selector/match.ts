import type { LocatedElement } from "../../source/html/located.ts";
import type { Combinator, CompiledSelector, Compound, SimpleSelector } from "./compile.ts";
import { nthMatches } from "./nth.ts";
import { matchesState } from "./state.ts";
import { attributeOf, classesOf, elementChildren, nextElement, previousElement, siblings } from "./tree.ts";

/**
 * Whether an element of a located tree is what a selector names. Dynamic pseudo-classes (`:hover` …) count as
 * not matching; selectors of pseudo-elements must be asked for by name.
 */
export const matchesSelector = (
  selector: CompiledSelector,
  element: LocatedElement,
  pseudoElement: string | null = null,
): boolean => selector.pseudoElement === pseudoElement && matchFrom(selector, 0, element, null);

/** The same inside `@scope`: `:scope` is that root; null: the root of the document. */
export const matchesInScope = (
  selector: CompiledSelector,
  element: LocatedElement,
  root: LocatedElement | null,
  pseudoElement: string | null = null,
): boolean => selector.pseudoElement === pseudoElement && matchFrom(selector, 0, element, root);

const matchFrom = (
  selector: CompiledSelector,
  index: number,
  element: LocatedElement,
  scope: LocatedElement | null,
): boolean => {
  const compound = selector.compounds[index];
  if (!compound || !matchesCompound(compound, element, scope)) return false;
  const combinator = selector.combinators[index];
  if (combinator === undefined) return true;
  for (const candidate of reach(combinator, element)) {
    if (matchFrom(selector, index + 1, candidate, scope)) return true;
  }
  return false;
};

/** The elements to the left of a combinator, nearest first. */
export function* reach(combinator: Combinator, element: LocatedElement): Generator<LocatedElement> {
  switch (combinator) {
    case ">":
      if (element.parent) yield element.parent;
      return;
    case " ":
      for (let up = element.parent; up; up = up.parent) yield up;
      return;
    case "+": {
      const before = previousElement(element);
      if (before) yield before;
      return;
    }
    case "~":
      for (let before = previousElement(element); before; before = previousElement(before)) yield before;
  }
}

const matchesCompound = (
  compound: Compound,
  element: LocatedElement,
  scope: LocatedElement | null,
): boolean => {
  for (const simple of compound) if (!matchesSimple(simple, element, scope)) return false;
  return true;
};

const matchesSimple = (
  simple: SimpleSelector,
  element: LocatedElement,
  scope: LocatedElement | null,
): boolean => {
  switch (simple.kind) {
    case "universal":
      return true;
    case "tag":
      return element.tag.toLowerCase() === simple.name;
    case "id":
      return attributeOf(element, "id") === simple.name;
    case "class":
      return classesOf(element).includes(simple.name);
    case "attribute":
      return matchesAttribute(simple, attributeOf(element, simple.name));
    case "list": {
      const { test, selectors } = simple;
      if (test === "has") return selectors.some((one) => hasRelative(one, element));
      const any = selectors.some((one) => one.pseudoElement === null && matchFrom(one, 0, element, scope));
      return test === "is" ? any : !any;
    }
    case "nth": {
      const { nth, fromEnd, ofType, of } = simple;
      if (of.length > 0 && !of.some((one) => matchFrom(one, 0, element, scope))) return false;
      const row = siblings(element).filter(
        (one) =>
          (!ofType || one.tag === element.tag) &&
          (of.length === 0 || of.some((selector) => matchFrom(selector, 0, one, scope))),
      );
      const place = row.indexOf(element);
      return nthMatches(nth, fromEnd ? row.length - place : place + 1);
    }
    case "state":
      return matchesState(simple.name, simple.argument, element);
    case "scope":
      return scope === null ? matchesState("root", "", element) : element === scope;
  }
};

const matchesAttribute = (
  simple: Extract<SimpleSelector, { kind: "attribute" }>,
  found: string | null,
): boolean => {
  if (found === null) return false;
  const value = simple.ignoreCase ? simple.value.toLowerCase() : simple.value;
  const actual = simple.ignoreCase ? found.toLowerCase() : found;
  switch (simple.operator) {
    case "":
      return true;
    case "=":
      return actual === value;
    case "~=":
      return value !== "" && actual.split(/[\t\n\f\r ]+/).includes(value);
    case "|=":
      return actual === value || actual.startsWith(`${value}-`);
    case "^=":
      return value !== "" && actual.startsWith(value);
    case "$=":
      return value !== "" && actual.endsWith(value);
    case "*=":
      return value !== "" && actual.includes(value);
    default:
      return false;
  }
};

/** `:has()`: whether some element in reach answers to the relative selector seen from `element`. */
const hasRelative = (selector: CompiledSelector, element: LocatedElement): boolean => {
  const anchored = selector.compounds.at(-1)?.[0]?.kind === "scope";
  const relative: CompiledSelector = anchored
    ? selector
    : {
        ...selector,
        compounds: [...selector.compounds, [{ kind: "scope" }]],
        combinators: [...selector.combinators, " "],
      };
  const first = relative.combinators.at(-1);
  if (first === "+" || first === "~") {
    for (let next = nextElement(element); next; next = nextElement(next)) {
      if (matchFrom(relative, 0, next, element) || inside(next, relative, element)) return true;
    }
    return false;
  }
  return inside(element, relative, element);
};

const inside = (root: LocatedElement, selector: CompiledSelector, scope: LocatedElement): boolean =>
  elementChildren(root).some(
    (child) => matchFrom(selector, 0, child, scope) || inside(child, selector, scope),
  );
