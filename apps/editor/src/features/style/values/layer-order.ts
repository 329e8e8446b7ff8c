import { splitTop } from "./split.ts";

/** Former index of each layer of a changed list; null: it is new. */
export type LayerOrder = readonly (number | null)[];

/**
 * A list such as `background-size` after its layers have come into another order: each keeps its values, a
 * new one begins with `initial`. Null where nothing is to be written: one value holds for every layer,
 * however many.
 */
export function followed(value: string, order: LayerOrder, initial: string): string | null {
  const items = splitTop(value, ",");
  const [first = ""] = items;
  // The number of items in a variable among others is unknown.
  if (items.every((one) => one === first) || items.some((one) => /^var\(/i.test(one))) return null;
  if (order.length === 0) return null;
  const said = (place: number): string => items[place % items.length] ?? initial;
  const next = order.map((before) => (before === null ? initial : said(before)));
  if (next.every((one, place) => one === said(place))) return null;
  return next.every((one) => one === next[0]) ? (next[0] ?? null) : next.join(", ");
}

/** `background-position` from its two halves, as a shorthand gives them: lists that repeat. */
export function joinedPositions(across: string, down: string): string {
  const [columns, rows] = [splitTop(across, ","), splitTop(down, ",")];
  if (columns.length === 0 || rows.length === 0) return "";
  return Array.from(
    { length: Math.max(columns.length, rows.length) },
    (_, place) => `${columns[place % columns.length]} ${rows[place % rows.length]}`,
  ).join(", ");
}
