import { isSourceChange } from "../apply.ts";
import type { Change } from "../change.ts";
import { claimsOf, ownedTexts, readStructure } from "../record-change.ts";
import { textsOfSource } from "./form.ts";

/**
 * Texts, records and places on which a change can conflict with others. Two changes conflict where one has
 * the counterpart of an area of the other; most areas are their own counterpart, some represent one side of a
 * rule, so that a thousand changes of one side are not compared with each other.
 */
export type Areas = ReadonlySet<string>;

const known = new WeakMap<Change, Areas>();

export const areasOf = (change: Change): Areas => {
  const before = known.get(change);
  if (before) return before;
  const areas = new Set(findAreas(change));
  known.set(change, areas);
  return areas;
};

/** Sides that look for each other: `<side>:<what>`. */
const SIDES: readonly (readonly [string, string])[] = [
  // A rename of every text reaches what is inserted meanwhile.
  ["renames", "renamed"],
  // A page's delete loses against what is put into the page.
  ["into", "empties"],
  // A record's delete loses against a change of one of its fields; its inserts have no fields to conflict
  // with.
  ["field-of", "whole"],
  // Spans of alternatives follow the characters of their text.
  ["stands-in", "writes"],
];
const COUNTERPARTS = new Map(SIDES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));

/** The area that conflicts with this one. */
export const counterpart = (area: string): string => {
  const colon = area.indexOf(":");
  const side = COUNTERPARTS.get(area.slice(0, colon));
  return side === undefined ? area : `${side}${area.slice(colon)}`;
};

const findAreas = (change: Change): string[] => {
  if (isSourceChange(change)) {
    const areas: string[] = [];
    for (const text of textsOfSource(change)) areas.push(text, `writes:${text}`);
    if (change.kind === "rename" && change.everywhere) areas.push("renames:everywhere");
    return areas;
  }
  const read = readStructure(change);
  const areas = claimsOf(read).map(({ on, value }) => `claim:${on}=${value}`);
  switch (read.shape) {
    case "insert":
    case "delete":
      areas.push(...ownedTexts(read.records));
      for (const { table, id, value } of read.records) {
        areas.push(`record:${table}:${id}`, `whole:${table}:${id}`);
        if (read.shape === "insert" && "section" in value) areas.push(`into:${value.pageId}`);
        if (read.shape === "delete" && table === "pages") areas.push(`empties:${id}`);
      }
      if (read.shape === "insert") areas.push("renamed:everywhere");
      return areas;
    case "set":
      areas.push(`field:${read.table}:${read.id}:${read.field}`, `field-of:${read.table}:${read.id}`);
      if (change.kind === "block-move") areas.push(`into:${change.to.pageId}`);
      return areas;
    case "file":
      return [`file:${read.path}`];
    case "alternative":
      return [`stands-in:${read.alternative.text}`, `alternative:${read.alternative.id}`];
    default:
      return read satisfies never;
  }
};

export const meets = (left: Areas, right: Areas): boolean => {
  const [few, many] = left.size <= right.size ? [left, right] : [right, left];
  for (const area of few) if (many.has(counterpart(area))) return true;
  return false;
};
