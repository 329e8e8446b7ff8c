import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { reject } from "../../edits/reject.ts";
import { attributeNamed, setAttribute } from "../../edits/source/attribute.ts";
import type { SourceElement } from "../../edits/source/reading.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeAttribute } from "../../source/characters.ts";
import { type CssDeclaration, parseCss } from "../../source/css/index.ts";
import { canonicalProperty, declares, longhandsOf } from "../property/shorthands.ts";
import { insertDeclaration, type NewDeclaration, replaceDeclaration } from "./declarations.ts";
import { replaceInShorthand } from "./shorthand-part.ts";
import { withoutPart } from "./without-part.ts";

/**
 * A declaration in the style attribute: replaced in its own span, inside the shorthand that holds it, or
 * written behind the last one, so that it is the one that counts there. Null where nothing changes.
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
  const longhands = longhandsOf(property);
  const saysOf = (one: CssDeclaration, names: readonly string[]): readonly string[] =>
    names.filter((name) => declares(canonicalProperty(one.property), name));
  const all = body.nodes.filter((one) => saysOf(one, longhands).length === longhands.length);
  // Among the declarations of one attribute `!important` wins over what is behind it.
  const last = all.findLast(({ important }) => important) ?? all.at(-1);
  const rivals = body.nodes.filter((one) => saysOf(one, longhands).length > 0);
  const important = added.important || rivals.some((one) => one.important);
  // In its own place it counts only where none that is as loud says a part of it behind that (`margin-top`).
  const rival = rivals.findLast((one) => one.important || !important);
  const isLast = last !== undefined && (rival === undefined || rival.span.from <= last.span.from);
  const value = last && isLast ? valueIn(last, property, added.value) : null;
  if (!last || value === null)
    return into(raw, element, style, insertDeclaration(style, body, { ...added, important }));
  return into(raw, element, style, replaceDeclaration(last, value, important));
};

/** Declaration value in which the property has the new value; null where it cannot express it. */
const valueIn = (declaration: CssDeclaration, property: string, value: string): string | null => {
  const declared = canonicalProperty(declaration.property);
  return declared === property ? value : replaceInShorthand(declared, declaration.value, property, value);
};

/**
 * Takes the declaration that gives the property its value out, or what it says of the property. Refused:
 * `style.rule-missing`, `style.shorthand`.
 */
export const removeInline = (raw: string, element: SourceElement, property: string): Outcome<Splice> => {
  const style = attributeNamed(element, "style")?.value ?? "";
  const body = bodyOf(style);
  const [longhand = ""] = longhandsOf(canonicalProperty(property));
  const said = body.nodes.filter((one) => declares(canonicalProperty(one.property), longhand));
  const last = said.findLast(({ important }) => important) ?? said.at(-1);
  if (!last) return reject("style.rule-missing");
  const splice = withoutPart(style, body, last, property);
  const placed = splice && into(raw, element, style, splice);
  return placed ? accept(placed) : reject("style.shorthand");
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

/** Splices only the declaration where the author wrote no entity; else writes the value again. */
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
