import { applySplices } from "../../changes/splices.ts";
import { escapeText, readUnits, respell } from "../../source/characters.ts";
import { commonWholeEnds } from "../../source/common-ends.ts";
import { isVoid, type LocatedElement, type LocatedNode } from "../../source/html/index.ts";
import { setAttribute } from "../source/attribute.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";
import { cleanNode } from "./rich-clean.ts";

/**
 * New source for an element's content, made of the author's own characters wherever the content is still
 * there: unchanged nodes keep every byte, changed texts their entities, known elements their tags. Only what
 * is new is written fresh, and cleaned. The caller splices the difference.
 */
export interface Known {
  readonly raw: string;
  readonly end: string;
}

export const reconcile = (
  known: Known,
  old: readonly LocatedNode[],
  young: readonly LocatedNode[],
): string => {
  const own = old.filter((node) => node.span !== null);
  // The preview tells of no comments; a script may.
  const before = young.some(({ kind }) => kind === "comment") ? own : withoutComments(own);
  const pairs = align(before, young);
  let source = "";
  let place = 0;
  for (const [index, node] of young.entries()) {
    const match = pairs.get(index);
    if (match === undefined) {
      source += cleanNode(node, known.end, source === "" || source.endsWith("<br>"));
      continue;
    }
    for (; place < match; place += 1) source += leftOver(known, before[place]);
    const kept = before[match];
    if (kept) source += keptSource(known, kept, node);
    place = match + 1;
  }
  for (; place < before.length; place += 1) source += leftOver(known, before[place]);
  return source;
};

/** What is gone from the content is gone from the source, except comments: they are the author's own. */
const leftOver = (known: Known, node: LocatedNode | undefined): string => {
  const parts = node && runs.get(node);
  if (parts) return parts.map((part) => leftOver(known, part)).join("");
  return node?.kind === "comment" && node.span ? known.raw.slice(node.span.from, node.span.to) : "";
};

/** What is one text to a reader: texts with comments between them. */
const runs = new WeakMap<LocatedNode, readonly LocatedNode[]>();

/** Texts that only comments part, as the one text that the preview reads there. */
const withoutComments = (nodes: readonly LocatedNode[]): readonly LocatedNode[] => {
  const merged: LocatedNode[] = [];
  for (let at = 0; at < nodes.length; ) {
    const first = nodes[at];
    if (!first) break;
    let end = at + 1;
    for (let ahead = end; nodes[ahead]?.kind === "comment" || nodes[ahead]?.kind === "text"; ahead += 1)
      if (nodes[ahead]?.kind === "text") end = ahead + 1;
    if (first.kind !== "text" || end === at + 1) {
      merged.push(first);
      at += 1;
      continue;
    }
    const parts = nodes.slice(at, end);
    const run = { ...first, value: wordsOf(parts) };
    runs.set(run, parts);
    merged.push(run);
    at = end;
  }
  return merged;
};

const wordsOf = (nodes: readonly LocatedNode[]): string =>
  nodes.map((node) => (node.kind === "text" ? node.value : "")).join("");

/** Each comment stays at its characters; where those were replaced, behind what came for them. */
const keptRun = (
  known: Known,
  parts: readonly LocatedNode[],
  before: string,
  young: Extract<LocatedNode, { kind: "text" }>,
): string => {
  const { value } = young;
  const common = commonWholeEnds(before, value);
  const moved = (place: number): number =>
    place <= common.start ? place : value.length - Math.min(before.length - place, common.end);
  let source = "";
  let from = 0;
  let place = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind !== "text") {
      source += leftOver(known, part);
      continue;
    }
    from += part.value.length;
    const end = index === parts.length - 1 ? value.length : moved(from);
    source += keptSource(known, part, { ...young, value: value.slice(place, end) });
    place = end;
  }
  return source;
};

const keptSource = (known: Known, old: LocatedNode, young: LocatedNode): string => {
  const { raw, end } = known;
  const written = old.span ? raw.slice(old.span.from, old.span.to) : "";
  if (old.kind === "text" && young.kind === "text") {
    const parts = runs.get(old);
    if (parts) return keptRun(known, parts, old.value, young);
    const splice = respell(readUnits(written, "text"), young.value, 0, (part) =>
      escapeText(part).replaceAll("\n", end),
    );
    return splice ? applySplices(written, [splice]) : written;
  }
  if (old.kind !== "element" || young.kind !== "element" || !isInSource(old) || same(old, young))
    return written;
  const start = startTag(raw, old, young);
  if (isVoid(old)) return start;
  const close = old.endTag ? raw.slice(old.endTag.from, old.endTag.to) : `</${old.tag}>`;
  return start + reconcile(known, old.children, young.children) + close;
};

/** The author's start tag; a link takes the address that it was given. */
const startTag = (raw: string, old: SourceElement, young: LocatedElement): string => {
  const written = raw.slice(old.startTag.from, old.startTag.to);
  if (old.tag !== "a") return written;
  const href = attributeValue(young, "href");
  if (href === null || href === attributeValue(old, "href")) return written;
  const splice = setAttribute(raw, old, "href", href);
  if (!splice) return written;
  const shift = old.startTag.from;
  return applySplices(written, [{ from: splice.from - shift, to: splice.to - shift, insert: splice.insert }]);
};

const attributeValue = (element: LocatedElement, name: string): string | null =>
  element.attributes.find((attribute) => attribute.name === name)?.value ?? null;

/** Equal trees: same tags, attributes and characters. */
const same = (a: LocatedNode, b: LocatedNode): boolean => fingerprint(a) === fingerprint(b);

const prints = new WeakMap<LocatedNode, string>();
const fingerprint = (node: LocatedNode): string => {
  const known = prints.get(node);
  if (known !== undefined) return known;
  const print =
    node.kind === "element"
      ? `<${node.tag} ${node.attributes
          .map(({ name, value }) => JSON.stringify([name, value]))
          .toSorted()
          .join("")}>${node.children.map(fingerprint).join("")}</>`
      : node.kind === "text"
        ? JSON.stringify(node.value)
        : node.kind === "comment"
          ? `!${JSON.stringify(node.value)}`
          : "";
  prints.set(node, print);
  return print;
};

/** How well an old node answers to a young one; 0: it does not. */
const likeness = (old: LocatedNode, young: LocatedNode): number => {
  if (old.kind !== young.kind) return 0;
  if (same(old, young)) return 16 + (old.kind === "element" ? 8 : 0);
  if (old.kind === "comment" || old.kind === "doctype") return 0;
  if (old.kind === "text" && young.kind === "text") return 2 + alike(old.value, young.value);
  if (young.kind !== "element" || old.kind !== "element") return 2;
  if (old.tag !== young.tag || !isInSource(old)) return 0;
  const classes = attributeValue(old, "class") === attributeValue(young, "class") ? 2 : 0;
  return 3 + classes + (fingerprintOf(old.children) === fingerprintOf(young.children) ? 6 : 0);
};

/** How much of two texts begins or ends alike, up to 4. */
const alike = (one: string, other: string): number => {
  const { start, end } = commonWholeEnds(one, other);
  return (4 * (start + end)) / Math.max(one.length, other.length, 1);
};

const fingerprintOf = (nodes: readonly LocatedNode[]): string => nodes.map(fingerprint).join("");

/** Young index → old index, in order, of the greatest likeness together. */
const align = (old: readonly LocatedNode[], young: readonly LocatedNode[]): Map<number, number> => {
  const width = young.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = young.length - 1; column >= 0; column -= 1) {
      const score = pairScore(old[row], young[column]);
      const taken = score > 0 ? score + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(taken, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs = new Map<number, number>();
  let row = 0;
  let column = 0;
  while (row < old.length && column < young.length) {
    const score = pairScore(old[row], young[column]);
    if (score > 0 && at(row, column) === score + at(row + 1, column + 1)) {
      pairs.set(column, row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

const pairScore = (old: LocatedNode | undefined, young: LocatedNode | undefined): number =>
  old && young ? likeness(old, young) : 0;
