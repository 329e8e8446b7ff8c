import {
  type Entry,
  entriesOf,
  entryValue,
  equalValues,
  type Field,
  type JsonValue,
} from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { eachInTurns } from "../../ports/event-loop.ts";
import { loadPart, NOTHING } from "../editing/index.ts";

const BATCH = 500;

interface Given {
  readonly collection: string;
  /** Of the entry that is saved; undefined for a new one. */
  readonly id?: string | undefined;
  readonly fields: readonly Field[];
  readonly values: Readonly<Record<string, JsonValue>>;
}

/**
 * [COL-01] Label of the first field that says `unique` and whose value is in another entry already; null for
 * none.
 */
export const takenValue = async (
  query: Query,
  projectId: string,
  { collection, id, fields, values }: Given,
): Promise<string | null> => {
  const asked = fields.filter(
    ({ name, unique }) => unique && Object.hasOwn(values, name) && !isEmpty(values[name]),
  );
  if (asked.length === 0) return null;
  let taken: string | null = null;
  await eachEntry(query, projectId, collection, (entry, entryId) => {
    if (entryId === id) return true;
    const double = asked.find(({ name }) => equalValues(entryValue(entry, name), values[name]));
    taken = double ? double.label || double.name : null;
    return taken === null;
  });
  return taken;
};

/** [COL-08] The values that the entries of a collection have in some of its fields, by the name of the field. */
export const valuesOf = async (
  query: Query,
  projectId: string,
  collection: string,
  fields: readonly Field[],
): Promise<ReadonlyMap<string, readonly JsonValue[]>> => {
  const values = new Map(fields.map(({ name }) => [name, [] as JsonValue[]]));
  if (fields.length > 0)
    await eachEntry(query, projectId, collection, (entry) => {
      for (const [name, list] of values) {
        const value = entryValue(entry, name);
        if (value !== undefined && !isEmpty(value)) list.push(value);
      }
      return true;
    });
  return values;
};

/** Reads the entries of a collection that are not in the trash, some at a time, until one answers false. */
const eachEntry = async (
  query: Query,
  projectId: string,
  collection: string,
  on: (entry: Entry, id: string) => boolean,
): Promise<void> => {
  const rows = await query
    .selectFrom("collectionEntries")
    .select("id")
    .where("projectId", "=", projectId)
    .where("collection", "=", collection)
    .where("trashed", "=", 0)
    .execute();
  let goesOn = true;
  for (let at = 0; at < rows.length && goesOn; at += BATCH) {
    const part = await loadPart(query, projectId, {
      ...NOTHING,
      resources: new Set(rows.slice(at, at + BATCH).map(({ id }) => id)),
      commonTexts: true,
    });
    await eachInTurns(entriesOf(part, collection), ({ read, resourceId }) => {
      if (read.ok && goesOn) goesOn = on(read.value, resourceId);
    });
  }
};

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === "";
