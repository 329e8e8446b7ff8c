import { normalized, readJson } from "@hanok/page-document";
import type { CollectionEntries } from "../../migrations/tables/projects.ts";

/** Fields of a collection that give the rows of its entries their title, date and picture; '' for none. */
export interface DefinitionFacts {
  readonly title: string;
  readonly date: string;
  readonly image: string;
}

interface EntryFacts extends Pick<CollectionEntries, "title" | "status" | "publishAt" | "date" | "image"> {
  /** Searched text: the title, then the texts, the first thousand characters of both together. */
  readonly words: readonly string[];
}

const TITLE_MOST = 200;
const VALUE_MOST = 500;
const WORDS_MOST = 1_000;
const VALUES_SEEN = 2_000;
/** Letters of a definition: a hundred fields with five hundred choices each have fewer. */
const DEFINITION_MOST = 2_000_000;
const STATUSES = ["draft", "scheduled", "published", "archived"] as const;

/** Fields by which entries are listed, as the text of a definition names them; a text that is no definition names none. */
export const definitionFacts = (text: string): DefinitionFacts => {
  const definition = objectOf(text.length > DEFINITION_MOST ? null : parsed(text));
  const fields = (Array.isArray(definition.fields) ? definition.fields : []).map(objectOf);
  const first = (...types: readonly string[]): string =>
    stringOf(fields.find(({ type }) => types.includes(stringOf(type)))?.name);
  return { title: first("text"), date: first("date", "time"), image: first("image") };
};

/** Names of a collection in its definition; '' where it has none. */
export const namesInDefinition = (text: string): { readonly label: string; readonly preset: string } => {
  const { label, preset } = objectOf(text.length > DEFINITION_MOST ? null : parsed(text));
  return { label: stringOf(label), preset: stringOf(preset) };
};

/** A text that is no entry is listed as a draft without a title, so that somebody sees and mends it. */
export const entryFacts = (text: string, definition: DefinitionFacts | null): EntryFacts => {
  const entry = objectOf(parsed(text));
  const fields = objectOf(entry.fields);
  const field = (name: string | undefined): unknown =>
    name && Object.hasOwn(fields, name) ? fields[name] : undefined;
  const named = stringOf(field(definition?.title));
  const title = named || stringOf(Object.values(fields).find((value) => typeof value === "string"));
  const image = field(definition?.image);
  const status = STATUSES.find((each) => each === entry.status) ?? "draft";
  return {
    title: kept(title, TITLE_MOST),
    status,
    publishAt: utcOf(stringOf(entry.publishAt)),
    date: kept(stringOf(field(definition?.date)), 40),
    image: kept(stringOf(objectOf(image).file), VALUE_MOST),
    words: beginningOf([title, ...textsIn(fields)]),
  };
};

/** Bounded in size and depth by the core; null for any text that is no JSON within them. */
const parsed = (text: string): unknown => {
  const read = readJson(text);
  return read.ok ? read.value : null;
};

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
const stringOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The instant of an ISO time; '' for none. */
const utcOf = (time: string): string => {
  const instant = time === "" ? Number.NaN : Date.parse(time);
  return Number.isNaN(instant) ? "" : new Date(instant).toISOString();
};

/** Strings below a value, in order, until VALUES_SEEN values were looked at. */
function* textsIn(value: unknown): Generator<string> {
  const waiting: unknown[] = [value];
  for (let seen = 0; waiting.length > 0 && seen < VALUES_SEEN; seen += 1) {
    const next = waiting.pop();
    if (typeof next === "string") yield next;
    else if (typeof next === "object" && next !== null)
      for (const one of Object.values(next).slice(0, VALUES_SEEN).reverse()) waiting.push(one);
  }
}

const beginningOf = (texts: Iterable<string>): readonly string[] => {
  const words: string[] = [];
  let left = WORDS_MOST;
  for (const text of texts) {
    if (left <= 0) break;
    // Tags of formatted text are no words; a text is looked at only as far as it can matter.
    const plain = kept(text.slice(0, left * 4).replace(/<[^<>]*>/g, " "), left);
    if (plain === "" || words.includes(plain)) continue;
    words.push(plain);
    left -= plain.length;
  }
  return words;
};

/** The beginning of a text on one line, without the characters that PostgreSQL refuses. */
const kept = (text: string, most: number): string =>
  [
    ...normalized(text.slice(0, most * 2))
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .filter((character) => !/[\0\p{Surrogate}]/u.test(character))
    .slice(0, most)
    .join("");
