import { resolve, withAbsoluteAddresses } from "../style-sheets.ts";

/** Style sheets that bring others in, and those again others: further than this nobody goes. */
const DEEPEST = 3;

/** One `@font-face` of the page, its file named in full. */
export interface PageFont {
  readonly family: string;
  /** Rest of the rule without its file: weight, style, range, as css. */
  readonly says: string;
  readonly file: string;
}

/**
 * The fonts that the page has loaded for letters of `words` in one of `families`: what the page itself shows them
 * with. A sheet from elsewhere may not be read as rules; its text is read then, and where that may not be either, its
 * fonts are left out.
 */
export async function pageFonts(words: string, families: ReadonlySet<string>): Promise<PageFont[]> {
  const loaded = new Set<string>();
  for (const face of document.fonts)
    if (face.status === "loaded") loaded.add(keyOf(face.family, face.weight, face.style, face.unicodeRange));
  if (loaded.size === 0) return [];
  const letters = new Set([...words].map((letter) => letter.codePointAt(0) ?? 0));
  const fonts: PageFont[] = [];
  for (const { rule, base } of await fontRules()) {
    const said = (name: string): string => rule.style.getPropertyValue(name).trim();
    const range = said("unicode-range");
    const family = nameOf(said("font-family"));
    const key = keyOf(family, said("font-weight"), said("font-style"), range);
    const file = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^()"'\s]+))\s*\)/.exec(said("src"));
    const address = file?.[1] ?? file?.[2] ?? file?.[3];
    if (!address || !families.has(family.toLowerCase()) || !loaded.has(key) || !holds(range, letters))
      continue;
    const says = ["font-weight", "font-style", "font-stretch", "unicode-range"]
      .filter((name) => said(name) !== "")
      .map((name) => `${name}:${said(name)}`)
      .join(";");
    fonts.push({ family, says, file: resolve(address.replace(/\\(.)/g, "$1"), base) });
  }
  return fonts;
}

interface FoundRule {
  readonly rule: CSSFontFaceRule;
  /** Base of its addresses. */
  readonly base: string;
}

async function fontRules(): Promise<FoundRule[]> {
  const found: FoundRule[] = [];
  const walk = async (rules: CSSRuleList, base: string, depth: number): Promise<void> => {
    for (const rule of rules) {
      if (rule instanceof CSSFontFaceRule) found.push({ rule, base });
      else if (rule instanceof CSSGroupingRule) await walk(rule.cssRules, base, depth);
      else if (rule instanceof CSSImportRule)
        await read(rule.styleSheet, resolve(rule.href, base), depth + 1);
    }
  };
  const read = async (sheet: CSSStyleSheet | null, address: string, depth: number): Promise<void> => {
    if (depth > DEEPEST || sheet?.disabled) return;
    let rules: CSSRuleList | null = null;
    try {
      rules = sheet?.cssRules ?? null;
    } catch {
      // From another origin.
    }
    if (rules) return walk(rules, address, depth);
    const text = await fetch(address)
      .then((answer) => (answer.ok ? answer.text() : null))
      .catch(() => null);
    if (text === null) return;
    const whole = withAbsoluteAddresses(text, address);
    const own = new CSSStyleSheet();
    own.replaceSync(whole);
    // A sheet that is made from text knows no imports.
    for (const [, named] of whole.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi))
      if (named !== undefined) await read(null, resolve(named, address), depth + 1);
    await walk(own.cssRules, address, depth);
  };
  for (const sheet of document.styleSheets) await read(sheet, sheet.href ?? document.baseURI, 0);
  return found;
}

const nameOf = (family: string): string => family.replace(/^(["'])(.*)\1$/s, "$2");

const WEIGHTS: Readonly<Record<string, string>> = { "": "400", normal: "400", bold: "700" };
const keyOf = (family: string, weight: string, style: string, range: string): string =>
  [
    nameOf(family).toLowerCase(),
    WEIGHTS[weight] ?? weight,
    style || "normal",
    (range || "U+0-10FFFF").toUpperCase().replaceAll(" ", ""),
  ].join("|");

/** Whether a range (`U+AC00-AC7F, U+3??`) has one of the letters. Nothing said: all of them. */
function holds(range: string, letters: ReadonlySet<number>): boolean {
  if (range === "") return true;
  for (const part of range.split(",")) {
    const [, first = "", last] = /^\s*U\+([0-9A-F?]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    const from = Number.parseInt(first.replaceAll("?", "0"), 16);
    const to = Number.parseInt(last ?? first.replaceAll("?", "F"), 16);
    for (const letter of letters) if (letter >= from && letter <= to) return true;
  }
  return false;
}

/** The families that elements name, in small letters. */
export function familiesOf(roots: readonly Element[]): ReadonlySet<string> {
  const families = new Set<string>();
  const add = (element: Element): void => {
    for (const which of [null, "::before", "::after"] as const)
      for (const family of getComputedStyle(element, which).fontFamily.split(","))
        families.add(nameOf(family.trim()).toLowerCase());
  };
  for (const root of roots) {
    add(root);
    for (const element of root.getElementsByTagName("*")) add(element);
  }
  return families;
}
