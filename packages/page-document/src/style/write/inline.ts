import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { attributeNamed, setAttribute } from "../../edits/source/attribute.ts";
import type { SourceElement } from "../../edits/source/reading.ts";
import { escapeAttribute } from "../../source/characters.ts";
import { type CssDeclaration, parseCss } from "../../source/css/index.ts";
import { canonicalProperty } from "../property/shorthands.ts";
import {
  insertDeclaration,
  type NewDeclaration,
  removeDeclaration,
  replaceDeclaration,
} from "./declarations.ts";
import { replaceInShorthand } from "./shorthand-part.ts";

/**
 * A declaration in the style attribute: replaced in its own span, inside the shorthand that holds it, or
 * written behind the last one. Null where nothing changes.
 */
export const setInline = (raw: string, element: SourceElement, added: NewDeclaration): Splice | null => {
  const attribute = attributeNamed(element, "style");
  const style = attribute?.value ?? "";
  if (style.trim() === "") {
    const value = `${added.property}: ${added.value}${added.important ? " !important" : ""}`;
    return setAttribute(raw, element, "style", value);
  }
  const body = bodyOf(style);
  const property = canonicalProperty(added.property);
  const own = body.nodes.findLast((one) => canonicalProperty(one.property) === property);
  const holder = body.nodes.findLast(
    (one) => replaceInShorthand(canonicalProperty(one.property), one.value, property, added.value) !== null,
  );
  const last = own && holder && holder.span.from > own.span.from ? holder : (own ?? holder);
  if (!last) return into(raw, element, style, insertDeclaration(style, body, added));
  const value =
    last === own
      ? added.value
      : (replaceInShorthand(canonicalProperty(last.property), last.value, property, added.value) ?? "");
  return into(raw, element, style, replaceDeclaration(last, value, added.important || last.important));
};

/** Takes every declaration of the property out; null where there is none. */
export const removeInline = (raw: string, element: SourceElement, property: string): Splice | null => {
  const style = attributeNamed(element, "style")?.value ?? "";
  const body = bodyOf(style);
  const own = body.nodes.findLast((one) => canonicalProperty(one.property) === canonicalProperty(property));
  return own ? into(raw, element, style, removeDeclaration(style, body, own)) : null;
};

const bodyOf = (
  style: string,
): {
  nodes: readonly CssDeclaration[];
  body: { from: number; to: number };
  span: { from: number; to: number };
} => {
  const span = { from: 0, to: style.length };
  return { nodes: parseCss(style).nodes.filter((node) => node.kind === "declaration"), body: span, span };
};

/** Where the author wrote no entity, only the declaration is spliced; else the value is written anew. */
const into = (raw: string, element: SourceElement, style: string, splice: Splice): Splice | null => {
  const attribute = attributeNamed(element, "style");
  const span = attribute?.valueSpan;
  const quote = attribute?.quote;
  if (span && (quote === '"' || quote === "'") && raw.slice(span.from, span.to) === style)
    return {
      from: splice.from + span.from,
      to: splice.to + span.from,
      insert: escapeAttribute(splice.insert, quote),
    };
  return setAttribute(raw, element, "style", applySplices(style, [splice]));
};
