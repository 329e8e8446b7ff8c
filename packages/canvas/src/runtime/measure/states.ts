import { boundingBox, propertyOf, styleOf } from "../builtins.ts";
import type { Place } from "./place.ts";

/** True for every element, with the specificity of a pseudo-class. */
const ALWAYS = ":not([hanok-none])";
const STATES = {
  hover: /:hover\b/g,
  focus: /:focus(?:-visible|-within)?\b/g,
} as const;
/** Rules of a page that are looked at. */
const MOST_RULES = 5_000;

/**
 * Measures elements as rules of a state style them, without a change of the document: each such rule is
 * followed for a moment by the same one with the state taken for granted. Elements that no rule of the state
 * names are left out.
 */
export function inState(
  state: keyof typeof STATES,
  shown: readonly Element[],
  look: (styled: readonly Element[]) => Place[],
): Place[] {
  const owners: (CSSStyleSheet | CSSGroupingRule)[] = [];
  const selectors: string[] = [];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    collect(sheet, STATES[state], owners, selectors);
  if (selectors.length === 0) return [];
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, still];
  for (const owner of owners) addTwins(owner, STATES[state]);
  const styled = shown.filter((element) => selectors.some((selector) => isOf(element, selector)));
  try {
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

function addTwins(owner: Owner, state: RegExp): void {
  for (let i = owner.cssRules.length - 1; i >= 0; i -= 1) {
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

/** Whether the element, or one around it, is named. */
function isOf(element: Element, selector: string): boolean {
  try {
    return element.closest(selector) !== null;
  } catch {
    return false;
  }
}
