import * as z from "zod/mini";
import { isTextId } from "../model/access.ts";
import {
  alternativeSchema,
  blockSchema,
  fileSchema,
  orderKeySchema,
  pageSchema,
  projectFieldsSchema,
  resourceSchema,
  sharedBlockSchema,
} from "../model/schema.ts";
import { SECTIONS } from "../model/sections.ts";
import type { TextId } from "../model/text-id.ts";
import type { Change } from "./change.ts";

/**
 * Schema of a change from outside (API, IndexedDB, log). Shape only: whether it fits a part is for
 * `applyChange` to say.
 */

const offset = z.number().check(z.int(), z.nonnegative());
const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));
const textId = z.custom<TextId>((value) => typeof value === "string" && isTextId(value));
const texts = z.record(z.string().check(z.refine(isTextId)), z.string());
const span = z.object({ from: offset, to: offset });
const splices = z.array(z.object({ from: offset, to: offset, insert: z.string() }));
const removed = z.array(z.string());
const restoredRecord = z.optional(z.literal(true));
const firm = z.optional(z.union([z.literal(1), z.literal(2)]));
const stamp = z.optional(z.string().check(z.maxLength(128)));
const place = z.object({ pageId: id, section: z.enum(SECTIONS), key: orderKeySchema });
const changeSetJson = z.array(z.union([offset, z.tuple([offset], z.string())]));

const carries = z.optional(
  z.object({
    of: textId,
    steps: z.array(offset).check(z.refine((steps) => steps.length % 3 === 0)),
  }),
);

/** `{kind, <idName>, field, to, from}` for every field but the fixed ones, each with its own type. */
const fieldSet = <Shape extends Record<string, z.ZodMiniType>>(
  kind: string,
  idName: string,
  record: z.ZodMiniObject<Shape>,
  fixed: readonly string[],
) =>
  z.discriminatedUnion(
    "field",
    Object.entries(record.shape)
      .filter(([field]) => !fixed.includes(field))
      .map(([field, type]) =>
        z.object({ kind: z.literal(kind), [idName]: id, field: z.literal(field), to: type, from: type }),
      ) as unknown as [z.ZodMiniObject<{ kind: z.ZodMiniLiteral<string>; field: z.ZodMiniLiteral<string> }>],
  );

/** Every kind of change. */
export const changeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("block-insert"), block: blockSchema, texts, restores: restoredRecord, carries }),
  z.object({
    kind: z.literal("block-delete"),
    blockId: id,
    block: blockSchema,
    texts,
    hidden: restoredRecord,
    carries,
  }),
  z.object({ kind: z.literal("block-move"), blockId: id, to: place, from: place }),
  fieldSet("block-set", "blockId", blockSchema, ["id", "pageId", "section", "key"]),
  z.object({
    kind: z.literal("page-insert"),
    page: pageSchema,
    blocks: z.array(blockSchema),
    texts,
    restores: restoredRecord,
  }),
  z.object({
    kind: z.literal("page-delete"),
    pageId: id,
    page: pageSchema,
    blocks: z.array(blockSchema),
    texts,
  }),
  fieldSet("page-set", "pageId", pageSchema, ["id"]),
  z.object({ kind: z.literal("shared-insert"), shared: sharedBlockSchema, texts, restores: restoredRecord }),
  z.object({ kind: z.literal("shared-delete"), bid: id, shared: sharedBlockSchema, texts }),
  fieldSet("shared-set", "bid", sharedBlockSchema, ["bid"]),
  z.object({
    kind: z.literal("resource-insert"),
    resource: resourceSchema,
    text: z.string(),
    restores: restoredRecord,
  }),
  z.object({
    kind: z.literal("resource-delete"),
    resourceId: id,
    resource: resourceSchema,
    text: z.string(),
  }),
  fieldSet("resource-set", "resourceId", resourceSchema, ["id"]),
  fieldSet("project-set", "projectId", projectFieldsSchema, ["id"]),
  z.object({
    kind: z.literal("file-set"),
    path: fileSchema.shape.path,
    to: z.nullable(fileSchema),
    from: z.nullable(fileSchema),
  }),
  z.object({ kind: z.literal("alternative-add"), alternative: alternativeSchema }),
  z.object({ kind: z.literal("alternative-remove"), alternative: alternativeSchema }),
  z.object({
    kind: z.literal("text"),
    text: textId,
    changes: changeSetJson,
    continues: z.optional(z.enum(["behind", "before"])),
  }),
  z.object({
    kind: z.literal("value-replace"),
    text: textId,
    splices,
    removed,
    what: z.string(),
    restores: restoredRecord,
    firm,
  }),
  z.object({
    kind: z.literal("element-insert"),
    text: textId,
    at: offset,
    source: z.string(),
    restores: stamp,
    carries,
    firm,
  }),
  z.object({
    kind: z.literal("element-delete"),
    text: textId,
    from: offset,
    to: offset,
    removed: z.string(),
    id: stamp,
    carries,
    firm,
  }),
  z.object({
    kind: z.literal("element-move"),
    text: textId,
    toText: textId,
    from: offset,
    to: offset,
    at: offset,
    firm,
  }),
  z.object({
    kind: z.literal("element-wrap"),
    text: textId,
    from: offset,
    to: offset,
    before: z.string(),
    after: z.string(),
    restores: stamp,
    firm,
  }),
  z.object({
    kind: z.literal("element-unwrap"),
    text: textId,
    start: span,
    end: span,
    removed: z.tuple([z.string(), z.string()]),
    id: stamp,
    firm,
  }),
  z.object({
    kind: z.literal("rename"),
    what: z.enum(["class", "id", "tag"]),
    from: z.string(),
    to: z.string(),
    texts: z.array(textId),
    everywhere: restoredRecord,
    over: z.optional(z.array(z.string())),
    splices: z.array(z.object({ text: textId, splices, removed })),
    firm,
  }),
  // The field-set members are built from the record schemas at run time; their types are those of Change.
]) as unknown as z.ZodMiniType<Change, Change>;

export const changesSchema = z.array(changeSchema);
