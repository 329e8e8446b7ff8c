import type { FormEntry } from "@hanok/api-contract";
import type { FormEntries } from "../../migrations/tables/forms.ts";
import type { Database } from "../../ports/database/index.ts";
import { turnIfLong } from "../../ports/event-loop.ts";
import { type EntryFilter, found } from "./entries.ts";
import { presentEntry } from "./store.ts";

/** Rows of one file: more than a month of the largest plan. */
const EXPORTED_MOST = 200_000;
/** Rows of one look: some hundred kilobytes, read in milliseconds. */
const AT_ONCE = 200;

type Place = Pick<FormEntries, "date" | "id">;

/**
 * Entries that a filter finds, the newest first, some at a time: each look reads what comes after the last one and holds
 * no connection while the reader is slow. What is stored later than `until` is not part of it.
 */
async function* rowsOf(
  database: Database,
  formId: string,
  filter: EntryFilter,
  until: string,
  signal: AbortSignal,
): AsyncGenerator<readonly FormEntries[]> {
  let last: Place | null = null;
  for (let total = 0; total < EXPORTED_MOST; ) {
    signal.throwIfAborted();
    const after: Place | null = last;
    const rows: FormEntries[] = await database.read((query) =>
      found(query, formId, filter)
        .where("date", "<=", until)
        .$if(after !== null, (select) =>
          select.where((is) =>
            is.or([
              is("date", "<", after?.date ?? ""),
              is.and([is("date", "=", after?.date ?? ""), is("id", "<", after?.id ?? "")]),
            ]),
          ),
        )
        .selectAll()
        .orderBy("date", "desc")
        .orderBy("id", "desc")
        .limit(Math.min(AT_ONCE, EXPORTED_MOST - total))
        .execute(),
    );
    await turnIfLong();
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    total += rows.length;
    last = rows.at(-1) ?? null;
  }
}

/** [AVL-03] Entries for a file, read twice: once for the names of fields that the form no longer has, once to write. */
export const entriesToExport = async (
  database: Database,
  formId: string,
  filter: EntryFilter,
  { until, signal }: { readonly until: string; readonly signal: AbortSignal },
): Promise<{ readonly names: ReadonlySet<string>; entries(): AsyncIterable<readonly FormEntry[]> }> => {
  const names = new Set<string>();
  for await (const rows of rowsOf(database, formId, filter, until, signal))
    for (const { fields } of rows) {
      for (const name of Object.keys(JSON.parse(fields) as object)) names.add(name);
      await turnIfLong();
    }
  return {
    names,
    entries: async function* () {
      for await (const rows of rowsOf(database, formId, filter, until, signal))
        yield rows.map((row) => presentEntry(row, []));
    },
  };
};
