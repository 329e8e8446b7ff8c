import { TABLE_LIMITS, type TableRefusal } from "@hanok/api-contract";
import { isContentName, normalized } from "@hanok/page-document";

/** A post of another system, by the names of its columns. */
export type Post = ReadonlyMap<string, string>;

export type Rows = { readonly rows: readonly (readonly string[])[] } | { readonly reason: TableRefusal };

/** Columns that come first, in this order, in the words of our presets. */
const FIRST = ["title", "slug", "date", "summary", "category", "tags", "status"];
/** It is last: it is long. */
const BODY = "body";

/** Posts as a table: a row of names, then one row for each, the columns in the order in which posts have them. */
export const rowsOfPosts = (posts: readonly Post[]): Rows => {
  const names = new Set([...FIRST, ...posts.flatMap((post) => [...post.keys()])]);
  names.delete(BODY);
  const filled = [...names, BODY].filter((name) => posts.some((post) => (post.get(name) ?? "") !== ""));
  if (filled.length > TABLE_LIMITS.columns) return { reason: "columns" };
  return { rows: [filled, ...posts.map((post) => filled.map((name) => post.get(name) ?? ""))] };
};

/** The last piece of an address or path as the address of an entry; '' where it cannot be one. */
export const slugOf = (address: string): string => {
  const [path = ""] = address.split(/[?#]/, 1);
  const last = path.split("/").findLast((piece) => piece !== "") ?? "";
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // It is written as it is meant.
    name = last;
  }
  name = normalized(name).replace(/[\s_]+/g, "-");
  return isContentName(name) ? name : "";
};

const OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)$/;

/** A time with an offset as clocks in Korea show it; other words as they are. */
export const seoulTime = (text: string): string => {
  const [, day, time, offset = ""] = OFFSET.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  const at = Date.parse(`${day}T${time}:00${offset === "Z" ? offset : offset.replace(/^(...):?/, "$1:")}`);
  return Number.isNaN(at) ? text : new Date(at + 9 * 3_600_000).toISOString().slice(0, 16);
};
