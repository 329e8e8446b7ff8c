/**
 * Turns a style sheet into another one rule by rule. A sheet that is replaced whole makes the browser style every
 * element of the page again; a rule that is changed, only those that it concerns.
 */
export function changeRules(sheet: CSSStyleSheet, css: string): boolean {
  // Only a sheet that is parsed from its text knows these.
  if (/@(import|charset|namespace)\b/i.test(css)) return false;
  try {
    const wanted = new CSSStyleSheet();
    wanted.replaceSync(css);
    become(sheet, wanted.cssRules);
    return true;
  } catch {
    // A rule that cannot be written or said by itself, or a sheet that may not be read.
    return false;
  }
}

type RuleOwner = CSSStyleSheet | CSSGroupingRule;

function become(owner: RuleOwner, wanted: CSSRuleList): void {
  const is = textsOf(owner.cssRules);
  const will = textsOf(wanted);
  let start = 0;
  while (start < is.length && start < will.length && is[start] === will[start]) start += 1;
  let end = 0;
  while (
    end < is.length - start &&
    end < will.length - start &&
    is[is.length - 1 - end] === will[will.length - 1 - end]
  )
    end += 1;
  const isPaired = is.length === will.length;
  for (let i = start; isPaired && i < is.length - end; i += 1) {
    const [old, young] = [owner.cssRules[i], wanted[i]];
    if (!old || !young || becomeRule(old, young)) continue;
    owner.deleteRule(i);
    owner.insertRule(young.cssText, i);
  }
  if (isPaired) return;
  for (let i = is.length - end - 1; i >= start; i -= 1) owner.deleteRule(i);
  for (let i = start; i < will.length - end; i += 1) owner.insertRule(will[i] ?? "", i);
}

/** Writes into the rule that is there what the other one says; false where it is another rule. */
function becomeRule(rule: CSSRule, wanted: CSSRule): boolean {
  if (rule.cssText === wanted.cssText) return true;
  if (rule instanceof CSSStyleRule && wanted instanceof CSSStyleRule) {
    const isFlat = rule.cssRules.length === 0 && wanted.cssRules.length === 0;
    if (!isFlat || rule.selectorText !== wanted.selectorText) return false;
    rule.style.cssText = wanted.style.cssText;
    return true;
  }
  if (
    rule instanceof CSSGroupingRule &&
    wanted instanceof CSSGroupingRule &&
    headOf(rule) === headOf(wanted)
  ) {
    become(rule, wanted.cssRules);
    return true;
  }
  return false;
}

/** `@media (width > 1px)`: what is before the rules inside. */
const headOf = ({ cssText }: CSSRule): string => cssText.slice(0, cssText.indexOf("{"));

/**
 * Declarations that the browser cannot serialize: `background: var(--a); background-image: none` becomes
 * `background-color: ; …`, without the value of the variable. Custom properties may be empty.
 */
const UNSAID = /[{;]\s*-?[a-z][a-z-]*:\s*;/i;

/** Throws where a rule cannot be distinguished from another by its text. */
function textsOf(rules: CSSRuleList): string[] {
  const texts: string[] = [];
  for (let i = 0; i < rules.length; i += 1) {
    const text = rules[i]?.cssText ?? "";
    if (UNSAID.test(text)) throw new Error("a rule has lost what it says");
    texts[i] = text;
  }
  return texts;
}
