import type { Span } from "../../changes/change.ts";
import type { LocatedAttribute } from "./located.ts";

/** An attribute as parse5 hands it over; `prefix` only for xlink, xml and xmlns names in svg and math. */
export interface ParsedAttribute {
  name: string;
  value: string;
  prefix?: string;
}

/** One attribute of a start tag as it is written; duplicates included. */
export interface WrittenAttribute {
  /** Lower case, as the tokenizer has it. */
  readonly name: string;
  readonly span: Span;
  readonly valueSpan: Span | null;
  readonly quote: '"' | "'" | "" | null;
}

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
const SLASH = 0x2f;
const CLOSE = 0x3e;
const EQUALS = 0x3d;

const asciiLower = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll("\0", "\uFFFD");

/** Offset after the name of the tag that starts at `at` (`<` or `</`). */
export const afterTagName = (text: string, at: number): number => {
  let offset = at + (text.charCodeAt(at + 1) === SLASH ? 2 : 1);
  for (; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (isSpace(code) || code === SLASH || code === CLOSE) break;
  }
  return offset;
};

/**
 * The attributes as written in the start tag at `at`, by the tokenizer's rules (WHATWG HTML, 13.2.5.32 to 38).
 * The tag must be a complete one.
 */
export const scanAttributes = (text: string, at: number): WrittenAttribute[] => {
  const found: WrittenAttribute[] = [];
  let offset = afterTagName(text, at);
  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    if (code === CLOSE) break;
    if (isSpace(code) || code === SLASH) {
      offset++;
      continue;
    }
    const from = offset;
    // The first character belongs to the name whatever it is, an equals sign too.
    offset++;
    for (; offset < text.length; offset++) {
      const next = text.charCodeAt(offset);
      if (isSpace(next) || next === SLASH || next === CLOSE || next === EQUALS) break;
    }
    const name = asciiLower(text.slice(from, offset));
    let equals = offset;
    while (isSpace(text.charCodeAt(equals))) equals++;
    if (text.charCodeAt(equals) !== EQUALS) {
      found.push({ name, span: { from, to: offset }, valueSpan: null, quote: null });
      continue;
    }
    offset = equals + 1;
    while (isSpace(text.charCodeAt(offset))) offset++;
    const mark = text[offset];
    if (mark === '"' || mark === "'") {
      const close = text.indexOf(mark, offset + 1);
      const to = close < 0 ? text.length : close;
      found.push({
        name,
        span: { from, to: Math.min(to + 1, text.length) },
        valueSpan: { from: offset + 1, to },
        quote: mark,
      });
      offset = to + 1;
      continue;
    }
    const valueFrom = offset;
    while (offset < text.length && !isSpace(text.charCodeAt(offset)) && text.charCodeAt(offset) !== CLOSE)
      offset++;
    // `<a href=>`: the equals sign is written, the value is empty and is right after it.
    const empty = offset === valueFrom;
    const valueSpan = empty ? { from: equals + 1, to: equals + 1 } : { from: valueFrom, to: offset };
    found.push({ name, span: { from, to: valueSpan.to }, valueSpan, quote: "" });
  }
  return found;
};

const firstOfEachName = (written: readonly WrittenAttribute[]): WrittenAttribute[] => {
  const seen = new Set<string>();
  return written.filter(({ name }) => !seen.has(name) && seen.add(name));
};

const domName = ({ name, prefix }: ParsedAttribute): string => (prefix ? `${prefix}:${name}` : name);

/**
 * Joins what parse5 decoded with where it is written. Both list the first attribute of each name in source
 * order, so they are joined by place (svg and math names are re-cased by the parser).
 */
export const readAttributes = (
  text: string,
  tagAt: number,
  parsed: readonly ParsedAttribute[],
  merged: readonly { attribute: ParsedAttribute; tagAt: number }[] | null,
): readonly LocatedAttribute[] => {
  const attributes: LocatedAttribute[] = [];
  if (tagAt >= 0 && parsed.length > 0) {
    const written = firstOfEachName(scanAttributes(text, tagAt));
    for (const [place, attribute] of parsed.entries()) {
      const at = written[place];
      if (at) attributes.push({ ...at, name: domName(attribute), value: attribute.value });
    }
  }
  for (const { attribute, tagAt: otherTag } of merged ?? []) {
    const at = scanAttributes(text, otherTag).find(({ name }) => name === attribute.name);
    if (at) attributes.push({ ...at, value: attribute.value });
  }
  return attributes;
};
