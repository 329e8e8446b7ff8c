import { blocksOfPage, type ProjectPart, type TextId } from "../model/index.ts";
import type { CssNode } from "../source/css/index.ts";
import { locateCss } from "../source/index.ts";
import { type ReadSheet, rankOf, type StyledPage, styledPage } from "./cascade/cascade.ts";
import type { PageSheet } from "./cascade/sheets.ts";
import { type Copied, type CssHome, copiedElements, homeOf } from "./needed/copied.ts";
import { type Holds, type KeptRule, rulesFor, type Wrapper, wrapper, written } from "./needed/rules.ts";
import { holdsHere, type Names, namesOf } from "./needed/selector.ts";
import { blockCssText } from "./page-tree.ts";
import { compareSpecificity } from "./selector/specificity.ts";

/** Rules of one stylesheet that something needs elsewhere. */
export interface CssPiece extends CssHome {
  /** The text that holds them. */
  readonly text: TextId;
  readonly css: string;
}

/**
 * Pieces whose stylesheet this page does not have, be it another page or one that lost it since. A block's
 * css that was emptied is there still: its author took the rules out.
 */
export const missingPieces = <Piece extends { readonly text: string }>(
  part: ProjectPart,
  pageId: string,
  pieces: readonly Piece[],
): Piece[] => {
  const known = new Set<string>(blocksOfPage(part, pageId).map((block) => blockCssText(part, block)));
  for (const { sheet } of styledPage(part, pageId)?.sheets ?? []) if (sheet) known.add(sheet.text);
  return pieces.filter(({ text }) => !known.has(text));
};

/**
 * The rules of a page that refer to something by its own classes and ids, as its author wrote them: what it
 * has to bring along to look the same on another page. Of `.hero .title` a title that goes without its hero
 * keeps `.title`, where it is in a hero. Rules for tags alone stay: they would dress everything there.
 * Keyframes, fonts and registered properties come where the rules name them; media queries and layers of a
 * stylesheet come around its rules.
 *
 * Selectors that are cut weigh less than before: where there are any, all rules come in the order in which they won.
 */
export const neededCss = (part: ProjectPart, pageId: string, copied: Copied): CssPiece[] => {
  const page = styledPage(part, pageId);
  if (!page) return [];
  const elements = copiedElements(page.tree, copied);
  const names = namesOf(elements);
  const holds: Holds = (selector, kept) => holdsHere(selector, kept, elements);
  const read = (byWeight: boolean): Needed[] =>
    page.sheets
      .filter(({ sheet }) => !sheet || !isWithin(sheet, copied))
      .flatMap((sheet) => neededOfSheet(page, sheet, names, holds, byWeight));
  const needed = read(false);
  const isCut = needed.some(({ rule }) => rule?.isCut);
  return joined(part, pageId, isCut ? read(true).sort(compareNeeded) : needed);
};

/** A `<style>` that is copied with the element comes with it. */
const isWithin = (sheet: PageSheet, { text, from, to }: Copied): boolean =>
  sheet.kind === "style" && sheet.text === text && sheet.from >= from && sheet.from < to;

/** A rule, or (`rule` null) what rules of its stylesheet name. */
interface Needed {
  readonly text: TextId;
  readonly around: readonly Wrapper[];
  readonly source: string;
  readonly rule: KeptRule | null;
  readonly layer: number;
}

const compareNeeded = (a: Needed, b: Needed): number => {
  if (!a.rule || !b.rule) return Number(a.rule !== null) - Number(b.rule !== null);
  if (a.layer !== b.layer) return a.layer < b.layer ? -1 : 1;
  return compareSpecificity(a.rule.weight, b.rule.weight);
};

const neededOfSheet = (
  page: StyledPage,
  read: ReadSheet,
  names: Names,
  holds: Holds,
  byWeight: boolean,
): Needed[] => {
  const { sheet, media, layer } = read;
  // A query that would end its own rule is none.
  if (!sheet || media.some((query) => /[{};@]/.test(query))) return [];
  const { text: source, nodes } = locateCss(sheet.css);
  const rules = rulesFor(nodes, source, names, holds, byWeight);
  if (rules.length === 0) return [];
  const outer = [
    ...media.filter((query) => !/^\s*all\s*$/i.test(query)).map((query) => wrapper("media", query, read)),
    ...layersAround(layer, sheet),
  ];
  // A rule that only holds others is not among the flat ones: those that it holds are in its layer.
  const layerAt = (at: number): string | null =>
    read.rules.find(({ rule }) => rule.span.from >= at)?.layer ?? null;
  const piece = (rule: KeptRule | null, own: string): Needed => ({
    text: sheet.text,
    around: [...outer, ...(rule?.around ?? [])],
    source: own,
    rule,
    layer: rankOf(page, read, rule ? layerAt(rule.at) : null),
  });
  return [
    ...namedBeside(
      nodes,
      source,
      rules.map((rule) => rule.source),
    ).map((own) => piece(null, own)),
    ...rules.map((rule) => piece(rule, rule.source)),
  ];
};

/** `@layer a.b`; a layer without a name (`(1)` here) is by itself. */
const layersAround = (layer: string | null, own: unknown): Wrapper[] => {
  if (layer === null) return [];
  if (!layer.includes("(")) return [wrapper("layer", layer, own)];
  return layer.split(".").map((name) => wrapper("layer", name.startsWith("(") ? "" : name, own));
};

const joined = (part: ProjectPart, pageId: string, needed: readonly Needed[]): CssPiece[] => {
  const runs: Needed[][] = [];
  for (const one of needed) {
    const last = runs.at(-1);
    if (last?.[0]?.text === one.text) last.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run): CssPiece[] => {
    const text = run[0]?.text;
    if (text === undefined) return [];
    return [{ text, ...homeOf(part, pageId, text), css: written(run) }];
  });
};

/** Keyframes, fonts and registered properties that sources of the same stylesheet name. */
export const namedBeside = (
  nodes: readonly CssNode[],
  text: string,
  sources: readonly string[],
): string[] => {
  const mentions = (name: string): boolean =>
    name !== "" && sources.some((source) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(source));
  return nodes.flatMap((node): string[] => {
    if (node.kind !== "at-rule" || node.dropped || node.body === null) return [];
    const whole = text.slice(node.span.from, node.span.to);
    if (/^(?:-\w+-)?keyframes$|^property$/.test(node.name))
      return mentions(node.params.trim()) ? [whole] : [];
    if (node.name !== "font-face") return [];
    const family = node.nodes.find((one) => one.kind === "declaration" && one.property === "font-family");
    const name = family?.kind === "declaration" ? family.value.replace(/^["']|["']$/g, "") : "";
    return mentions(name) ? [whole] : [];
  });
};

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
