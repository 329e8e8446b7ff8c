import type { FormEntry } from "@hanok/api-contract";
import type { FormEntries } from "../../migrations/tables/forms.ts";
import type { Database } from "../../ports/database/index.ts";
import { turnIfLong } from "../../ports/event-loop.ts";
import { currentLine, type FairLimit, inLine } from "../../ports/threads/index.ts";
import { type EntryFilter, found } from "./entries.ts";
import { presentEntry } from "./store.ts";

/** Rows of one file: more than a month of the largest plan. */
const EXPORTED_MOST = 200_000;
/** Rows of one look: some hundred kilobytes, read in milliseconds. */
const AT_ONCE = 200;

/** Looks of all exports that are read at once: they share the event loop with everybody's edits. */
export const LOOKS_AT_ONCE = 2;
/** Files of one owner that may be on their way at once, whoever takes them: a reader who pauses holds one. */
export const FILES_AT_ONCE = 6;

/** Counts the files on their way by owner: `take` answers what gives a place back, null where all are taken. */
export const openFilePlaces = (most = FILES_AT_ONCE) => {
  const taken = new Map<string, number>();
  return {
    take: (owner: string): (() => void) | null => {
      const before = taken.get(owner) ?? 0;
      if (before >= most) return null;
      taken.set(owner, before + 1);
      return () => {
        const left = (taken.get(owner) ?? 1) - 1;
        if (left === 0) taken.delete(owner);
        else taken.set(owner, left);
      };
    },
  };
};

type Place = Pick<FormEntries, "date" | "id">;

export interface EntriesWanted {
  /** ISO 8601 UTC: what is stored later is not part of the file. */
  readonly until: string;
  /** Ends the reading before its next look. */
  readonly signal: AbortSignal;
  /** [AVL-02] Looks of all exports wait here, in the line of whoever has asked. */
  readonly looks: FairLimit;
}

/**
 * Entries that a filter finds, the newest first, some at a time: each look reads what comes after the last
 * one and holds no connection while the reader is slow. Entries stored later than `until` are not part of it.
 */
async function* rowsOf(
  database: Database,
  formId: string,
  filter: EntryFilter,
  { until, signal, looks, line }: EntriesWanted & { readonly line: string },
): AsyncGenerator<readonly FormEntries[]> {
  let last: Place | null = null;
  for (let total = 0; total < EXPORTED_MOST; ) {
    signal.throwIfAborted();
    const after: Place | null = last;
    const read = (): Promise<FormEntries[]> =>
      database.read((query) =>
        found(query, formId, filter)
          // The bound by which the index is searched.
          .where("date", "<=", after?.date ?? until)
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
    // A stream is read from wherever its reader goes on, never in the line of the call.
    const rows = await inLine(line, () => looks(read));
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
  asked: EntriesWanted,
): Promise<{ readonly names: ReadonlySet<string>; entries(): AsyncIterable<readonly FormEntry[]> }> => {
  const wanted = { ...asked, line: currentLine() };
  const names = new Set<string>();
  for await (const rows of rowsOf(database, formId, filter, wanted))
    for (const { fields } of rows) {
      for (const name of Object.keys(JSON.parse(fields) as object)) names.add(name);
      await turnIfLong();
    }
  return {
    names,
    entries: async function* () {
      for await (const rows of rowsOf(database, formId, filter, wanted))
        yield rows.map((row) => presentEntry(row, []));
    },
  };
};
