import { entriesOf, entryValue, equalValues, type Field, type JsonValue } from "@hanok/page-document";
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

/** [COL-01] Label of the first field that says `unique` and whose value stands in another entry already; null for none. */
export const takenValue = async (
  query: Query,
  projectId: string,
  { collection, id, fields, values }: Given,
): Promise<string | null> => {
  const asked = fields.filter(
    ({ name, unique }) => unique && Object.hasOwn(values, name) && !isEmpty(values[name]),
  );
  if (asked.length === 0) return null;
  const rows = await query
    .selectFrom("collectionEntries")
    .select("id")
    .where("projectId", "=", projectId)
    .where("collection", "=", collection)
    .where("trashed", "=", 0)
    .execute();
  const others = rows.map((row) => row.id).filter((other) => other !== id);
  let taken: string | null = null;
  for (let at = 0; at < others.length && taken === null; at += BATCH) {
    const part = await loadPart(query, projectId, {
      ...NOTHING,
      resources: new Set(others.slice(at, at + BATCH)),
      commonTexts: true,
    });
    await eachInTurns(entriesOf(part, collection), ({ read }) => {
      if (!read.ok || taken !== null) return;
      const double = asked.find(({ name }) => equalValues(entryValue(read.value, name), values[name]));
      taken = double ? double.label || double.name : null;
    });
  }
  return taken;
};

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === "";
