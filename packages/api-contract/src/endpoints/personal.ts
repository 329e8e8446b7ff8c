import * as z from "zod/mini";
import { fileKey } from "../attach.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, queryNumber, totalFields } from "../fields.ts";
import { brought, libraryAsset, libraryBlock } from "../library.ts";
import {
  PERSONAL_LIMITS,
  personalAsset,
  personalBlock,
  personalGroup,
  personalItem,
  personalType,
} from "../personal.ts";
import { CHANGES, LOOKS } from "../policies.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const source = z.string().check(z.maxLength(PERSONAL_LIMITS.sourceLength));
/** A picture that was uploaded with `use=block`; null takes it away. */
const cover = z.optional(z.nullable(z.object({ key: fileKey })));
const groupId = z.optional(z.union([z.literal(""), idField]));

/**
 * [PER-15] Without `id` it creates; with one it changes what is sent and leaves the rest. `projectId` says where
 * the sources come from: the files that they name there are kept with the item, so that it is whole elsewhere.
 */
export const savePersonal = defineEndpoint({
  method: "POST",
  path: "/api/members/personal/item.json",
  summary: "Save a personal block or element",
  input: z.object({
    type: personalType,
    projectId: z.optional(idField),
    block: z.optional(
      z.partial(
        z.object({
          ...personalBlock.shape,
          id: idField,
          title: name,
          html: source,
          css: source,
          js: source,
          groupId,
          cover,
        }),
      ),
    ),
    asset: z.optional(
      z.partial(z.object({ ...personalAsset.shape, id: idField, title: name, html: source, groupId, cover })),
    ),
  }),
  output: z.object({ item: personalItem }),
  errors: ["project.missing", "group.missing", "personal.limit", "storage.full"],
  policy: {
    allow: "project.view",
    of: "project",
    by: "projectId",
    absent: "member",
    ...LOOKS,
    also: [
      { by: "block.id", of: "personal", in: "own" },
      { by: "asset.id", of: "personal", in: "own" },
    ],
  },
  maxJsonBytes: 8 * 1024 * 1024,
});

/** [PER-07, PER-08, PER-16] `groupId=none`: what is in no group. */
export const listPersonal = defineEndpoint({
  method: "GET",
  path: "/api/members/personal/list.json",
  summary: "Personal blocks or elements",
  input: z.object({
    type: personalType,
    groupId: z.optional(z.union([z.literal(""), idField])),
    sort: z._default(z.enum(["latest", "oldest", "name"]), "latest"),
    search: z.optional(z.string().check(z.maxLength(100))),
    page: pagingFields.page,
    perPage: z._default(queryNumber(1, 1_000_000), 10),
  }),
  output: z.object({ list: z.array(personalItem), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "list",
});

/** [PER-17, PER-21] `key` is the item's id. */
export const deletePersonal = defineEndpoint({
  method: "DELETE",
  path: "/api/members/personal/item.json",
  summary: "Delete a personal block or element",
  input: z.object({ type: personalType, key: idField }),
  output: nothing,
  errors: [],
  policy: { allow: "member" },
});

/** Brings the files of a personal item into a project and answers its sources as they fit there. */
export const takePersonal = defineEndpoint({
  method: "POST",
  path: "/api/projects/personal/item.json",
  summary: "Take a personal block or element into a project",
  input: z.object({ projectId: idField, type: personalType, id: idField }),
  output: z.object({
    version: z.number(),
    block: z.optional(libraryBlock),
    asset: z.optional(libraryAsset),
    brought,
  }),
  errors: ["project.missing", "storage.full"],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    ...CHANGES,
    also: [{ by: "id", of: "personal", in: "own" }],
  },
});

/** [PER-13, PER-14, PER-18] Without `id` it creates, with one it renames. */
export const saveGroup = defineEndpoint({
  method: "POST",
  path: "/api/members/personal/group/item.json",
  summary: "Make or rename a personal group",
  input: z.object({ type: personalType, id: z.optional(idField), name }),
  output: z.object({ group: personalGroup }),
  errors: ["group.taken", "group.missing", "group.limit"],
  policy: { allow: "member" },
});

/** [PER-19] In the order of their names. */
export const listGroups = defineEndpoint({
  method: "GET",
  path: "/api/members/personal/group/list.json",
  summary: "Personal groups",
  input: z.object({ type: personalType, ...pagingFields }),
  output: z.object({
    list: z.array(personalGroup),
    ...totalFields,
    /** Items in no group, and all of them. */
    ungrouped: z.number(),
    items: z.number(),
  }),
  errors: [],
  policy: { allow: "member" },
  lists: "list",
});

/** [PER-12, PER-20] With everything that is in it. */
export const deleteGroup = defineEndpoint({
  method: "DELETE",
  path: "/api/members/personal/group/item.json",
  summary: "Delete a personal group with its contents",
  input: z.object({ type: personalType, key: idField }),
  output: z.object({ deleted: z.number() }),
  errors: ["group.missing"],
  policy: { allow: "member" },
});
