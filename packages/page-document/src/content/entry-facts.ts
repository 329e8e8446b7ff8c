import { sound } from "./bind/escape.ts";
import { withoutTags } from "./bind/values.ts";
import { titleOf } from "./collection-of-part.ts";
import {
  type Collection,
  type Entry,
  type Field,
  type FieldType,
  imageValueSchema,
  type JsonValue,
} from "./model.ts";
import { entryValue } from "./read-entry.ts";
import { isDay, isEmptyValue, isTime } from "./value-problems.ts";

/** Facts of an entry in one line each: for cards, feeds and searching. '' and null represent nothing. */
interface EntryFacts {
  readonly title: string;
  readonly description: string;
  /** Project path or address of its first picture. */
  readonly image: string;
  /** The time of its first field with a date, else when it was published: ISO 8601 with an offset, or a day. */
  readonly date: string;
}

/** Characters of one line at most. */
const LONGEST = { title: 200, description: 300 } as const;

/** One line of plain words, of so many characters at most. */
export const lineOf = (text: string, most: number): string =>
  [
    ...sound(text.slice(0, most * 20))
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("");

/** Words of a value of text, those of formatted text without its tags. */
export const wordsOf = (field: Field | undefined, entry: Pick<Entry, "fields">, most: number): string => {
  const value = field && entryValue(entry, field.name);
  if (typeof value !== "string") return "";
  return lineOf(field?.type === "formatted" ? withoutTags(value.slice(0, most * 20)) : value, most);
};

/** The field of this name where it has one of these types, else the first that has. */
export const fieldFor = (
  { fields }: Pick<Collection, "fields">,
  types: readonly FieldType[],
  name = "",
): Field | undefined => {
  const fitting = fields.filter(({ type }) => types.includes(type));
  return fitting.find((field) => field.name === name) ?? fitting[0];
};

/** The same, but the first of a type only where an entry has a value there. */
const filledField = (
  { fields }: Pick<Collection, "fields">,
  entry: Pick<Entry, "fields">,
  ...types: readonly FieldType[]
): Field | undefined =>
  fields.find(({ type, name }) => types.includes(type) && !isEmptyValue(entryValue(entry, name)));

/** Pictures of an entry, in the order of its fields. */
export const picturesOf = ({ fields }: Pick<Collection, "fields">, entry: Pick<Entry, "fields">): string[] =>
  fields.flatMap(({ type, name }) => {
    if (type !== "image" && type !== "gallery") return [];
    const value = entryValue(entry, name);
    const list: readonly (JsonValue | undefined)[] = Array.isArray(value) ? value : [value];
    return list.flatMap((one) => {
      const read = imageValueSchema.safeParse(one);
      return read.success && read.data.file !== "" ? [read.data.file] : [];
    });
  });

/** A day, or a time of clocks in Korea with its offset; '' for what is neither. */
export const dateOf = (value: JsonValue | undefined): string => {
  if (typeof value !== "string") return "";
  if (isDay(value)) return value;
  if (!isTime(value)) return "";
  return `${value.length === "YYYY-MM-DDTHH:MM".length ? `${value}:00` : value}+09:00`;
};

export const factsOf = (definition: Pick<Collection, "fields">, entry: Entry): EntryFacts => {
  const dated = filledField(definition, entry, "date", "time");
  return {
    title: lineOf(titleOf(definition, entry), LONGEST.title),
    description: wordsOf(
      filledField(definition, entry, "long-text") ?? filledField(definition, entry, "formatted"),
      entry,
      LONGEST.description,
    ),
    image: picturesOf(definition, entry)[0] ?? "",
    date: (dated && dateOf(entryValue(entry, dated.name))) || entry.publishAt,
  };
};
