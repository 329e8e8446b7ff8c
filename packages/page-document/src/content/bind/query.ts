import { normalized } from "../../names/index.ts";
import type { Field, JsonValue } from "../model.ts";
import { entryValue } from "../read-entry.ts";
import { isDay, isEmptyValue, isTime } from "../value-problems.ts";
import type { ContentEntry } from "./site-content.ts";

/** Filter and order of the entries that an element repeats with. */
export interface Query {
  readonly conditions: readonly Condition[];
  readonly order: readonly { readonly field: Field; readonly descending: boolean }[];
  /** null: all. */
  readonly limit: number | null;
}

type Operator = "=" | "!=" | "<" | "<=" | ">" | ">=";
interface Condition {
  readonly field: Field;
  readonly operator: Operator;
  readonly value: string;
}

type Fields = ReadonlyMap<string, Field>;

const ORDERED: ReadonlySet<Field["type"]> = new Set(["number", "price", "date", "time"]);
const UNSORTED: ReadonlySet<Field["type"]> = new Set(["image", "file", "gallery", "references", "formatted"]);
const MOST = 1000;
/** UTF-16 units of an attribute that is read at all. */
const LONGEST = 2000;

/** Entries of one page of a list; undefined where the attribute is not of the grammar (SPEC B14). */
export const readPageSize = (text: string): number | undefined => readLimit(text);

/** Query of the attributes; null where one of them is not of the grammar, or names no field (SPEC B4 to B6). */
export const readQuery = (
  { where, sort, limit }: Readonly<Record<"where" | "sort" | "limit", string | null>>,
  fields: Fields,
): Query | null => {
  if ([where, sort].some((text) => (text?.length ?? 0) > LONGEST)) return null;
  const conditions = where === null ? [] : readWhere(where, fields);
  const order = sort === null ? [] : readSort(sort, fields);
  const most = limit === null ? null : readLimit(limit);
  return conditions && order && most !== undefined ? { conditions, order, limit: most } : null;
};

const readLimit = (text: string): number | undefined => {
  const limit = /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : Number.POSITIVE_INFINITY;
  return limit <= MOST ? limit : undefined;
};

const readSort = (text: string, fields: Fields): Query["order"] | null => {
  const order: { field: Field; descending: boolean }[] = [];
  for (const piece of text.split(",")) {
    const [, name = "", direction] = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/.exec(piece) ?? [];
    const field = fields.get(name);
    if (!field || UNSORTED.has(field.type)) return null;
    order.push({ field, descending: direction === "desc" });
  }
  return order;
};

/** One condition at the place where it begins; a value is quoted, or goes on to ` and ` or the end. */
const CONDITION =
  /\s*([^\s=!<>"']+)\s*(=|!=|<=|>=|<|>)\s*(?:"([^"]*)"|'([^']*)'|((?:(?!\s+and\s)[^"'])*))(?:\s+and\s+|\s*$)/y;

/** Letters of all conditions of one element; reading them costs the square of their number at worst. */
const MOST_LETTERS = 1_000;

const readWhere = (text: string, fields: Fields): readonly Condition[] | null => {
  if (text.length > MOST_LETTERS) return null;
  const conditions: Condition[] = [];
  const pattern = new RegExp(CONDITION);
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found || conditions.length === 20) return null;
    const [, name = "", operator = "", double, single, bare] = found;
    const field = fields.get(name);
    const value = double ?? single ?? bare?.trim() ?? "";
    // An empty value is written with quotes, so that a forgotten one is no condition.
    if (!field || (bare !== undefined && /^$|\sand$/.test(value))) return null;
    const condition = { field, operator: operator as Operator, value };
    if (!isSound(condition)) return null;
    conditions.push(condition);
  }
  return conditions.length === 0 || /\sand\s+$/.test(text) ? null : conditions;
};

const isSound = ({ field: { type }, operator, value }: Condition): boolean => {
  const isEqual = operator === "=" || operator === "!=";
  if (!isEqual && !ORDERED.has(type)) return false;
  if (isEqual && value === "") return true;
  switch (type) {
    case "number":
    case "price":
      return /^-?\d+(?:\.\d+)?$/.test(value);
    case "date":
      return isDay(value);
    case "time":
      return isTime(value) || isDay(value);
    case "yes-no":
      return value === "true" || value === "false";
    case "image":
    case "file":
    case "gallery":
      return false;
    default:
      return true;
  }
};

const holds = ({ field, operator, value }: Condition, { entry }: ContentEntry): boolean => {
  const own = entryValue(entry, field.name);
  if (operator === "=" || operator === "!=") return equals(field, own, value) === (operator === "=");
  if (isEmptyValue(own)) return false;
  const difference =
    field.type === "number" || field.type === "price"
      ? typeof own === "number"
        ? own - Number(value)
        : Number.NaN
      : typeof own === "string"
        ? Number(own > value) - Number(own < value)
        : Number.NaN;
  switch (operator) {
    case "<":
      return difference < 0;
    case "<=":
      return difference <= 0;
    case ">":
      return difference > 0;
    default:
      return difference >= 0;
  }
};

const equals = ({ type }: Field, own: JsonValue | undefined, value: string): boolean => {
  if (value === "") return type === "yes-no" ? own !== true : isEmptyValue(own);
  if (type === "yes-no") return (own === true) === (value === "true");
  if (Array.isArray(own)) return own.includes(value);
  if (typeof own === "number") return own === Number(value);
  return typeof own === "string" && normalized(own) === normalized(value);
};

const words = new Intl.Collator("ko", { numeric: true });

const compare = ({ type, name }: Field, one: ContentEntry, other: ContentEntry, sign: 1 | -1): number => {
  const [left, right] = [entryValue(one.entry, name), entryValue(other.entry, name)];
  const [noLeft, noRight] = [isEmptyValue(left), isEmptyValue(right)];
  // Empty values come last in both directions.
  if (noLeft || noRight) return Number(noLeft) - Number(noRight);
  if (typeof left === "number" && typeof right === "number") return sign * (left - right);
  if (typeof left === "boolean" && typeof right === "boolean") return sign * (Number(left) - Number(right));
  const [from, to] = [String(left), String(right)];
  if (type === "date" || type === "time") return sign * (Number(from > to) - Number(from < to));
  return sign * words.compare(from, to);
};

const kept = new WeakMap<readonly ContentEntry[], Map<string, readonly ContentEntry[]>>();

/** The entries that are asked for. Where several have one value they are in the order of the collection. */
export const answer = (entries: readonly ContentEntry[], query: Query): readonly ContentEntry[] => {
  const answers = kept.get(entries) ?? new Map<string, readonly ContentEntry[]>();
  kept.set(entries, answers);
  const key = JSON.stringify(query);
  const known = answers.get(key);
  if (known) return known;
  const chosen = entries.filter((entry) => query.conditions.every((condition) => holds(condition, entry)));
  const sorted =
    query.order.length === 0
      ? chosen
      : chosen.toSorted((one, other) => {
          for (const { field, descending } of query.order) {
            const difference = compare(field, one, other, descending ? -1 : 1);
            if (difference !== 0) return difference;
          }
          return 0;
        });
  const found = query.limit === null ? sorted : sorted.slice(0, query.limit);
  answers.set(key, found);
  return found;
};
