import { isSourceChange } from "../apply.ts";
import type { Change } from "../change.ts";
import { ownedTexts, readStructure } from "../record-change.ts";
import { textsOfSource } from "./form.ts";

const known = new WeakMap<Change, readonly string[]>();

/**
 * What a change can meet others on: texts, records, places. Two changes without a common area are
 * independent, which is how most pairs are told apart without looking at them.
 */
export const areasOf = (change: Change): readonly string[] => {
  const before = known.get(change);
  if (before) return before;
  const areas = findAreas(change);
  known.set(change, areas);
  return areas;
};

const findAreas = (change: Change): readonly string[] => {
  if (isSourceChange(change))
    return change.kind === "rename" && change.everywhere
      ? [...textsOfSource(change), "renames"]
      : textsOfSource(change);
  const read = readStructure(change);
  switch (read.shape) {
    case "insert":
    case "delete": {
      const areas = [...ownedTexts(read.records), ...read.records.map(({ table, id }) => `${table}:${id}`)];
      for (const { table, id, value } of read.records) {
        if ("section" in value)
          areas.push(`key:blocks:${value.pageId}/${value.section}`, `in:${value.pageId}`);
        if (table === "pages") areas.push(`in:${id}`);
        if ("path" in value) areas.push(`key:${table}`, `path:${table}`);
        if ("home" in value) areas.push("home");
      }
      if (read.shape === "insert") areas.push("renames");
      return areas;
    }
    case "set": {
      const areas = [`${read.table}:${read.id}`, `${read.field}:${read.table}`];
      if (change.kind === "block-move")
        areas.push(`key:blocks:${change.to.pageId}/${change.to.section}`, `in:${change.to.pageId}`);
      if (read.field === "home") areas.push("home");
      return areas;
    }
    case "file":
      return [`file:${read.path}`];
    case "alternative":
      return [read.alternative.text, `alternative:${read.alternative.id}`];
    default:
      return read satisfies never;
  }
};

export const meets = (left: readonly string[], right: readonly string[]): boolean => {
  for (const one of left) if (right.includes(one)) return true;
  return false;
};
