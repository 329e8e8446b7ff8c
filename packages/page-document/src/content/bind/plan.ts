import type { Span } from "../../changes/change.ts";
import { isVoid } from "../../source/html/index.ts";
import type { LocatedAttribute, LocatedElement, LocatedNode } from "../../source/html/located.ts";
import type { Collection, Field } from "../model.ts";
import { BINDING } from "./attributes.ts";
import { type Format, readFormat } from "./format.ts";
import { type Query, readQuery } from "./query.ts";
import { HAS_ADDRESS, HAS_TEXT, type Named } from "./values.ts";

/** With what an element repeats. */
export type Repeats =
  | { readonly kind: "collection"; readonly name: string; readonly query: Query }
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

/** The fields that names mean at a place of a page; null outside of any `each` and `entry`. */
type Scope = ReadonlyMap<string, Field> | null;

type Collections = ReadonlyMap<string, Collection>;

const RAW: ReadonlySet<string> = new Set(
  "script style xmp iframe noembed noframes noscript plaintext".split(" "),
);
/** No text may stand right in these. */
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
): readonly BoundElement[] => new Planner(collections, entryCollection).within(nodes, null, null);

class Planner {
  readonly #collections: Collections;
  readonly #entryCollection: string | null;

  constructor(collections: Collections, entryCollection: string | null) {
    this.#collections = collections;
    this.#entryCollection = entryCollection;
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
    // Of an element that is implied the children stand in the source all the same.
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
    const above = entryScope ?? outer;
    const repeats = LONE.has(tag) ? null : this.#repeats(said, above);
    if (repeats) count(BINDING.each, BINDING.where, BINDING.sort, BINDING.limit);
    const scope = repeats ? this.#scopeOf(repeats, above) : above;
    const bound =
      scope === null || RAW.has(tag) ? NOTHING : bindingsOf(element, inside !== null, said, count, scope);
    const children = inside === null || bound.content ? [] : this.within(element.children, scope, inside);
    if (own.length === 0) return children;
    return [
      { element, span, startTag, inside, repeats, isEntry: entryScope !== null, ...bound, own, children },
    ];
  }

  #fieldsOf(name: string): ReadonlyMap<string, Field> | null {
    const collection = this.#collections.get(name);
    return collection ? fieldsOf(collection) : null;
  }

  #repeats(said: (name: string) => string | null, scope: Scope): Repeats | null {
    const name = said(BINDING.each);
    if (name === null) return null;
    const [where, sort, limit] = [said(BINDING.where), said(BINDING.sort), said(BINDING.limit)];
    const field = scope?.get(name);
    if (field?.type === "gallery")
      return where === null && sort === null && limit === null ? { kind: "gallery", field } : null;
    const isReference = field?.type === "references" && field.collection !== undefined;
    if (field && !isReference) return null;
    const fields = this.#fieldsOf(isReference ? (field.collection ?? "") : name);
    const query = fields && readQuery({ where, sort, limit }, fields);
    if (!query) return null;
    return isReference ? { kind: "references", field, query } : { kind: "collection", name, query };
  }

  #scopeOf(repeats: Repeats, above: Scope): Scope {
    switch (repeats.kind) {
      case "collection":
        return this.#fieldsOf(repeats.name);
      case "references":
        return this.#fieldsOf(repeats.field.collection ?? "");
      default:
        // The picture stands for the field that holds the list.
        return new Map(above ?? []).set(repeats.field.name, { ...repeats.field, type: "image" });
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
  scope: ReadonlyMap<string, Field>,
): Bound => {
  const named = (name: string | null): Named | null => {
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
  if (text && format !== undefined && (text.kind === "entry" || HAS_TEXT.has(text.field.type))) {
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
    if (!about || !fits || (name === "src" && about.kind === "entry")) continue;
    attributes.push({ name, named: about });
    count(BINDING[name]);
  }
  return { condition, content, attributes };
};

/** null: no format is said; undefined: one that is not of the grammar, so that its text is not bound either. */
const formatOf = (named: Named, said: string | null): Format | null | undefined => {
  if (said === null) return null;
  return (named.kind === "field" && readFormat(said, named.field.type)) || undefined;
};
