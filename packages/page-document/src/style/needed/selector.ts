import parseSelector from "postcss-selector-parser";
import { withoutComments } from "../../source/css/comments.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import {
  type CompiledSelector,
  type Compound,
  compileSelectors,
  type SimpleSelector,
} from "../selector/compile.ts";
import { matchesSelector } from "../selector/match.ts";
import { type Specificity, ZERO } from "../selector/specificity.ts";
import { attributeOf, classesOf } from "../selector/tree.ts";

/** Classes, ids and tags of the copied elements. */
export interface Names {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

export const namesOf = (elements: readonly LocatedElement[]): Names => ({
  classes: new Set(elements.flatMap(classesOf)),
  ids: new Set(elements.map((one) => attributeOf(one, "id")).filter((id) => id !== null)),
  tags: new Set(elements.map(({ tag }) => tag.toLowerCase())),
});

/** The end of a selector that refers to the copied elements alone. */
export interface NeededSelector {
  readonly text: string;
  readonly isCut: boolean;
  /** Number of compounds left. */
  readonly compounds: number;
}

/** The end of a selector that refers to nothing but these names; null where no class or id is left in it. */
export const neededSelector = (selector: string, names: Names): NeededSelector | null => {
  const [parsed] = parseSelector().astSync(selector, { lossless: true }).nodes;
  if (!parsed) return null;
  let from = parsed.nodes.length;
  let isNamed = false;
  let fits = true;
  let hasNames = false;
  for (let at = parsed.nodes.length - 1; at >= -1 && fits; at -= 1) {
    const node = parsed.nodes[at];
    if (node && node.type !== "combinator") {
      fits = fitsNames(node, names);
      hasNames ||= node.type === "class" || node.type === "id";
      continue;
    }
    // The compound behind this combinator fits.
    from = at + 1;
    isNamed ||= hasNames;
  }
  if (!isNamed) return null;
  const kept = parsed.nodes.slice(from);
  return {
    text: kept.map(String).join("").trim(),
    isCut: from > 0,
    compounds: kept.filter(({ type }) => type === "combinator").length + 1,
  };
};

const fitsNames = (node: parseSelector.Node, { classes, ids, tags }: Names): boolean => {
  if (node.type === "class") return classes.has(node.value);
  if (node.type === "id") return ids.has(node.value);
  if (node.type === "tag") return tags.has(node.value.toLowerCase());
  if (node.type === "nesting") return false;
  return !(node.type === "pseudo" && /^:(?:root|host|scope)\b/.test(node.value));
};

const compiledOf = (selector: string): CompiledSelector | null =>
  compileSelectors(withoutComments(selector))?.[0] ?? null;

/** Specificity of a selector as written. */
export const weightOf = (selector: string): Specificity => compiledOf(selector)?.specificity ?? ZERO;

/**
 * Whether what is cut off is true at the place of the elements: `.dark .card` says nothing of a card on a
 * light page. A condition on the pointer, on input or on attributes is left open in the part that stays,
 * which goes on asking for it.
 */
export const holdsHere = (
  selector: string,
  { compounds: kept }: NeededSelector,
  elements: readonly LocatedElement[],
): boolean => {
  const compiled = compiledOf(selector);
  if (!compiled) return false;
  const compounds = compiled.compounds.map((one, place) => (place < kept ? withoutStates(one) : one));
  const open = { ...compiled, compounds };
  return elements.some((element) => matchesSelector(open, element, open.pseudoElement));
};

const withoutStates = (compound: Compound): Compound => compound.filter((simple) => !asksForState(simple));

const asksForState = (simple: SimpleSelector): boolean =>
  simple.kind === "state" ||
  simple.kind === "attribute" ||
  (simple.kind === "list" && simple.selectors.some(({ compounds }) => compounds.flat().some(asksForState)));
