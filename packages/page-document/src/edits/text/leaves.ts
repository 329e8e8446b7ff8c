import type { CharacterUnit } from "../../source/characters.ts";
import { isVoid, type LocatedElement, type LocatedNode, textUnits } from "../../source/html/index.ts";
import { isInSource } from "../source/reading.ts";
import { CLOSED } from "../source/tags.ts";
import { printOf } from "./print.ts";

/**
 * A tree as the row of its readable units: characters, and elements that count as one unit (pictures, line
 * breaks, elements without words). Two trees are compared by their rows, whatever tags are around.
 */
export interface Leaf {
  /** Equal leaves read alike. A character is itself. */
  readonly key: string;
  readonly character: boolean;
  /** Raw offsets; those of a reference (`&amp;`) that reads as two characters are the same for both. */
  readonly from: number;
  readonly to: number;
  /** Beginning and end of its raw characters' reading in the row. */
  readonly first: number;
  readonly last: number;
}

/** An element and its leaves: from `first` up to, not including, `end`; always one at least. */
export interface Stretch<Element extends LocatedElement = LocatedElement> {
  readonly element: Element;
  readonly first: number;
  readonly end: number;
  /** It has no words: its only leaf is itself. */
  readonly empty: boolean;
}

export interface Row {
  readonly leaves: Leaf[];
  /** In document order. */
  readonly stretches: Map<LocatedElement, Stretch>;
  /** Beginning of each node's leaves; those of a text end at `last`. */
  readonly texts: Map<LocatedNode, { readonly first: number; readonly end: number }>;
}

/** `raw`: null for a tree that serves only for its reading, whose spans say nothing about the source. */
export const readRow = (nodes: readonly LocatedNode[], raw: string | null, comments: boolean): Row => {
  const row: Row = { leaves: [], stretches: new Map(), texts: new Map() };
  const whole = (node: LocatedNode, key: string): void => {
    const place = row.leaves.length;
    const { from, to } = node.span ?? { from: 0, to: 0 };
    row.leaves.push({ key, character: false, from, to, first: place, last: place });
  };
  const walk = (node: LocatedNode): void => {
    const first = row.leaves.length;
    if (node.kind === "text") {
      for (const unit of raw === null ? unplaced(node.value) : textUnits(node, raw))
        addUnit(row.leaves, unit);
      row.texts.set(node, { first, end: row.leaves.length });
    } else if (node.kind === "comment") {
      if (!comments) return;
      whole(node, `\0${printOf(node, true)}`);
      row.texts.set(node, { first, end: first + 1 });
    } else if (node.kind === "element") {
      // Characters that the browser created are no part of the source; elements that it put around others are
      // passed.
      const own = raw === null || isInSource(node);
      if (!own && node.outside !== "implied") return;
      if (!isWhole(node)) for (const child of node.children) walk(child);
      if (!own) return;
      const empty = row.leaves.length === first;
      if (empty) whole(node, `\0${printOf(node, comments)}`);
      row.stretches.set(node, { element: node, first, end: row.leaves.length, empty });
    }
  };
  for (const node of nodes) walk(node);
  return row;
};

/** Elements that are edited as one: what is in them is no text of this place. */
export const isWhole = (element: LocatedElement): boolean =>
  isVoid(element) || element.namespace !== "html" || CLOSED.has(element.tag);

const addUnit = (leaves: Leaf[], { from, to, decoded }: CharacterUnit): void => {
  const characters = [...decoded];
  const first = leaves.length;
  const last = first + characters.length - 1;
  for (const key of characters) leaves.push({ key, character: true, from, to, first, last });
};

/** Characters that have no place in the source. */
const unplaced = (value: string): CharacterUnit[] => [{ from: 0, to: 0, decoded: value }];
