import { ENTRY_STATUSES, resourceSchema } from "@hanok/page-document";
import * as z from "zod/mini";
import { timeField } from "./fields.ts";

export const ENTRY_SORTS = ["order", "title", "date", "modified", "publishAt"] as const;

export const COLLECTION_LIMITS = {
  /** Collections whose entries one answer shows on the canvas, and entries of each. */
  shownCollections: 24,
  shownEntries: 24,
  /** Entries whose texts one answer holds. */
  items: 100,
  /** Values of one entry that a call changes. */
  values: 200,
  /** Letters of the entries that one answer holds, unless the first one alone has more. */
  letters: 4_000_000,
  /** Letters of a search. */
  search: 100,
} as const;

/** [COL-08] Bounds of a table that is imported. */
export const TABLE_LIMITS = {
  /** Bytes of a file. */
  bytes: 10 * 1024 * 1024,
  /** Rows without that of the names: as many entries one operation adds. */
  rows: 2_000,
  columns: 60,
  /** Letters of all cells. */
  letters: 4_000_000,
  /** Problems that one answer names; it counts all of them. */
  problems: 200,
  /** Letters of a value that a problem shows. */
  excerpt: 100,
} as const;

/** Reason why a file is no readable table. */
export type TableRefusal = "unreadable" | "old" | "empty" | "rows" | "columns" | "letters";

/** [COL-08] A cell that does not fit, or a field that a row leaves empty. */
export const tableProblem = z.object({
  /** From 1, without the row of names. */
  row: z.number(),
  /** From 0; null where no column is taken for the field. */
  column: z.nullable(z.number()),
  /** Name of the field; '' for the address. */
  field: z.string(),
  /** `value.date` and the like. */
  reason: z.string(),
  /** Of `value.length`. */
  limit: z.optional(z.number()),
  length: z.optional(z.number()),
  /** Beginning of what the cell says. */
  value: z.string(),
});
export type TableProblem = z.infer<typeof tableProblem>;

/** [COL-01] A collection of a project. */
export const collectionView = z.object({
  /** Of the resource that defines it. */
  id: z.string(),
  /** File name of its definition, and folder of its entries: `news`. */
  name: z.string(),
  label: z.string(),
  preset: z.string(),
  /** Source of the definition (ADR 0110). */
  text: z.string(),
  /** Entries by status; those in the trash apart. */
  entries: z.object({
    draft: z.number(),
    scheduled: z.number(),
    published: z.number(),
    archived: z.number(),
    trash: z.number(),
  }),
});
export type CollectionView = z.infer<typeof collectionView>;

/** [COL-02] A row of the table of entries. */
export const entryRow = z.object({
  /** Of the resource. */
  id: z.string(),
  collection: z.string(),
  /** File name, and address of its page: `first-day`. */
  slug: z.string(),
  title: z.string(),
  status: z.enum(ENTRY_STATUSES),
  /** When it publishes by itself; '' where no time is set. */
  publishAt: timeField,
  /** Value of its first field with a date, as written. */
  date: z.string(),
  /** File of its first image. */
  image: z.string(),
  /** Order key of the resource: its place among the entries. */
  key: z.string(),
  trashed: z.boolean(),
  /** Time of the last operation that touched it. */
  modified: timeField,
});
export type EntryRow = z.infer<typeof entryRow>;

/** An entry as an editor adds it to the loaded part: record and source. */
export const entrySource = z.object({ resource: resourceSchema, text: z.string() });
export type EntrySource = z.infer<typeof entrySource>;
