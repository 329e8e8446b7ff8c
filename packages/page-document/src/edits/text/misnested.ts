import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { decodedOf, escapeText, readUnits, respell } from "../../source/characters.ts";
import { type LocatedNode, parseHtml } from "../../source/html/index.ts";
import { contentSpan, type SourceElement } from "../source/reading.ts";
import { attributesOf, printAll } from "./print.ts";
import type { Known } from "./write.ts";

/** Whether the browser made something of the characters that they do not enclose (`<b>a<i>b</b>c</i>`). */
export const isMisnested = (nodes: readonly LocatedNode[]): boolean =>
  nodes.some(
    (node) =>
      node.kind === "element" &&
      ((node.outside !== null && node.outside !== "implied") || isMisnested(node.children)),
  );

/**
 * Content whose tags cross, where words alone were changed: they are spelled in their place, and every tag
 * stays as it crosses. Null where more than words changed, or where the result would not read as wanted.
 */
export const retype = (known: Known, host: SourceElement, young: readonly LocatedNode[]): string | null => {
  const content = contentSpan(host);
  const splices = content && respelled(known, host.children, young);
  if (!splices) return null;
  const shifted = splices
    .map(({ from, to, insert }) => ({ from: from - content.from, to: to - content.from, insert }))
    .toSorted((a, b) => a.from - b.from);
  const source = applySplices(known.raw.slice(content.from, content.to), shifted);
  return printAll(parseHtml(source, "fragment").nodes, false) === printAll(young, false) ? source : null;
};

const respelled = (
  known: Known,
  old: readonly LocatedNode[],
  young: readonly LocatedNode[],
): Splice[] | null => {
  const own = old.filter(({ kind }) => kind !== "comment");
  const told = young.filter(({ kind }) => kind !== "comment");
  if (own.length !== told.length) return null;
  const splices: Splice[] = [];
  for (const [place, one] of own.entries()) {
    const other = told[place];
    if (one.kind === "text" && other?.kind === "text") {
      if (one.value === other.value) continue;
      if (!one.span) return null;
      const units = readUnits(known.raw.slice(one.span.from, one.span.to), "text", one.span.from);
      if (decodedOf(units) !== one.value) return null;
      const spell = (words: string): string => escapeText(words).replaceAll("\n", known.end);
      const splice = respell(units, other.value, one.span.from, spell);
      if (splice) splices.push(splice);
    } else if (one.kind === "element" && other?.kind === "element") {
      if (one.tag !== other.tag || attributesOf(one) !== attributesOf(other)) return null;
      const inner = respelled(known, one.children, other.children);
      if (!inner) return null;
      for (const piece of inner) splices.push(piece);
    } else return null;
  }
  return splices;
};
