import parseSelector from "postcss-selector-parser";
import type { LocatedElement } from "../../source/html/index.ts";
import { type Combinator, type CompiledSelector, compileSelectors } from "../selector/compile.ts";
import { matchesSelector, reach } from "../selector/match.ts";

/** One compound selector, taken apart by what can change without an edit of the source. */
interface Compound {
  readonly whole: CompiledSelector | null;
  /** Without states of the pointer, the keyboard and input. */
  readonly steady: CompiledSelector | null;
  /** Without these and without the place among siblings. */
  readonly bare: CompiledSelector | null;
  readonly states: string;
  readonly statesAndPlaces: string;
}

/** A selector by its compounds, the subject first. */
interface ReadSelector {
  readonly compounds: readonly Compound[];
  readonly combinators: readonly Combinator[];
  /** `::before`, with what is behind it; empty for the element itself. */
  readonly box: string;
}

/** An element that a compound is bound to, by its number among the elements that travel. */
export interface Link {
  readonly on: number;
  /** Rest of the compound that still restricts the element: `:hover`, `:nth-child(2)`. */
  readonly asks: string;
  /** Combinator to the next link; null for the outermost. */
  readonly combinator: Combinator | null;
}

/**
 * The elements that travel, in document order, with their numbers; `roots`: those that are in no other of
 * them.
 */
export interface Travelling {
  readonly numbers: ReadonlyMap<LocatedElement, number>;
  readonly roots: ReadonlySet<LocatedElement>;
}

const PLACE = /^:(?:nth-|first-(?:child|of-type)|last-(?:child|of-type)|only-|empty\b)/i;
/** Pseudo-classes that depend on the source alone, and that no visitor changes. */
const STEADY = /^:(?:root|link|any-link|-webkit-any-link|lang|dir|defined|host|required|optional)\b/i;
const LIST = /^:(?:is|where|not|has|matches|-webkit-any)$/i;
/** Attributes that a visitor's act changes. */
const LIVE_ATTRIBUTE = /^(?:open|checked|disabled|hidden|selected|aria-.*|data-.*)$/i;

type Kind = "static" | "place" | "state" | "box";

const LEGACY_BOX = /^:(?:before|after|first-line|first-letter)$/i;

const kindOf = (node: parseSelector.Node): Kind => {
  if (node.type === "attribute") return LIVE_ATTRIBUTE.test(node.attribute) ? "state" : "static";
  if (node.type !== "pseudo") return "static";
  if (node.value.startsWith("::") || LEGACY_BOX.test(node.value)) return "box";
  if (PLACE.test(node.value)) return "place";
  if (STEADY.test(node.value)) return "static";
  if (!LIST.test(node.value)) return "state";
  const kinds = node.nodes.flatMap((selector) =>
    selector.nodes.filter((one) => one.type !== "combinator").map(kindOf),
  );
  return kinds.includes("state") || kinds.includes("box")
    ? "state"
    : kinds.includes("place")
      ? "place"
      : "static";
};

const compiled = (text: string): CompiledSelector | null =>
  compileSelectors(text === "" ? "*" : text)?.[0] ?? null;

const known = new WeakMap<CompiledSelector, ReadSelector | null>();

/** Null for what cannot be taken apart. */
export const readSelector = (selector: CompiledSelector): ReadSelector | null => {
  const before = known.get(selector);
  if (before !== undefined) return before;
  const read = takenApart(selector);
  known.set(selector, read);
  return read;
};

const takenApart = ({ text, combinators }: CompiledSelector): ReadSelector | null => {
  let nodes: readonly parseSelector.Node[];
  try {
    nodes = parseSelector().astSync(text, { lossless: false }).nodes[0]?.nodes ?? [];
  } catch {
    // Browsers do not apply a selector that no parser reads.
    return null;
  }
  const compounds: parseSelector.Node[][] = [[]];
  let box = "";
  for (const node of nodes) {
    if (node.type === "comment") continue;
    if (node.type === "nesting") return null;
    if (node.type === "combinator") compounds.push([]);
    else if (box !== "" || kindOf(node) === "box") box += String(node).trim();
    else compounds.at(-1)?.push(node);
  }
  if (compounds.length !== combinators.length + 1) return null;
  const textOf = (list: readonly parseSelector.Node[], kinds: readonly Kind[]): string =>
    list
      .filter((node) => kinds.includes(kindOf(node)))
      .map((node) => String(node).trim())
      .join("");
  return {
    compounds: compounds.reverse().map((list) => ({
      whole: compiled(textOf(list, ["static", "place", "state"])),
      steady: compiled(textOf(list, ["static", "place"])),
      bare: compiled(textOf(list, ["static"])),
      states: textOf(list, ["state"]),
      statesAndPlaces: textOf(list, ["place", "state"]),
    })),
    combinators,
    box,
  };
};

/**
 * Links by which a selector styles a carried element: the compounds from the element up to the last one that
 * restricts a carried element further. Compounds further out were true at the source and are left out. Null
 * where the selector does not style the element.
 */
export const bind = (
  { compounds, combinators }: ReadSelector,
  element: LocatedElement,
  { numbers, roots }: Travelling,
): readonly Link[] | null => {
  const from = (place: number, one: LocatedElement): readonly (Link | null)[] | null => {
    const compound = compounds[place];
    if (!compound) return null;
    const on = numbers.get(one);
    const isRoot = roots.has(one);
    const test = on === undefined ? compound.whole : isRoot ? compound.steady : compound.bare;
    if (!test || !matchesSelector(test, one)) return null;
    const asks = isRoot ? compound.states : compound.statesAndPlaces;
    const combinator = combinators[place] ?? null;
    const link = on === undefined ? null : { on, asks, combinator };
    if (combinator === null) return [link];
    for (const next of reach(combinator, one)) {
      const outer = from(place + 1, next);
      if (outer) return [link, ...outer];
    }
    return null;
  };
  const links = from(0, element);
  if (!links) return null;
  const last = Math.max(
    0,
    links.findLastIndex((link) => link !== null && link.asks !== ""),
  );
  const kept = links.slice(0, last + 1).filter((link) => link !== null);
  return kept.map((link, place) => (place === kept.length - 1 ? { ...link, combinator: null } : link));
};
