import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { WORD } from "../../changes/type-words.ts";
import type { Alternative, ProjectPart, TextId } from "../../model/index.ts";
import { decodedOf, readUnits } from "../../source/characters.ts";
import { type CssDeclaration, type CssNode, type CssRule, parseCss } from "../../source/css/index.ts";
import { allElements, type LocatedElement, type LocatedHtml, locate } from "../../source/index.ts";
import { cssSourceAt, shifted } from "../../style/write/css-source.ts";
import {
  declarationsIn,
  insertDeclaration,
  removeDeclaration,
  replaceDeclaration,
} from "../../style/write/declarations.ts";
import { removeInline, setInline } from "../../style/write/inline.ts";
import { attributeNamed, removeAttribute, setAttribute } from "../source/attribute.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";
import { isTagName } from "../source/tags.ts";

/**
 * Value at the place of an alternative, and the change that replaces it by the alternative: its own
 * characters and no others.
 */
export interface Standing {
  /** As it is written; empty where the value was taken out. */
  readonly standing: string;
  readonly splices: readonly Splice[];
}

/**
 * Reads the source at the place of an alternative. Null where it no longer applies (SPEC E25): its element or
 * rule is gone or another is there, or the value would not be valid by itself.
 */
export const standingOf = (part: ProjectPart, alternative: Alternative): Standing | null => {
  const { text, from, to, what } = alternative;
  const raw = Object.hasOwn(part.texts, text) ? part.texts[text] : undefined;
  if (raw === undefined || from > to || to > raw.length) return null;
  const [kind, name = "", removed] = what.split(" ");
  if (kind === "declaration") {
    const source = cssSourceAt(part, text as TextId, from);
    if (source) {
      const css = raw.slice(source.from);
      const found = inRule(css, source.css.nodes, name, alternative, source.from);
      return found && { ...found, splices: found.splices.map((splice) => shifted(splice, source.from)) };
    }
  }
  if (!isHtml(text)) return what === WORD || what === "text" ? asPlain(raw, alternative) : null;
  const html = locate(raw, htmlKindOf(part, text as TextId));
  if (kind === "attribute") return inAttribute(raw, html, name, removed === "removed", alternative);
  if (kind === "declaration") return inStyle(raw, html, name, alternative);
  if (what === "tag") return inTag(raw, html, alternative);
  if (what === "text" || what === WORD) return inWords(raw, html, alternative);
  return inValue(raw, html, alternative);
};

const isHtml = (text: string): boolean => /^(?:block|shared)\/.*\/html$|^page\//.test(text);

type Place = Pick<Alternative, "from" | "to" | "value">;

/** The element whose start tag contains the span. */
const taggedAt = (html: LocatedHtml, { from, to }: Place): SourceElement | null => {
  for (const element of allElements(html.nodes))
    if (isInSource(element) && element.startTag.from < from && to < element.startTag.to) return element;
  return null;
};

/** An attribute as a whole; null for a value alone. */
const wholeAttribute = (value: string, name: string): { readonly value: string | null } | null => {
  const [, said = "", , inner] = /^\s+([^\s=>/"']+)(?:\s*=\s*(["'])([\s\S]*)\2)?$/.exec(value) ?? [];
  return said.toLowerCase() === name ? { value: inner ?? null } : null;
};

const inAttribute = (
  raw: string,
  html: LocatedHtml,
  name: string,
  removes: boolean,
  alternative: Alternative,
): Standing | null => {
  const element = taggedAt(html, alternative);
  if (!element) return null;
  const found = attributeNamed(element, name);
  const standing = found?.valueSpan ? raw.slice(found.valueSpan.from, found.valueSpan.to) : "";
  if (removes) return standingWith(standing, removeAttribute(raw, element, name));
  const whole = wholeAttribute(alternative.value, name);
  const wanted = whole ? whole.value : alternative.value;
  const quote = found?.quote;
  if (wanted !== null && found?.valueSpan && quote && !wanted.includes(quote))
    return standingWith(standing, { ...found.valueSpan, insert: wanted });
  const value = wanted === null ? null : decodedOf(readUnits(wanted, "attribute"));
  return standingWith(standing, setAttribute(raw, element, name, value));
};

const standingWith = (standing: string, splice: Splice | null): Standing => ({
  standing,
  splices: splice ? [{ from: splice.from, to: splice.to, insert: splice.insert }] : [],
});

interface Said {
  readonly value: string;
  readonly important: boolean;
}

/** Value of the property in the alternative; null where the alternative removed the declaration. */
const saidOf = (value: string, property: string, important: boolean): Said | null => {
  const inner = wholeAttribute(value, "style")?.value;
  const css = inner === undefined || inner === null ? value : decodedOf(readUnits(inner, "attribute"));
  const said = declarationOf(css.replace(/^[\s;]+/, ""), property);
  if (said) return { value: said.value.trim(), important: said.importantSpan !== null };
  const alone = declarationOf(`${property}: ${css}`, property);
  if (css.trim() === "" || !alone) return null;
  return { value: alone.value.trim(), important: important || alone.importantSpan !== null };
};

const declarationOf = (css: string, property: string): CssDeclaration | undefined =>
  parseCss(css).nodes.findLast(
    (node): node is CssDeclaration => node.kind === "declaration" && node.property === property,
  );

const inStyle = (
  raw: string,
  html: LocatedHtml,
  property: string,
  alternative: Alternative,
): Standing | null => {
  const element = taggedAt(html, alternative);
  if (!element) return null;
  const style = attributeNamed(element, "style")?.value ?? "";
  const now = declarationOf(style, property);
  const said = saidOf(alternative.value, property, now?.importantSpan != null);
  const standing = now?.value.trim() ?? "";
  if (said) return standingWith(standing, setInline(raw, element, { property, ...said }));
  if (!now) return standingWith(standing, null);
  const removed = removeInline(raw, element, property);
  return removed.ok ? standingWith(standing, removed.value) : null;
};

const ruleAt = (nodes: readonly CssNode[], from: number, to: number): CssRule | null => {
  for (const node of nodes) {
    if (node.kind !== "rule" && node.kind !== "at-rule") continue;
    const { body } = node;
    if (!body || from < body.from || to > body.to) continue;
    return ruleAt(node.nodes, from, to) ?? (node.kind === "rule" ? node : null);
  }
  return null;
};

const inRule = (
  css: string,
  nodes: readonly CssNode[],
  property: string,
  alternative: Alternative,
  shift: number,
): Standing | null => {
  const [from, to] = [alternative.from - shift, alternative.to - shift];
  const rule = ruleAt(nodes, from, to);
  if (!rule || alternative.value.includes("{")) return null;
  const all = declarationsIn(rule).filter((one) => one.property === property);
  const now = all.find(({ span }) => span.from <= to && span.to >= from) ?? all.at(-1);
  const said = saidOf(alternative.value, property, now?.importantSpan != null);
  const standing = now?.value.trim() ?? "";
  if (said)
    return standingWith(
      standing,
      now
        ? replaceDeclaration(now, said.value, said.important)
        : insertDeclaration(css, rule, { property, ...said }),
    );
  return standingWith(standing, now ? removeDeclaration(css, rule, now) : null);
};

const inTag = (raw: string, html: LocatedHtml, { from, to, value }: Place): Standing | null => {
  for (const element of allElements(html.nodes)) {
    if (!isInSource(element) || element.startTag.from + 1 !== from) continue;
    const standing = raw.slice(from, to);
    if (standing.toLowerCase() !== element.tag || !isTagName(value.toLowerCase())) return null;
    const { endTag } = element;
    const end = endTag && { from: endTag.from + 2, to: endTag.from + 2 + standing.length };
    const splices = [{ from, to }, ...(end ? [end] : [])].map((span) => ({ ...span, insert: value }));
    const after = locate(applySplices(raw, splices), html.kind);
    const renamed = tagsOf(html).map((tag, index) => (index === element.index ? value.toLowerCase() : tag));
    return sameWords(renamed, tagsOf(after)) ? { standing, splices } : null;
  }
  return null;
};

const tagsOf = (html: LocatedHtml): readonly string[] => html.elements.map(({ tag }) => tag);
const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);

/** Words are in one text: no tag and no comment may be in them, or come with them. */
const inWords = (raw: string, html: LocatedHtml, { from, to, value }: Place): Standing | null => {
  if (from === to) return null;
  const standing = raw.slice(from, to);
  const splices = [{ from, to, insert: value }];
  const holder = holderOf(html, { from, to, value });
  if (holder === undefined || /[<>]/.test(standing)) return null;
  return sameTags(html, locate(applySplices(raw, splices), html.kind), value) ? { standing, splices } : null;
};

/** The element whose content contains the span; null at the top; undefined where it cuts into a tag. */
const holderOf = (html: LocatedHtml, { from, to }: Place): LocatedElement | null | undefined => {
  let holder: LocatedElement | null = null;
  for (const element of allElements(html.nodes)) {
    const { span, startTag, endTag } = element;
    if (!span || !startTag || span.to <= from || span.from >= to) continue;
    if (startTag.to > from || (endTag?.from ?? span.to) < to) return undefined;
    holder = element;
  }
  return holder;
};

/** A value that was cleaned for the page may bring inline tags of its own; nothing else may change. */
const sameTags = (before: LocatedHtml, after: LocatedHtml, value: string): boolean => {
  const own = tagsOf(locate(value, "fragment"));
  const [old, now] = [tagsOf(before), tagsOf(after)];
  const [head] = [old.findIndex((tag, index) => tag !== now[index])];
  if (own.length === 0) return sameWords(old, now);
  const at = head < 0 ? old.length : head;
  return sameWords([...old.slice(0, at), ...now.slice(at, at + own.length), ...old.slice(at)], now);
};

/** Any other value is within one attribute: a class, an address. */
const inValue = (raw: string, html: LocatedHtml, alternative: Alternative): Standing | null => {
  const { from, to, value } = alternative;
  const attribute = taggedAt(html, alternative)?.attributes.find(
    ({ valueSpan }) => valueSpan && valueSpan.from <= from && to <= valueSpan.to,
  );
  if (!attribute || from === to || !attribute.quote || value.includes(attribute.quote)) return null;
  return { standing: raw.slice(from, to), splices: [{ from, to, insert: value }] };
};

/** Of code only words that are alone are replaced. */
const asPlain = (raw: string, { from, to, value }: Place): Standing | null => {
  const standing = raw.slice(from, to);
  if (from === to || /[{}<>;"'`\r\n]/.test(standing + value)) return null;
  return { standing, splices: [{ from, to, insert: value }] };
};
