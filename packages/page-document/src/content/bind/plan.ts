import type { Span } from "../../changes/change.ts";
import { isVoid } from "../../source/html/index.ts";
import type { LocatedAttribute, LocatedElement, LocatedNode } from "../../source/html/located.ts";
import type { Collection, Field } from "../model.ts";
import { BINDING } from "./attributes.ts";
import { type Format, readFormat } from "./format.ts";
import { type Query, readPageSize, readQuery } from "./query.ts";
import { HAS_ADDRESS, HAS_TEXT, type Named, PAGE_NAMES } from "./values.ts";

/** With what an element repeats. */
export type Repeats =
  | {
      readonly kind: "collection";
      readonly name: string;
      readonly query: Query;
      /** Entries of each page, for the list of a page that has several; null for any other. */
      readonly pageSize: number | null;
    }
  /** With the pages of the list, `most` of them at once. */
  | { readonly kind: "pages"; readonly most: number }
  | { readonly kind: "references"; readonly field: Field; readonly query: Query }
  | { readonly kind: "gallery"; readonly field: Field };

export type AttributeName = "src" | "href" | "alt";

/** An element of the source with the bindings of it that count, and those in it. */
export interface BoundElement {
  readonly element: LocatedElement;
  readonly span: Span;
  readonly startTag: Span;
  /** Between its tags; null for a void element. */
  readonly inside: Span | null;
  readonly repeats: Repeats | null;
  readonly isEntry: boolean;
  /** It leads to the pages of the list, and goes where there is one page alone. */
  readonly isPages: boolean;
  readonly condition: { readonly named: Named; readonly isWanted: boolean } | null;
  readonly content:
    | { readonly kind: "text"; readonly named: Named; readonly format: Format | null }
    | { readonly kind: "html"; readonly field: Field }
    | null;
  readonly attributes: readonly { readonly name: AttributeName; readonly named: Named }[];
  /** The attributes of binding that count. */
  readonly own: readonly LocatedAttribute[];
  readonly children: readonly BoundElement[];
}

/**
 * The fields that names mean at a place of a page; null outside of any `each` and `entry`. Within `data-hanok-pages` names
 * mean pages of the list; while it is not known whether the page has such a list they mean nothing there.
 */
type Scope = ReadonlyMap<string, Field> | "pages" | "unknown" | null;

/** Pages that are named at once where the author does not say how many. */
const MOST_PAGES = 10;

type Collections = ReadonlyMap<string, Collection>;

const RAW: ReadonlySet<string> = new Set(
  "script style xmp iframe noembed noframes noscript plaintext".split(" "),
);
/** No text may be right in these. */
const TEXTLESS: ReadonlySet<string> = new Set(
  "html head table thead tbody tfoot tr colgroup select frameset".split(" "),
);
const LONE: ReadonlySet<string> = new Set("html head body title base frameset".split(" "));
const NO_HTML: ReadonlySet<string> = new Set("title textarea option body template button select".split(" "));

const fieldsOf = ({ fields }: Collection): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.name, field]));

/** The bound elements of a page, outermost first in the order of the source; empty where nothing counts. */
export const planOf = (
  nodes: readonly LocatedNode[],
  collections: Collections,
  /** Collection of the entry that the page is made for; null for any other page. */
  entryCollection: string | null,
  /** Links to the pages of a list are bound, where there is such a list. */
  bindsPages: boolean,
): readonly BoundElement[] => {
  const plan = new Planner(collections, entryCollection, null).within(nodes, null, null);
  const list = bindsPages ? listIn(plan) : null;
  // Links to the pages may come before the list.
  return list ? new Planner(collections, entryCollection, list).within(nodes, null, null) : plan;
};

type PagedList = Extract<Repeats, { readonly kind: "collection" }> & { readonly pageSize: number };

/** The list of a page that has several pages: the first that says how many entries each has; null for none. */
export const listIn = (plan: readonly BoundElement[]): PagedList | null => {
  for (const { repeats, children } of plan) {
    if (repeats?.kind === "collection" && repeats.pageSize !== null)
      return { ...repeats, pageSize: repeats.pageSize };
    const inner = repeats ? null : listIn(children);
    if (inner) return inner;
  }
  return null;
};

class Planner {
  readonly #collections: Collections;
  readonly #entryCollection: string | null;
  readonly #list: PagedList | null;
  #hasList = false;

  constructor(collections: Collections, entryCollection: string | null, list: PagedList | null) {
    this.#collections = collections;
    this.#entryCollection = entryCollection;
    this.#list = list;
  }

  within(nodes: readonly LocatedNode[], scope: Scope, around: Span | null): BoundElement[] {
    const found = nodes
      .flatMap((node) => (node.kind === "element" ? this.#of(node, scope) : []))
      .toSorted((one, other) => one.span.from - other.span.from);
    // Nodes that the parser moved elsewhere are no part of the characters that are repeated.
    let end = around?.from ?? 0;
    return found.filter(({ span }) => {
      if (span.from < end || (around !== null && span.to > around.to)) return false;
      end = span.to;
      return true;
    });
  }

  #of(element: LocatedElement, outer: Scope): BoundElement[] {
    const { span, startTag, endTag, tag } = element;
    // Of an element that is implied the children are in the source all the same.
    if (element.outside === "implied") return this.within(element.children, outer, null);
    if (!span || !startTag) return [];
    const inside = isVoid(element) ? null : { from: startTag.to, to: endTag?.from ?? span.to };
    const written = new Map(element.attributes.map((attribute) => [attribute.name, attribute]));
    const said = (name: string): string | null => written.get(name)?.value.trim() ?? null;
    const own: LocatedAttribute[] = [];
    const count = (...names: readonly string[]): void => {
      for (const name of names) {
        const attribute = written.get(name);
        if (attribute) own.push(attribute);
      }
    };
    const isEntry =
      this.#entryCollection !== null && outer === null && said(BINDING.entry) === this.#entryCollection;
    const entryScope = isEntry ? this.#fieldsOf(this.#entryCollection ?? "") : null;
    if (isEntry && entryScope) count(BINDING.entry);
    const isPageOfEntry = this.#entryCollection !== null;
    const pages = outer !== null || isPageOfEntry || LONE.has(tag) ? null : said(BINDING.pages);
    const isPages = pages !== null && pages === this.#list?.name;
    if (isPages) count(BINDING.pages);
    const above = entryScope ?? (isPages ? "pages" : pages === null ? outer : "unknown");
    const repeats = LONE.has(tag) ? null : this.#repeats(said, above);
    if (repeats) count(BINDING.each, BINDING.where, BINDING.sort, BINDING.limit, BINDING.page);
    const scope = repeats ? this.#scopeOf(repeats, above) : above;
    const bound =
      scope === null || scope === "unknown" || RAW.has(tag)
        ? NOTHING
        : bindingsOf(element, inside !== null, said, count, scope);
    const children = inside === null || bound.content ? [] : this.within(element.children, scope, inside);
    if (own.length === 0) return children;
    return [
      {
        ...{ element, span, startTag, inside, repeats, isEntry: entryScope !== null },
        ...{ isPages, ...bound, own, children },
      },
    ];
  }

  #fieldsOf(name: string): ReadonlyMap<string, Field> | null {
    const collection = this.#collections.get(name);
    return collection ? fieldsOf(collection) : null;
  }

  #repeats(said: (name: string) => string | null, scope: Scope): Repeats | null {
    const name = said(BINDING.each);
    if (name === null) return null;
    const [where, sort] = [said(BINDING.where), said(BINDING.sort)];
    const [limit, page] = [said(BINDING.limit), said(BINDING.page)];
    const isPlain = where === null && sort === null && page === null;
    if (scope === "pages" && name === "page") {
      const most = limit === null ? MOST_PAGES : readPageSize(limit);
      return isPlain && most !== undefined ? { kind: "pages", most } : null;
    }
    const field = typeof scope === "string" ? undefined : scope?.get(name);
    if (field?.type === "gallery") return isPlain && limit === null ? { kind: "gallery", field } : null;
    const isReference = field?.type === "references" && field.collection !== undefined;
    if (field && !isReference) return null;
    const fields = this.#fieldsOf(isReference ? (field.collection ?? "") : name);
    const query = fields && readQuery({ where, sort, limit }, fields);
    const size = page === null ? null : readPageSize(page);
    if (!query || size === undefined) return null;
    // The first list outside of anything that repeats has pages; any other shows the entries of its first one.
    const isList = size !== null && scope === null && this.#entryCollection === null && !this.#hasList;
    if (isList && !isReference) {
      this.#hasList = true;
      return { kind: "collection", name, query, pageSize: size };
    }
    const few = size === null ? query : { ...query, limit: Math.min(size, query.limit ?? size) };
    return isReference
      ? { kind: "references", field, query: few }
      : { kind: "collection", name, query: few, pageSize: null };
  }

  #scopeOf(repeats: Repeats, above: Scope): Scope {
    switch (repeats.kind) {
      case "collection":
        return this.#fieldsOf(repeats.name);
      case "references":
        return this.#fieldsOf(repeats.field.collection ?? "");
      case "pages":
        return "pages";
      default:
        // The picture represents the field that holds the list.
        return new Map(typeof above === "string" ? [] : (above ?? [])).set(repeats.field.name, {
          ...repeats.field,
          type: "image",
        });
    }
  }
}

type Bound = Pick<BoundElement, "condition" | "content" | "attributes">;
const NOTHING: Bound = { condition: null, content: null, attributes: [] };

const bindingsOf = (
  { tag, namespace }: LocatedElement,
  hasInside: boolean,
  said: (name: string) => string | null,
  count: (...names: readonly string[]) => void,
  scope: ReadonlyMap<string, Field> | "pages",
): Bound => {
  const named = (name: string | null): Named | null => {
    if (scope === "pages") {
      const which = PAGE_NAMES.find((one) => one === name);
      return which === undefined ? null : { kind: "page", which };
    }
    if (name === "entry" || name === "next" || name === "previous") return { kind: "entry", which: name };
    const field = name === null ? undefined : scope.get(name);
    return field ? { kind: "field", field } : null;
  };
  const wanted = said(BINDING.if);
  const conditionOf = LONE.has(tag) ? null : named(wanted?.replace(/^!\s*/, "") ?? null);
  if (conditionOf) count(BINDING.if);
  const condition = conditionOf && { named: conditionOf, isWanted: !wanted?.startsWith("!") };

  const text = hasInside && !TEXTLESS.has(tag) ? named(said(BINDING.text)) : null;
  const format = text ? formatOf(text, said(BINDING.format)) : undefined;
  const html = named(said(BINDING.html));
  let content: Bound["content"] = null;
  if (text && format !== undefined && (text.kind !== "field" || HAS_TEXT.has(text.field.type))) {
    content = { kind: "text", named: text, format };
    count(BINDING.text, ...(format ? [BINDING.format] : []));
  } else if (
    hasInside &&
    namespace === "html" &&
    !TEXTLESS.has(tag) &&
    !NO_HTML.has(tag) &&
    html?.kind === "field" &&
    html.field.type === "formatted"
  ) {
    content = { kind: "html", field: html.field };
    count(BINDING.html);
  }

  const attributes: { name: AttributeName; named: Named }[] = [];
  for (const name of ["src", "href", "alt"] as const) {
    const about = tag === "base" ? null : named(said(BINDING[name]));
    const types = name === "alt" ? HAS_TEXT : HAS_ADDRESS;
    const fits =
      about?.kind === "field" ? types.has(about.field.type) || about.field.type === "gallery" : about;
    if (!about || !fits || (name === "src" && about.kind !== "field")) continue;
    // Of how many there are, nothing is at an address.
    if (about.kind === "page" && (name === "alt" || about.which === "total")) continue;
    attributes.push({ name, named: about });
    count(BINDING[name]);
  }
  return { condition, content, attributes };
};

/**
 * null: no format is given; undefined: one that is not of the grammar, so that its text is not bound either.
 */
const formatOf = (named: Named, said: string | null): Format | null | undefined => {
  if (said === null) return null;
  return (named.kind === "field" && readFormat(said, named.field.type)) || undefined;
};
