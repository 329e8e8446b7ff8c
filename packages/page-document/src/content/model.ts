import * as z from "zod/mini";
import { normalized } from "../names/index.ts";
import { LONGEST_TEXT } from "../source/longest-text.ts";

/**
 * The formats of collections and entries (ADR 0110). Both are texts of the project's log, so that what these schemas do
 * not name stays in the text: reading leaves it out, edits do not touch it.
 */

/** Bounds of one text of content, which hold before anything parses it. */
export const CONTENT_LIMITS = {
  /** UTF-16 units of one text: a value of 1 MB that JSON escapes character by character still fits. */
  characters: LONGEST_TEXT,
  /** Objects and lists within each other; an entry with a gallery has 4. */
  depth: 16,
  fields: 100,
  /** Characters of the label of a collection. */
  label: 200,
  choices: 500,
  /** Characters of a field's name. */
  fieldName: 64,
} as const;

export const FIELD_TYPES = [
  /** One line. The first field of this type is the title of an entry. */
  "text",
  /** Lines of plain text. */
  "long-text",
  /** Html of the author's own. */
  "formatted",
  /** `ImageValue`. */
  "image",
  /** `FileValue`. */
  "file",
  /** A list of `ImageValue`. */
  "gallery",
  /** `YYYY-MM-DD`, or '' for none. */
  "date",
  /** `YYYY-MM-DDTHH:MM` as clocks in Korea show it, without an offset; or '' for none. */
  "time",
  /** A number, or null for none. */
  "number",
  /** An integer of won, or null for none. */
  "price",
  /** true or false. */
  "yes-no",
  /** One of `choices` as it is written there, or '' for none. */
  "choice",
  /** An address, or a path of the project; '' for none. */
  "link",
  /** A css colour; '' for none. */
  "colour",
  /** An address as people write it; '' for none. */
  "place",
  /** The slug of an entry of `collection`; '' for none. */
  "reference",
  /** A list of slugs of entries of `collection`. */
  "references",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Words that mean something else where a field could be named: `data-hanok-href="entry"`. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set(["entry", "next", "previous"]);

/**
 * A letter, then letters, digits, `-` and `_`: what is in an attribute without quotes, and is no name of
 * Object.
 */
export const isFieldName = (name: string): boolean =>
  name.length <= CONTENT_LIMITS.fieldName &&
  /^\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(name) &&
  name === normalized(name) &&
  !RESERVED_FIELDS.has(name);

/** Any value of JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Whether a value is JSON, and no deeper than a text of content may be. */
const isJsonValue = (value: unknown, depth: number = CONTENT_LIMITS.depth): boolean => {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || depth === 0) return false;
  return Object.values(value).every((one) => isJsonValue(one, depth - 1));
};

export const jsonValueSchema = z.custom<JsonValue>((value) => isJsonValue(value));

export const fieldSchema = z.object({
  name: z.string().check(z.refine(isFieldName)),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.optional(z.boolean()),
  /** No two entries of the collection have the same value. */
  unique: z.optional(z.boolean()),
  /** Characters as a person counts them, of texts. */
  maxLength: z.optional(z.int().check(z.minimum(1))),
  /** Value of a new entry. */
  default: z.optional(jsonValueSchema),
  help: z.optional(z.string()),
  /** Of type `choice`. */
  choices: z.optional(z.array(z.string()).check(z.maxLength(CONTENT_LIMITS.choices))),
  /** Of types `reference` and `references`: the name of the other collection. */
  collection: z.optional(z.string()),
});
export type Field = z.infer<typeof fieldSchema>;

/** `collections/<name>.json`. */
export const collectionSchema = z.object({
  hanok: z.literal("collection"),
  label: z.string(),
  /** Name of its preset (`news`, `menu` …), for structured data. Any word is taken. */
  preset: z.optional(z.string()),
  fields: z.array(fieldSchema).check(z.maxLength(CONTENT_LIMITS.fields)),
});
export type Collection = z.infer<typeof collectionSchema>;

export const ENTRY_STATUSES = ["draft", "scheduled", "published", "archived"] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** '' or an instant, ISO 8601 with its offset: `2026-11-29T00:00:00Z`, `2026-11-29T09:00+09:00`. */
export const isInstant = (text: string): boolean =>
  text === "" ||
  (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text)));

/** `collections/<name>/<slug>.json`. */
export const entrySchema = z.object({
  status: z.enum(ENTRY_STATUSES),
  /** When a scheduled entry is published, and when a published one was. */
  publishAt: z._default(z.string().check(z.refine(isInstant)), ""),
  /** By the field's name. Values that no field names, or that do not fit theirs, stay here as they are. */
  fields: z.record(z.string(), jsonValueSchema),
});
export type Entry = z.infer<typeof entrySchema>;

/** Project path or address of a picture, its alternative text, and `50% 30%` or '' as its focal point. */
export const imageValueSchema = z.object({
  file: z.string(),
  alt: z._default(z.string(), ""),
  focus: z._default(z.string(), ""),
});
export type ImageValue = z.infer<typeof imageValueSchema>;

/** Project path or address of a file, and the name under which it is offered. */
export const fileValueSchema = z.object({ file: z.string(), name: z._default(z.string(), "") });
export type FileValue = z.infer<typeof fileValueSchema>;

/** Empty value of a type of field; a fresh value each time. */
export const emptyValue = (type: FieldType): JsonValue => {
  switch (type) {
    case "image":
      return { file: "", alt: "", focus: "" };
    case "file":
      return { file: "", name: "" };
    case "gallery":
    case "references":
      return [];
    case "number":
    case "price":
      return null;
    case "yes-no":
      return false;
    default:
      return "";
  }
};
