import { ENTRY_STATUSES } from "@hanok/page-document";
import * as z from "zod/mini";
import { COLLECTION_LIMITS, collectionView, ENTRY_SORTS, entryRow, entrySource } from "../collection.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { LOOKS } from "../policies.ts";

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
 * [COL-02] `search` finds titles and texts, by initial consonants and half-typed syllables too. Without `status` it answers
 * entries of every status; `trash` those alone that lie in the trash.
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
 * [COL-02] Entries with their sources, in the order of `ids` (parted by commas), as they stand at `version`: what an editor
 * adds to the part in hand. Ids that name no entry of the project are left out.
 */
export const readEntries = defineEndpoint({
  method: "GET",
  path: "/api/projects/collection/entry/item.json",
  summary: "Entries with their sources",
  input: z.object({ projectId: idField, ids: z.string().check(z.minLength(1), z.maxLength(6_500)) }),
  output: z.object({ entries: z.array(entrySource), version: z.number() }),
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
