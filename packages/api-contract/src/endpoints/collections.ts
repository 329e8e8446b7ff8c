import {
  alternativeSchema,
  CONTENT_LIMITS,
  ENTRY_STATUSES,
  fieldSchema,
  isInstant,
  jsonValueSchema,
} from "@hanok/page-document";
import * as z from "zod/mini";
import {
  COLLECTION_LIMITS,
  collectionView,
  ENTRY_SORTS,
  entryRow,
  entrySource,
  TABLE_LIMITS,
  tableProblem,
} from "../collection.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES, LOOKS } from "../policies.ts";

const LOOK = { allow: "project.view", of: "project", by: "projectId", ...LOOKS } as const;
/** File name of a definition without `.json`. */
const collection = z.string().check(z.minLength(1), z.maxLength(200));

/** [COL-01] By name. */
export const listCollections = defineEndpoint({
  method: "GET",
  path: "/api/projects/collection/list.json",
  summary: "Collections of a project",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({ collectionList: z.array(collectionView), version: z.number(), ...totalFields }),
  errors: ["project.missing"],
  policy: LOOK,
  lists: "collectionList",
  token: "read",
});

/**
 * [COL-02] `search` finds titles and texts, by initial consonants and half-typed syllables too. Without
 * `status` it answers entries of every status; `trash` those alone that are in the trash.
 */
export const listEntries = defineEndpoint({
  method: "GET",
  path: "/api/projects/collection/entry/list.json",
  summary: "Entries of a collection",
  input: z.object({
    projectId: idField,
    collection,
    search: z._default(z.string().check(z.maxLength(COLLECTION_LIMITS.search)), ""),
    status: z.optional(z.enum([...ENTRY_STATUSES, "trash"])),
    sort: z._default(z.enum(ENTRY_SORTS), "order"),
    direction: z._default(z.enum(["asc", "desc"]), "asc"),
    ...pagingFields,
  }),
  output: z.object({ entryList: z.array(entryRow), version: z.number(), ...totalFields }),
  errors: ["project.missing"],
  policy: LOOK,
  lists: "entryList",
  token: "read",
});

/**
 * [COL-02] Entries with their sources, in the order of `ids` (parted by commas), as they are at `version`:
 * what an editor adds to the loaded part. Ids that name no entry of the project are left out.
 */
export const readEntries = defineEndpoint({
  method: "GET",
  path: "/api/projects/collection/entry/item.json",
  summary: "Entries with their sources",
  input: z.object({ projectId: idField, ids: z.string().check(z.minLength(1), z.maxLength(6_500)) }),
  output: z.object({
    entries: z.array(entrySource),
    /** Kept values that are in these texts. */
    alternatives: z.array(alternativeSchema),
    version: z.number(),
  }),
  errors: ["project.missing"],
  policy: LOOK,
  token: "read",
});

/**
 * [COL-03] What the canvas shows in elements that repeat: the first published entries of each collection that is named
 * (parted by commas), in their own order, those whose time has come included. `total`: how many are published.
 */
export const listShown = defineEndpoint({
  method: "GET",
  path: "/api/projects/collection/shown.json",
  summary: "Published entries of collections, for the canvas",
  input: z.object({ projectId: idField, collections: z.string().check(z.minLength(1), z.maxLength(6_500)) }),
  output: z.object({
    shown: z.array(z.object({ collection: z.string(), entries: z.array(entrySource), total: z.number() })),
    version: z.number(),
  }),
  errors: ["project.missing"],
  policy: { ...LOOK, allow: "project.shared" },
});

const EDIT = { allow: "project.edit", of: "project", by: "projectId", ...CHANGES } as const;
const opId = z.optional(idField);
const COMMIT_ERRORS = [
  "project.missing",
  "edit.invalid",
  "edit.refused",
  "edit.base",
  "project.storage-full",
] as const;
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTENT_LIMITS.label));
const name = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * [COL-09] Without `collection.id` it adds one, which needs a `label`; its `name` follows from the label where none is
 * given. With an id it changes what is sent; `fields` is the whole new list. Entries keep values whose field is gone.
 * The changes are one operation of the log; the same `opId` again answers the same.
 */
export const saveCollection = defineEndpoint({
  method: "POST",
  path: "/api/projects/collection/item.json",
  summary: "Add or change a collection",
  input: z.object({
    projectId: idField,
    opId,
    collection: z.object({
      id: z.optional(idField),
      name: z.optional(name),
      label: z.optional(label),
      preset: z.optional(z.string().check(z.maxLength(100))),
      fields: z.optional(z.array(fieldSchema).check(z.maxLength(100))),
    }),
  }),
  output: z.object({ collection: collectionView, version: z.number() }),
  errors: [...COMMIT_ERRORS, "collection.missing"],
  policy: EDIT,
  token: "edit",
});

/** [COL-09] Into the trash with all of its entries. */
export const deleteCollection = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/collection/item.json",
  summary: "Move a collection and its entries to the trash",
  input: z.object({ projectId: idField, opId, id: idField }),
  output: z.object({ version: z.number() }),
  errors: [...COMMIT_ERRORS, "collection.missing"],
  policy: EDIT,
  token: "edit",
});

/** [COL-02] Out of the trash, with the entries that went there in the same act. */
export const restoreCollection = defineEndpoint({
  method: "POST",
  path: "/api/projects/collection/restore.json",
  summary: "Take a collection out of the trash",
  input: z.object({ projectId: idField, opId, id: idField }),
  output: z.object({ version: z.number() }),
  errors: [...COMMIT_ERRORS, "collection.missing"],
  policy: EDIT,
  token: "edit",
});

/**
 * [COL-09] Without `entry.id` it adds one to `entry.collection`; with an id it changes what is sent. `fields`
 * are values by the names of fields; the others stay. A value of a field that says `unique` may not be in
 * another entry. All of it is one operation of the log.
 */
export const saveEntry = defineEndpoint({
  method: "POST",
  path: "/api/projects/collection/entry/item.json",
  summary: "Add or change an entry",
  input: z.object({
    projectId: idField,
    opId,
    entry: z.object({
      id: z.optional(idField),
      collection: z.optional(collection),
      slug: z.optional(name),
      status: z.optional(z.enum(ENTRY_STATUSES)),
      publishAt: z.optional(z.string().check(z.maxLength(40), z.refine(isInstant))),
      fields: z.optional(
        z.record(z.string().check(z.maxLength(100)), jsonValueSchema).check(
          // Each is an edit of its own over the whole text.
          z.refine((fields) => Object.keys(fields).length <= COLLECTION_LIMITS.values),
        ),
      ),
      /** Place among the entries of the collection, from 1; absent: where it is, a new one last. */
      place: z.optional(z.int().check(z.minimum(1))),
    }),
  }),
  output: z.object({ entry: entryRow, version: z.number() }),
  errors: [...COMMIT_ERRORS, "collection.missing", "entry.missing", "entry.value-taken"],
  policy: EDIT,
  maxJsonBytes: LIMITS.jsonBytes,
  token: "edit",
});

/** [COL-09] Into the trash, where it stays for 30 days. */
export const deleteEntry = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/collection/entry/item.json",
  summary: "Move an entry to the trash",
  input: z.object({ projectId: idField, opId, id: idField }),
  output: z.object({ version: z.number() }),
  errors: [...COMMIT_ERRORS, "entry.missing"],
  policy: EDIT,
  token: "edit",
});

/**
 * [COL-08] The words of a table: XLSX, CSV in UTF-8, UTF-16 or CP949, a ZIP of Markdown with front matter, or an export of
 * WordPress, of whose posts each is a row. Nothing is kept of it.
 */
export const readTable = defineEndpoint({
  method: "POST",
  path: "/api/projects/collection/table/read.json",
  summary: "Read a table of entries",
  input: z.object({ projectId: idField }),
  output: z.object({
    /** Words of the first row. */
    columns: z.array(z.string()),
    /** The others, each as long as the first. */
    rows: z.array(z.array(z.string())),
    /** `xlsx`, `markdown`, `wordpress`, or the encoding of a CSV: `utf-8`, `euc-kr` … */
    encoding: z.string(),
  }),
  errors: [
    "project.missing",
    "table.unreadable",
    "table.old",
    "table.empty",
    "table.rows",
    "table.columns",
    "table.letters",
  ],
  policy: EDIT,
  multipart: { file: "file", maxBytes: TABLE_LIMITS.bytes, required: true },
  token: "edit",
});

/**
 * [COL-08] Adds an entry for each row of a table, all as one operation. `columns` says for each column the
 * field that it fills, `@address` for the entry's address, or null. A value that does not fit its field is
 * kept as it is written and reported; with `dryRun` it is reported and nothing is added. The same `opId`
 * again answers the same.
 */
export const importEntries = defineEndpoint({
  method: "POST",
  path: "/api/projects/collection/entry/import.json",
  summary: "Add entries from a table",
  input: z.object({
    projectId: idField,
    opId,
    collection,
    columns: z.array(z.nullable(z.string().check(z.maxLength(100)))).check(z.maxLength(TABLE_LIMITS.columns)),
    rows: z
      .array(z.array(z.string()).check(z.maxLength(TABLE_LIMITS.columns)))
      .check(z.minLength(1), z.maxLength(TABLE_LIMITS.rows)),
    status: z._default(z.enum(["draft", "published"]), "draft"),
    dryRun: z._default(z.boolean(), false),
  }),
  output: z.object({
    /** Entries that were added, or would be. */
    entries: z.number(),
    emptyRows: z.number(),
    problems: z.array(tableProblem),
    problemTotal: z.number(),
    version: z.number(),
  }),
  errors: [...COMMIT_ERRORS, "collection.missing", "table.mapping", "table.heavy"],
  policy: EDIT,
  maxJsonBytes: LIMITS.jsonBytes,
  token: "edit",
});
