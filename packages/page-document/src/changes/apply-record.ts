import { recordAt } from "../model/access.ts";
import type { Block, Page, ProjectFields, ProjectPart, Resource, SharedBlock } from "../model/index.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import type { StructureChange } from "./change.ts";
import { equalValues } from "./equal.ts";
import {
  type FieldChange,
  ownedTexts,
  type RecordChange,
  readStructure,
  type Table,
} from "./record-change.ts";

/** Applies a change of records; texts of inserted records come with them, of deleted ones go with them. */
export const applyRecordChange = (part: ProjectPart, change: StructureChange): Outcome<ProjectPart> => {
  if (change.kind === "block-delete" && change.hidden) return accept(part);
  const read = readStructure(change);
  switch (read.shape) {
    case "insert":
      return insertRecords(part, read);
    case "delete":
      return deleteRecords(part, read);
    case "set":
      return setField(part, read);
    case "file": {
      const current = recordAt(part.files, read.path) ?? null;
      if (!equalValues(current, read.from)) return refuse("record.changed", { id: read.path });
      return accept({ ...part, files: put(part.files, read.path, read.to ?? undefined) });
    }
    case "alternative": {
      const { id } = read.alternative;
      const known = recordAt(part.alternatives, id) !== undefined;
      if (known === read.add) return refuse(known ? "record.exists" : "record.unknown", { id });
      return accept({
        ...part,
        alternatives: put(part.alternatives, id, read.add ? read.alternative : undefined),
      });
    }
    default:
      return read satisfies never;
  }
};

const put = <Value>(
  table: Readonly<Record<string, Value>>,
  id: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> => {
  const next: Record<string, Value> = { ...table };
  if (value === undefined) delete next[id];
  else Object.defineProperty(next, id, { value, enumerable: true, configurable: true, writable: true });
  return next;
};

const putRecord = (part: ProjectPart, table: Table, id: string, value: unknown): ProjectPart => {
  // The table of a record is known from its change's kind, which the types tie to the record's own type.
  switch (table) {
    case "pages":
      return { ...part, pages: put(part.pages, id, value as Page | undefined) };
    case "blocks":
      return { ...part, blocks: put(part.blocks, id, value as Block | undefined) };
    case "shared":
      return { ...part, shared: put(part.shared, id, value as SharedBlock | undefined) };
    case "resources":
      return { ...part, resources: put(part.resources, id, value as Resource | undefined) };
    default:
      return table satisfies never;
  }
};

type Whole = Extract<RecordChange, { shape: "insert" | "delete" }>;

const insertRecords = (part: ProjectPart, { records, texts }: Whole): Outcome<ProjectPart> => {
  const owned = new Set(ownedTexts(records));
  for (const text of Object.keys(texts)) {
    if (!owned.has(text)) return refuse("text.foreign", { text });
    if (recordAt(part.texts, text) !== undefined) return refuse("record.exists", { id: text });
  }
  let next: ProjectPart = { ...part, texts: { ...part.texts, ...texts } };
  for (const { table, id, value } of records) {
    if (recordAt<unknown>(next[table], id) !== undefined) return refuse("record.exists", { id });
    if ("section" in value && recordAt(next.pages, value.pageId) === undefined)
      return refuse("record.unknown", { id: value.pageId });
    next = putRecord(next, table, id, value);
  }
  return accept(next);
};

const deleteRecords = (part: ProjectPart, { records, texts }: Whole): Outcome<ProjectPart> => {
  const owned = ownedTexts(records);
  const remaining: Record<string, string> = { ...part.texts };
  for (const text of owned) {
    const current = recordAt(part.texts, text);
    if (current !== recordAt(texts, text)) return refuse("text.changed", { text });
    delete remaining[text];
  }
  let next: ProjectPart = { ...part, texts: remaining };
  for (const { table, id, value } of records) {
    const current = recordAt<unknown>(part[table], id);
    if (current === undefined) return refuse("record.unknown", { id });
    if (!equalValues(current, value)) return refuse("record.changed", { id });
    next = putRecord(next, table, id, undefined);
  }
  const [first] = records;
  if (first.table === "pages" && Object.values(next.blocks).some((block) => block.pageId === first.id))
    return refuse("record.changed", { id: first.id });
  return accept(next);
};

const setField = (part: ProjectPart, change: FieldChange): Outcome<ProjectPart> => {
  const { table, id, field, to, from } = change;
  if (table === "project") {
    if (part.project?.id !== id) return refuse("record.unknown", { id });
    if (!equalValues(valueAt(part.project, field), from)) return refuse("record.changed", { id, field });
    return accept({ ...part, project: { ...part.project, [field]: to } as ProjectFields });
  }
  const current = recordAt<object>(part[table], id);
  if (current === undefined) return refuse("record.unknown", { id });
  if (!equalValues(valueAt(current, field), from)) return refuse("record.changed", { id, field });
  if (field !== "place") return accept(putRecord(part, table, id, { ...current, [field]: to }));
  const place = to as Block;
  if (recordAt(part.pages, place.pageId) === undefined) return refuse("record.unknown", { id: place.pageId });
  return accept(putRecord(part, table, id, { ...current, ...place }));
};

/** A field of a record; `place` is three fields of a block as one value. */
const valueAt = (value: object, field: string): unknown => {
  if (field === "place" && "section" in value && "key" in value && "pageId" in value)
    return { pageId: value.pageId, section: value.section, key: value.key };
  return Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
};
