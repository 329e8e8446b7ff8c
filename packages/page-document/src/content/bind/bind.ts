import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { MARKER } from "../../render/mark.ts";
import type { LocatedAttribute } from "../../source/html/located.ts";
import { allElements, locate } from "../../source/index.ts";
import { mayBeBound } from "./attributes.ts";
import type { BindOptions } from "./bind-options.ts";
import { contained } from "./contained.ts";
import { betweenTags, quotedValue } from "./escape.ts";
import type { Language } from "./format.ts";
import { entriesOfList, kindOf, listOf, pagesAround, planFor } from "./lists.ts";
import { emptyPicture } from "./picture.ts";
import type { BoundElement } from "./plan.ts";
import { answer } from "./query.ts";
import type { ContentEntry } from "./site-content.ts";
import {
  addressOf,
  alternativeOf,
  entriesIn,
  type Item,
  isCurrentPage,
  isThere,
  type Place,
  textOf,
  valueIn,
} from "./values.ts";

/**
 * Characters of a bound text at most: lists inside of lists multiply. The page in a canvas is built by a
 * browser while a person waits.
 */
const MOST_LETTERS = { publish: 20_000_000, export: 20_000_000, canvas: 4_000_000 } as const;
/** For how many characters an instance counts beside its own: one that is hidden has none. */
const INSTANCE_COST = 32;
/** The same of formatted text, which is parsed in its place. */
const MARKUP_COST = 1_000;

/**
 * The html of a page, or of a part of one, with the entries that it is bound to (SPEC B). Pure; a text in which nothing
 * counts is returned as it is, and of any other text the characters outside of bound elements stay. Null where it would
 * be longer than a page may be [B13]; a canvas gets the text as it is then.
 */
export function bindContent(html: string, options: BindOptions & { readonly purpose: "canvas" }): string;
export function bindContent(html: string, options: BindOptions): string | null;
export function bindContent(html: string, options: BindOptions): string | null {
  if (!mayBeBound(html)) return html;
  const located = locate(html, kindOf(html));
  const { content, entry, pagePath } = options;
  const plan = planFor(located.nodes, options);
  if (plan.length === 0) return html;
  const language = languageOf(located.nodes);
  const list = listOf(plan, options);
  const binder = new Binder(html, { content, pagePath, language, list }, options);
  const bound = binder.between(0, html.length, plan, entry ? { entry, pictures: {} } : null, true);
  if (!binder.isOver) return bound;
  return options.purpose === "canvas" ? html : null;
}

const languageOf = (nodes: Parameters<typeof allElements>[0]): Language => {
  for (const { tag, attributes } of allElements(nodes)) {
    if (tag !== "html") continue;
    const lang = attributes.find(({ name }) => name === "lang")?.value ?? "ko";
    return /^ko\b|^$/i.test(lang.trim()) ? "ko" : "en";
  }
  return "ko";
};

class Binder {
  readonly #text: string;
  readonly #place: Place;
  readonly #isCanvas: boolean;
  readonly #mark: RegExp;
  /** Characters that may still be made. */
  #left: number;

  constructor(text: string, place: Place, { purpose, marker = MARKER }: BindOptions) {
    this.#text = text;
    this.#place = place;
    this.#isCanvas = purpose === "canvas";
    this.#left = MOST_LETTERS[purpose];
    this.#mark = new RegExp(` ${marker.replace(/[^\w-]/g, "")}="[^"]*"`, "g");
  }

  /** The result is cut off, as it would be too long. */
  get isOver(): boolean {
    return this.#left < 0;
  }

  #counted(made: string): string {
    this.#left -= made.length;
    return made;
  }

  /** Characters of the source with the bound elements among them. `isFirst`: they are the source's own on the canvas. */
  between(
    from: number,
    to: number,
    elements: readonly BoundElement[],
    item: Item | null,
    isFirst: boolean,
  ): string {
    let made = "";
    let at = from;
    for (const one of elements) {
      if (this.isOver) return "";
      made += this.#source(at, one.span.from, isFirst) + this.#element(one, item, isFirst);
      at = one.span.to;
    }
    return made + this.#source(at, to, isFirst);
  }

  #source(from: number, to: number, isFirst: boolean): string {
    const source = this.#counted(this.#text.slice(from, to));
    return this.#isCanvas && !isFirst ? source.replace(this.#mark, "") : source;
  }

  #element(bound: BoundElement, item: Item | null, isFirst: boolean): string {
    const { repeats, span, isPages } = bound;
    if (isPages && this.#place.list.total === 1) return "";
    if (!repeats) return this.#instance(bound, isPages ? { page: this.#place.list.number } : item, isFirst);
    const items = this.#itemsOf(bound, item);
    if (items.length === 0 && this.#isCanvas && isFirst) return this.#text.slice(span.from, span.to);
    // If the element is on a line of its own, every repetition is.
    const line = /(?:\r\n|\n|\r)[ \t]*$/.exec(this.#text.slice(Math.max(0, span.from - 200), span.from));
    const between = line?.[0] ?? "";
    let made = "";
    for (const [place, one] of items.entries()) {
      if (this.isOver) return "";
      if (place > 0) made += this.#counted(between);
      made += this.#instance(bound, one, isFirst && place === 0);
    }
    return made;
  }

  #itemsOf({ repeats }: BoundElement, item: Item | null): readonly Item[] {
    const { content } = this.#place;
    const of = (entries: readonly ContentEntry[]): Item[] =>
      entries.map((entry) => ({ entry, pictures: {} }));
    if (repeats?.kind === "collection") return of(entriesOfList(repeats, content, this.#place.list.number));
    if (repeats?.kind === "pages") return pagesAround(this.#place.list, repeats.most);
    if (!repeats || !item || item.page !== undefined) return [];
    const value = valueIn(item, repeats.field);
    this.#left -= Array.isArray(value) ? value.length : 0;
    if (repeats.kind === "references")
      return of(answer(entriesIn(this.#place, repeats.field, value), repeats.query));
    return (Array.isArray(value) ? value : [])
      .filter((picture) => !emptyPicture(picture))
      .map((picture) => ({ ...item, pictures: { ...item.pictures, [repeats.field.name]: picture } }));
  }

  #instance(bound: BoundElement, item: Item | null, isFirst: boolean): string {
    const { condition, content, startTag, inside, span, element, children } = bound;
    const keeps = this.#isCanvas && isFirst;
    this.#left -= INSTANCE_COST;
    const isHidden =
      condition !== null &&
      item !== null &&
      isThere(item, condition.named, this.#place) !== condition.isWanted;
    if (isHidden && !keeps) return "";
    const start = this.#startTag(bound, item, keeps, isHidden);
    if (inside === null) return start + this.#source(startTag.to, span.to, isFirst);
    const end = this.#source(inside.to, span.to, isFirst);
    if (!content || !item) return start + this.between(inside.from, inside.to, children, item, isFirst) + end;
    if (content.kind === "html") {
      const value = valueIn(item, content.field);
      this.#left -= MARKUP_COST;
      const markup = this.#counted(typeof value === "string" ? value : "");
      return this.isOver ? "" : start + contained(markup, element, this.#place.pagePath) + end;
    }
    const words = textOf(item, content.named, content.format, this.#place);
    // Browsers drop the first line end of these.
    const dropped = /^(?:pre|textarea|listing)$/.test(element.tag) && /^[\r\n]/.test(words) ? "\n" : "";
    return start + dropped + this.#counted(betweenTags(words)) + end;
  }

  #startTag(bound: BoundElement, item: Item | null, keeps: boolean, isHidden: boolean): string {
    const { startTag, own, attributes, element } = bound;
    const splices: Splice[] = [];
    const added: string[] = [];
    for (const { name, named } of item ? attributes : []) {
      const value =
        name === "alt"
          ? alternativeOf(item as Item, named, this.#place)
          : addressOf(item as Item, named, this.#place);
      const there = element.attributes.find((one) => one.name === name);
      if (there) splices.push(value === null ? this.#without(there) : quotedAsThere(there, name, value));
      else if (value !== null) added.push(` ${name}=${quotedValue(value, '"')}`);
    }
    const isCurrent =
      item !== null &&
      isCurrentPage(item, this.#place) &&
      attributes.some(({ named }) => named.kind === "page" && named.which === "page");
    if (isCurrent && !element.attributes.some(({ name }) => name === "aria-current"))
      added.push(` aria-current="page"`);
    if (isHidden && !element.attributes.some(({ name }) => name === "hidden")) added.push(` hidden=""`);
    if (!keeps) for (const attribute of own) splices.push(this.#without(attribute));
    // Behind the first attribute of binding: what is new is placed where the author asked for it.
    const [first] = own;
    if (first && added.length > 0) {
      const at = splices.findIndex(({ to, insert }) => to === first.span.to && insert === "");
      const splice = at < 0 ? null : splices[at];
      if (splice) splices[at] = { ...splice, insert: added.join("") };
      else splices.push({ from: first.span.to, to: first.span.to, insert: added.join("") });
    }
    const ordered = splices
      .toSorted((one, other) => one.from - other.from || one.to - other.to)
      .map(({ from, to, insert }) => ({ from: from - startTag.from, to: to - startTag.from, insert }));
    const tag = this.#counted(applySplices(this.#text.slice(startTag.from, startTag.to), ordered));
    return this.#isCanvas && !keeps ? tag.replace(this.#mark, "") : tag;
  }

  /** An attribute goes with the white space before it. */
  #without({ span }: LocatedAttribute): Splice {
    let { from } = span;
    while (/[\t\n\f\r ]/.test(this.#text.charAt(from - 1))) from -= 1;
    return { from, to: span.to, insert: "" };
  }
}

/** In the quotes that are there; a value without quotes gets some. */
const quotedAsThere = ({ span, valueSpan, quote }: LocatedAttribute, name: string, value: string): Splice =>
  valueSpan && (quote === '"' || quote === "'")
    ? { from: valueSpan.from, to: valueSpan.to, insert: quotedValue(value, quote).slice(1, -1) }
    : { from: span.from, to: span.to, insert: `${name}=${quotedValue(value, '"')}` };
