import { equalValues } from "../../changes/equal.ts";
import { type JsonNode, memberOf } from "../../content/located-json.ts";
import { type Field, fieldSchema, type JsonValue } from "../../content/model.ts";
import { type JsonSource, memberPiece, type Piece, valuePiece, writeAt } from "./json-source.ts";

/** A name that two fields have; null where each has its own. */
export const doubleField = (fields: readonly Field[]): string | null =>
  fields.find(({ name }, place) => fields.findIndex((one) => one.name === name) !== place)?.name ?? null;

const PROPERTIES = Object.keys(fieldSchema.shape) as readonly (keyof Field)[];

/**
 * From the fields of a definition to others, known by their names. Properties that change and fields that
 * come behind all others are written where they are; where a field goes or changes its place, the list is
 * replaced as a whole, since of two people who take neighbours out one comma would be left or missing.
 * Properties that no schema names stay in their field.
 */
export const fieldPieces = (
  source: JsonSource,
  list: JsonNode,
  old: readonly Field[],
  wanted: readonly Field[],
): readonly Piece[] => {
  if (list.kind !== "array") return [];
  const { raw } = source;
  const [first] = list.items;
  const last = list.items.at(-1);
  const space = first ? raw.slice(list.from + 1, first.from) : "";
  const written = (field: Field): string => writeAt(plain(field), space);
  const stays = old.every(({ name }, place) => wanted[place]?.name === name);
  const added = wanted.slice(old.length);
  if (stays && last) {
    const changed = old.flatMap((field, place) => {
      const [item, next] = [list.items[place], wanted[place]];
      return item && next ? changedPieces(raw, item, field, next, space) : [];
    });
    const insert = added.map((field) => `,${space}${written(field)}`).join("");
    return insert === "" ? changed : [...changed, { from: last.to, to: last.to, insert, what: null }];
  }
  if (stays && added.length === 0) return [];
  const items = wanted.map((field) => {
    const place = old.findIndex(({ name }) => name === field.name);
    const [item, before] = [list.items[place], old[place]];
    if (!item || !before) return written(field);
    const own = raw.slice(item.from, item.to);
    return isSame(before, field) ? own : writeAt(withProperties(own, field), space);
  });
  const end = last ? raw.slice(last.to, list.to - 1) : "";
  return [
    { from: list.from, to: list.to, insert: `[${space}${items.join(`,${space}`)}${end}]`, what: "fields" },
  ];
};

const isSame = (before: Field, after: Field): boolean =>
  PROPERTIES.every((name) => equalValues(before[name], after[name]));

/** One field's properties that change; a field that loses one is written again as a whole. */
const changedPieces = (raw: string, item: JsonNode, before: Field, after: Field, space: string): Piece[] => {
  const changed = PROPERTIES.filter((name) => !equalValues(before[name], after[name]));
  if (changed.length === 0) return [];
  const what = `field ${before.name}`;
  if (changed.some((name) => after[name] === undefined)) {
    const insert = writeAt(withProperties(raw.slice(item.from, item.to), after), space);
    return [{ from: item.from, to: item.to, insert, what }];
  }
  return changed.map((name) => {
    const value = plain(after)[name] ?? null;
    const member = memberOf(item, name);
    return member ? valuePiece(member.value, value, `${what} ${name}`) : memberPiece(raw, item, name, value);
  });
};

const plain = (field: Field): { readonly [name: string]: JsonValue } => JSON.parse(JSON.stringify(field));

/** The field as it is, with these properties instead of its own. */
const withProperties = (own: string, field: Field): JsonValue => {
  const known: ReadonlySet<string> = new Set(PROPERTIES);
  const kept = Object.entries(JSON.parse(own) as Record<string, JsonValue>).filter(
    ([name]) => !known.has(name),
  );
  return { ...plain(field), ...Object.fromEntries(kept) };
};
