import { BINDING } from "../content/bind/attributes.ts";
import type { TextId } from "../model/index.ts";
import { type HtmlKind, isVoid, type LocatedElement, type LocatedNode, locate } from "../source/index.ts";

/** On a link of a language switch: the language to which it leads (SPEC T5). */
export const LANGUAGE_MARK = "data-hanok-language";

/**
 * A text of a page that a person translates: a run of words with the inline elements in it, an attribute, or a field of
 * the page's record.
 */
export interface TextUnit {
  /** `text@offset` for a run, `text@offset@name` for an attribute, `meta@field` for a field. */
  readonly id: string;
  /** Element around it, by the offset of its `<` in its text; null for a field. */
  readonly element: { readonly text: TextId; readonly at: number } | null;
  /** Name of the attribute or field; '' for a run. */
  readonly name: string;
  /** Tags around it: what a text and its translation have in common. */
  readonly path: string;
  /** Words as they are read. Inline elements are in it as `<1>…</1>`, what has no words as `<2/>`. */
  readonly value: string;
}

/** The same with its place in the source. */
export interface LocatedUnit extends TextUnit {
  readonly from: number;
  readonly to: number;
  /** Tags of the inline elements, by their number; `end` is null for what has no words. */
  readonly tags: readonly { readonly start: string; readonly end: string | null }[];
}

/** Elements that belong to the line around them. */
const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big br cite code data dfn em font i img ins del kbd mark nobr q s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);
/** Without words for visitors, or with words that are no language. */
const UNREAD: ReadonlySet<string> = new Set("script style noscript iframe object math".split(" "));
const READ_ATTRIBUTES = ["alt", "title", "placeholder", "aria-label", "aria-description"] as const;
const BUTTONS: ReadonlySet<string> = new Set(["submit", "button", "reset"]);
const META: ReadonlySet<string> = new Set(
  "description keywords og:title og:description og:site_name twitter:title twitter:description".split(" "),
);

const attributeOf = (element: LocatedElement, name: string): string | null =>
  element.attributes.find((one) => one.name === name)?.value ?? null;

/** The author says that nothing in it is translated, it names a language, or publishing puts other words into it. */
const isClosed = (element: LocatedElement): boolean =>
  UNREAD.has(element.tag) ||
  attributeOf(element, "translate")?.trim().toLowerCase() === "no" ||
  attributeOf(element, LANGUAGE_MARK) !== null ||
  attributeOf(element, BINDING.text) !== null ||
  attributeOf(element, BINDING.html) !== null;

const hasWords = (text: string): boolean => text.trim() !== "";
export const collapsed = (text: string): string => text.replace(/[ \t\n\f\r]+/g, " ").trim();

/** All texts of a source that people translate, in its order. */
export const readUnits = (raw: string, text: TextId, kind: HtmlKind): readonly LocatedUnit[] => {
  if (raw.trim() === "") return [];
  const units: LocatedUnit[] = [];
  // Without recursion: an author may nest at will.
  const waiting: {
    readonly nodes: readonly LocatedNode[];
    readonly parent: LocatedElement | null;
    readonly path: string;
  }[] = [{ nodes: locate(raw, kind).nodes, parent: null, path: "" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const inner: typeof waiting = [];
    for (const run of runsOf(next.nodes)) {
      const unit = run.isLine ? unitOf(raw, text, run.nodes, next.parent, next.path) : null;
      if (unit) units.push(unit);
      for (const node of run.nodes) {
        if (node.kind !== "element" || isUnreadable(node)) continue;
        // Elements in a unit have their words there, but attributes of their own.
        const elements = unit ? withinLine(node) : [node];
        for (const element of elements) units.push(...attributeUnits(text, element, next.path));
        if (!unit && !isClosed(node))
          inner.push({ nodes: node.children, parent: node, path: `${next.path}${node.tag}>` });
      }
    }
    waiting.push(...inner.reverse());
  }
  return units.sort((one, other) => one.from - other.from);
};

const isUnreadable = (element: LocatedElement): boolean => UNREAD.has(element.tag);

/** An element of a line and all that is in it. */
const withinLine = (element: LocatedElement): readonly LocatedElement[] => {
  const found: LocatedElement[] = [];
  const waiting: LocatedElement[] = [element];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    found.push(one);
    if (!isClosed(one))
      for (const child of one.children.toReversed()) if (child.kind === "element") waiting.push(child);
  }
  return found;
};

interface Run {
  readonly nodes: readonly LocatedNode[];
  /** It is a line of words: a text of its own, and elements of the line. */
  readonly isLine: boolean;
}

/** Children between elements that are no part of a line. */
const runsOf = (nodes: readonly LocatedNode[]): readonly Run[] => {
  const runs: Run[] = [];
  let line: LocatedNode[] = [];
  const end = (): void => {
    if (line.length > 0)
      runs.push({ nodes: line, isLine: line.some((one) => one.kind === "text" && hasWords(one.value)) });
    line = [];
  };
  for (const node of nodes) {
    if (node.kind === "doctype") continue;
    if (node.kind === "element" && !isInline(node)) {
      end();
      runs.push({ nodes: [node], isLine: false });
    } else line.push(node);
  }
  end();
  return runs;
};

const isInline = (element: LocatedElement): boolean => {
  const waiting: LocatedElement[] = [element];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.namespace !== "html" || !INLINE.has(one.tag)) return false;
    for (const child of one.children) if (child.kind === "element") waiting.push(child);
  }
  return true;
};

/** A line as a unit; null where its characters do not say what the browser shows, or could not be put back. */
const unitOf = (
  raw: string,
  text: TextId,
  nodes: readonly LocatedNode[],
  parent: LocatedElement | null,
  path: string,
): LocatedUnit | null => {
  const shown = nodes.filter((one) => one.kind !== "text" || hasWords(one.value));
  const first = shown[0]?.span;
  const last = shown.at(-1)?.span;
  if (!first || !last || (parent && parent.span === null)) return null;
  let { from } = first;
  let { to } = last;
  while (from < to && /[ \t\n\f\r]/.test(raw.charAt(from))) from += 1;
  while (to > from && /[ \t\n\f\r]/.test(raw.charAt(to - 1))) to -= 1;
  const tags: { start: string; end: string | null }[] = [];
  const value = wordsOf(raw, nodes, tags);
  if (value === null) return null;
  const at = parent?.span?.from ?? from;
  return {
    id: `${text}@${from}`,
    element: parent ? { text, at } : firstElement(nodes, text),
    name: "",
    path,
    value: /(?:pre|textarea)>/.test(path) ? value.trim() : collapsed(value),
    from,
    to,
    tags,
  };
};

const firstElement = (nodes: readonly LocatedNode[], text: TextId): TextUnit["element"] => {
  const element = nodes.find((one) => one.kind === "element" && one.span);
  return element?.span ? { text, at: element.span.from } : null;
};

const wordsOf = (
  raw: string,
  nodes: readonly LocatedNode[],
  tags: { start: string; end: string | null }[],
): string | null => {
  let words = "";
  for (const node of nodes) {
    if (node.kind === "text") {
      if (!node.span && hasWords(node.value)) return null;
      // Such characters would be taken for a tag.
      if (TAG_LIKE.test(node.value)) return null;
      words += node.value;
      continue;
    }
    const number = tags.length + 1;
    const { span } = node;
    if (!span) return null;
    if (node.kind !== "element" || isClosed(node) || isVoid(node) || !inSource(node)) {
      if (node.kind === "element" && !inSource(node)) return null;
      tags.push({ start: raw.slice(span.from, span.to), end: null });
      words += `<${number}/>`;
      continue;
    }
    const { startTag, endTag } = node;
    if (!startTag || !endTag) return null;
    tags.push({ start: raw.slice(startTag.from, startTag.to), end: raw.slice(endTag.from, endTag.to) });
    const inner = wordsOf(raw, node.children, tags);
    if (inner === null) return null;
    words += `<${number}>${inner}</${number}>`;
  }
  return words;
};

const inSource = (element: LocatedElement): boolean => element.outside === null && element.span !== null;

const TAG_LIKE = /<\/?[0-9]+\/?>/;

const attributeUnits = (text: TextId, element: LocatedElement, path: string): readonly LocatedUnit[] => {
  if (!element.span || !element.startTag || attributeOf(element, "translate")?.trim().toLowerCase() === "no")
    return [];
  const { span, startTag, tag } = element;
  return element.attributes.flatMap((attribute) => {
    const { name, value, valueSpan } = attribute;
    if (!valueSpan || valueSpan.from < startTag.from || valueSpan.to > startTag.to || !hasWords(value))
      return [];
    if (!isRead(element, name)) return [];
    const unit: LocatedUnit = {
      id: `${text}@${span.from}@${name}`,
      element: { text, at: span.from },
      name,
      path: `${path}${tag}@${tag === "meta" ? metaName(element) : ""}`,
      value,
      from: valueSpan.from,
      to: valueSpan.to,
      tags: [],
    };
    return [unit];
  });
};

const metaName = (element: LocatedElement): string =>
  (attributeOf(element, "name") ?? attributeOf(element, "property") ?? "").trim().toLowerCase();

const isRead = (element: LocatedElement, name: string): boolean => {
  const { tag } = element;
  if (name === "content") return tag === "meta" && META.has(metaName(element));
  if (name === "value")
    return tag === "input" && BUTTONS.has((attributeOf(element, "type") ?? "").toLowerCase());
  if (name === "label") return tag === "optgroup" || tag === "option" || tag === "track";
  if (name === "alt" && attributeOf(element, BINDING.alt) !== null) return false;
  return (READ_ATTRIBUTES as readonly string[]).includes(name);
};
