import parseSelector from "postcss-selector-parser";
import type { Span } from "../../changes/change.ts";
import type { CssRule } from "./located.ts";

/** One selector of a rule's list. */
export interface LocatedSelector {
  /** As written, without the white space and comments around it. */
  readonly text: string;
  readonly span: Span;
  /** Counts of ids; of classes, attributes and pseudo-classes; of tags and pseudo-elements (Selectors 4, 17). */
  readonly specificity: readonly [number, number, number];
  /** Classes, ids and tags at any depth, also inside `:not()` and `:is()`. */
  readonly names: readonly SelectorName[];
}

export interface SelectorName {
  readonly what: "class" | "id" | "tag";
  /** Unescaped. */
  readonly name: string;
  /** The identifier alone, without `.` or `#`. */
  readonly span: Span;
}

type Node = parseSelector.Node;
const cache = new WeakMap<CssRule, readonly LocatedSelector[] | null>();

/**
 * The selectors of a rule, parsed when first asked for; null for what is no selector (`50%` of keyframes is one
 * to the parser, `a[` is not). A nested rule is read as written, with `&` counting nothing.
 */
export const selectorsOf = (rule: CssRule): readonly LocatedSelector[] | null => {
  const known = cache.get(rule);
  if (known !== undefined) return known;
  const selectors = readSelectors(rule.selector, rule.selectorSpan.from);
  cache.set(rule, selectors);
  return selectors;
};

/** The same for a selector list that is anywhere, its first character at `at`. */
export const readSelectors = (source: string, at: number): readonly LocatedSelector[] | null => {
  let root: parseSelector.Root;
  // Made to exhaust the stack.
  if ((source.match(/\(/g)?.length ?? 0) > 1_000) return null;
  try {
    // CRLF counts twice in the parser's offsets only if it stays one: a space of equal length keeps them exact.
    root = parseSelector().astSync(source.replaceAll("\r\n", " \n"), { lossless: true });
  } catch {
    return null;
  }
  let cursor = 0;
  return root.nodes.map((selector) => {
    const written = String(selector);
    const from = cursor;
    cursor += written.length + 1;
    const raw = source.slice(from, from + written.length);
    const lead = raw.length - raw.trimStart().length;
    const text = raw.trim();
    const names: SelectorName[] = [];
    selector.walk((node) => {
      const name = readName(node, source, at);
      if (name) names.push(name);
    });
    const span = { from: at + from + lead, to: at + from + lead + text.length };
    return { text, span, specificity: specificityOf(selector), names };
  });
};

const readName = (node: Node, source: string, at: number): SelectorName | null => {
  const what =
    node.type === "class" ? "class" : node.type === "id" ? "id" : node.type === "tag" ? "tag" : null;
  if (!what || !("value" in node) || typeof node.value !== "string" || node.sourceIndex === undefined)
    return null;
  const written = String(node).trim();
  const mark = what === "tag" ? "" : written.slice(0, 1);
  // A tag may carry a namespace: `svg|path`.
  const found = source.indexOf(written, node.sourceIndex - (what === "tag" ? written.length : 1));
  if (found < 0) return null;
  const bar = what === "tag" ? written.lastIndexOf("|") + 1 : mark.length;
  return {
    what,
    name: node.value,
    span: { from: at + found + bar, to: at + found + written.length },
  };
};

const LEGACY_ELEMENTS = new Set([":before", ":after", ":first-line", ":first-letter"]);
const greater = (
  one: readonly [number, number, number],
  other: readonly [number, number, number],
): readonly [number, number, number] => {
  for (const place of [0, 1, 2] as const)
    if (one[place] !== other[place]) return one[place] > other[place] ? one : other;
  return one;
};

const specificityOf = (selector: parseSelector.Selector): readonly [number, number, number] => {
  let [ids, classes, tags] = [0, 0, 0];
  const add = (sum: readonly [number, number, number]): void => {
    ids += sum[0];
    classes += sum[1];
    tags += sum[2];
  };
  for (const node of selector.nodes) {
    if (node.type === "id") ids += 1;
    else if (node.type === "class" || node.type === "attribute") classes += 1;
    else if (node.type === "tag") tags += 1;
    else if (node.type === "pseudo") {
      const name = node.value.toLowerCase();
      const inner = node.nodes
        .map(specificityOf)
        .reduce<readonly [number, number, number]>(greater, [0, 0, 0]);
      if (name === ":where") continue;
      if (name === ":is" || name === ":not" || name === ":has" || name === ":matches") add(inner);
      else if (name.startsWith("::") || LEGACY_ELEMENTS.has(name)) {
        tags += 1;
        if (name === "::slotted") add(inner);
      } else {
        classes += 1;
        if (name === ":host" || name === ":host-context") add(inner);
      }
    }
  }
  return [ids, classes, tags];
};
