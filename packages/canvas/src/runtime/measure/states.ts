import { boundingBox, matches, parentElementOf, propertyOf, styleOf } from "../builtins.ts";
import type { Budget } from "./budget.ts";
import type { Place } from "./place.ts";

/** True for every element, with the specificity of a pseudo-class. */
const ALWAYS = ":not([hanok-none])";
const STATES = {
  hover: /:hover\b/g,
  focus: /:focus(?:-visible|-within)?\b/g,
} as const;
/** Rules of a page that are looked at. */
const MOST_RULES = 5_000;
/** Selectors of one query: few queries for each element, and none that takes long. */
const CHUNK = 200;

/**
 * Measures elements as rules of a state style them, without a change of the document: each such rule is
 * followed for a moment by the same one with the state taken for granted. Elements that no rule of the state
 * names are left out.
 */
export function inState(
  state: keyof typeof STATES,
  shown: readonly Element[],
  budget: Budget,
  look: (styled: readonly Element[]) => Place[],
): Place[] {
  const owners: (CSSStyleSheet | CSSGroupingRule)[] = [];
  const selectors: string[] = [];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    collect(sheet, STATES[state], owners, selectors);
  if (selectors.length === 0 || budget.isOver()) return [];
  const styled = namedElements(shown, selectors, budget);
  if (styled.length === 0 || budget.isOver()) return [];
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, still];
  try {
    for (const owner of owners) addTwins(owner, STATES[state], budget);
    return look(styled);
  } finally {
    for (const owner of owners) removeTwins(owner);
    // Laid out and read once, so that nothing glides back.
    boundingBox(document.documentElement);
    for (const element of styled) propertyOf(styleOf(element), "color");
    document.adoptedStyleSheets = before;
  }
}

type Owner = CSSStyleSheet | CSSGroupingRule;

function collect(owner: Owner, state: RegExp, owners: Owner[], selectors: string[]): void {
  const rules = rulesOf(owner);
  let has = false;
  for (let i = 0; i < rules.length && selectors.length < MOST_RULES; i += 1) {
    const rule = rules[i];
    if (rule instanceof CSSStyleRule && rule.selectorText.search(state) >= 0) {
      has = true;
      selectors.push(rule.selectorText.replace(state, ALWAYS));
    } else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
      collect(rule, state, owners, selectors);
  }
  if (has) owners.push(owner);
}

/** None for a sheet of another origin, which may not be read. */
function rulesOf(owner: Owner): CSSRuleList | readonly CSSRule[] {
  try {
    return owner.cssRules;
  } catch {
    return [];
  }
}

function addTwins(owner: Owner, state: RegExp, budget: Budget): void {
  for (let i = owner.cssRules.length - 1; i >= 0 && !budget.isOver(); i -= 1) {
    const rule = owner.cssRules[i];
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.search(state) < 0) continue;
    try {
      owner.insertRule(`${rule.selectorText.replace(state, ALWAYS)} { ${rule.style.cssText} }`, i + 1);
    } catch {
      // A rule that cannot be said by itself has no twin: its state is not measured.
    }
  }
}

function removeTwins(owner: Owner): void {
  for (let i = owner.cssRules.length - 1; i >= 0; i -= 1) {
    const rule = owner.cssRules[i];
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(ALWAYS)) owner.deleteRule(i);
  }
}

/** One selector for many: those that cannot be parsed are dropped. */
function inChunks(selectors: readonly string[]): readonly string[] {
  const chunks: string[] = [];
  const single = [...new Set(selectors)];
  for (let at = 0; at < single.length; at += CHUNK) {
    const chunk = single.slice(at, at + CHUNK);
    if (isReadable(listOf(chunk))) chunks.push(listOf(chunk));
    else {
      const readable = chunk.filter(isReadable);
      if (readable.length > 0) chunks.push(listOf(readable));
    }
  }
  return chunks;
}

const listOf = (selectors: readonly string[]): string => `:is(${selectors.join(",")})`;

function isReadable(selector: string): boolean {
  try {
    matches(document.documentElement, selector);
    return true;
  } catch {
    return false;
  }
}

/** Those that a selector names, or that are in one that it names: each element is looked at once. */
function namedElements(
  shown: readonly Element[],
  selectors: readonly string[],
  budget: Budget,
): readonly Element[] {
  const chunks = inChunks(selectors);
  const known = new Map<Element, boolean>();
  const isNamed = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const parent = parentElementOf(element);
    const is = (parent !== null && isNamed(parent)) || chunks.some((chunk) => matches(element, chunk));
    known.set(element, is);
    return is;
  };
  return shown.filter((element) => !budget.isOver() && isNamed(element));
}
