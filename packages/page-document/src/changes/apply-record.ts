import { recordAt } from "../model/access.ts";
import type { Block, Page, ProjectFields, Resource, SharedBlock } from "../model/index.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import type { StructureChange } from "./change.ts";
import type { Draft } from "./draft.ts";
import { equalValues } from "./equal.ts";
import {
  type FieldChange,
  ownedTexts,
  type RecordChange,
  readStructure,
  type Table,
} from "./record-change.ts";

/**
 * Applies a change of records; texts of inserted records come with them, of deleted ones go with them.
 * Everything is checked before anything is written: a refused change leaves the draft as it was.
 */
export const applyRecordChange = (draft: Draft, change: StructureChange): Outcome<null> => {
  if (change.kind === "block-delete" && change.hidden) return DONE;
  const read = readStructure(change);
  switch (read.shape) {
    case "insert":
      return insertRecords(draft, read);
    case "delete":
      return deleteRecords(draft, read);
    case "set":
      return setField(draft, read);
    case "file": {
      const current = recordAt(draft.part.files, read.path) ?? null;
      if (!equalValues(current, read.from)) return refuse("record.changed", { id: read.path });
      draft.put("files", read.path, read.to ?? undefined);
      return DONE;
    }
    case "alternative": {
      const { id } = read.alternative;
      const known = recordAt(draft.part.alternatives, id) !== undefined;
      if (known === read.add) return refuse(known ? "record.exists" : "record.unknown", { id });
      draft.put("alternatives", id, read.add ? read.alternative : undefined);
      return DONE;
    }
    default:
      return read satisfies never;
  }
};

const DONE = accept(null);

const putRecord = (draft: Draft, table: Table, id: string, value: unknown): void => {
  // The table of a record is known from its change's kind, which the types tie to the record's own type.
  switch (table) {
    case "pages":
      draft.put("pages", id, value as Page | undefined);
      return;
    case "blocks":
      draft.put("blocks", id, value as Block | undefined);
      return;
    case "shared":
      draft.put("shared", id, value as SharedBlock | undefined);
      return;
    case "resources":
      draft.put("resources", id, value as Resource | undefined);
      return;
    default:
      table satisfies never;
  }
};

type Whole = Extract<RecordChange, { shape: "insert" | "delete" }>;

const insertRecords = (draft: Draft, { records, texts }: Whole): Outcome<null> => {
  const { part } = draft;
  const owned = new Set(ownedTexts(records));
  for (const text of Object.keys(texts)) {
    if (!owned.has(text)) return refuse("text.foreign", { text });
    if (recordAt(part.texts, text) !== undefined) return refuse("record.exists", { id: text });
  }
  // A page's blocks come after it: it counts as there.
  const coming = new Set<string>();
  for (const { table, id, value } of records) {
    if (recordAt<unknown>(part[table], id) !== undefined || coming.has(`${table}:${id}`))
      return refuse("record.exists", { id });
    if (
      "section" in value &&
      recordAt(part.pages, value.pageId) === undefined &&
      !coming.has(`pages:${value.pageId}`)
    )
      return refuse("record.unknown", { id: value.pageId });
    coming.add(`${table}:${id}`);
  }
  for (const [text, source] of Object.entries(texts)) draft.put("texts", text, source);
  for (const { table, id, value } of records) putRecord(draft, table, id, value);
  return DONE;
};

const deleteRecords = (draft: Draft, { records, texts }: Whole): Outcome<null> => {
  const { part } = draft;
  const owned = ownedTexts(records);
  for (const text of owned)
    if (recordAt(part.texts, text) !== recordAt(texts, text)) return refuse("text.changed", { text });
  for (const { table, id, value } of records) {
    const current = recordAt<unknown>(part[table], id);
    if (current === undefined) return refuse("record.unknown", { id });
    if (!equalValues(current, value)) return refuse("record.changed", { id });
  }
  const [first] = records;
  if (first.table === "pages") {
    const going = new Set(records.map(({ id }) => id));
    if (draft.blocksOf(first.id).some((id) => !going.has(id)))
      return refuse("record.changed", { id: first.id });
  }
  for (const text of owned) if (recordAt(part.texts, text) !== undefined) draft.put("texts", text, undefined);
  for (const { table, id } of records) putRecord(draft, table, id, undefined);
  return DONE;
};

const setField = (draft: Draft, change: FieldChange): Outcome<null> => {
  const { part } = draft;
  const { table, id, field, to, from } = change;
  if (table === "project") {
    if (part.project?.id !== id) return refuse("record.unknown", { id });
    if (!equalValues(valueAt(part.project, field), from)) return refuse("record.changed", { id, field });
    draft.setProject({ ...part.project, [field]: to } as ProjectFields);
    return DONE;
  }
  const current = recordAt<object>(part[table], id);
  if (current === undefined) return refuse("record.unknown", { id });
  if (!equalValues(valueAt(current, field), from)) return refuse("record.changed", { id, field });
  if (field !== "place") {
    putRecord(draft, table, id, { ...current, [field]: to });
    return DONE;
  }
  const place = to as Block;
  if (recordAt(part.pages, place.pageId) === undefined) return refuse("record.unknown", { id: place.pageId });
  putRecord(draft, table, id, { ...current, ...place });
  return DONE;
};

/** A field of a record; `place` is three fields of a block as one value. */
const valueAt = (value: object, field: string): unknown => {
  if (field === "place" && "section" in value && "key" in value && "pageId" in value)
    return { pageId: value.pageId, section: value.section, key: value.key };
  return Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
};
