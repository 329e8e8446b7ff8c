import {
  type Change,
  type Collection,
  type EntryStatus,
  type JsonValue,
  planTable,
  type RowProblem,
  tableChanges,
} from "@hanok/page-document";
import type { Task } from "../../../ports/threads/index.ts";
import { createId } from "../../files/index.ts";

interface TableOfEntries {
  readonly collection: string;
  readonly definition: Collection;
  readonly columns: readonly (string | null)[];
  readonly rows: readonly (readonly string[])[];
  readonly status: EntryStatus;
  readonly taken: ReadonlySet<string>;
  readonly known: ReadonlyMap<string, readonly JsonValue[]>;
  /** Slug by slug and by title, of each collection that is referred to. */
  readonly referred: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly last: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly problemsMost: number;
}

export type PlannedTable =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      readonly emptyRows: number;
      readonly problems: readonly RowProblem[];
      readonly problemTotal: number;
    }
  | { readonly ok: false; readonly reason: string };

/** The plan of an import: the changes that add the entries of a table, and the values that do not fit. */
export const planEntriesTask: Task<TableOfEntries, PlannedTable> = {
  name: "plan-entries",
  patience: 20_000,
  run: ({ referred, last, at, problemsMost, ...order }) => {
    const find = (collection: string, words: string) => referred.get(collection)?.get(words) ?? null;
    const { entries, problems, emptyRows } = planTable({ ...order, find });
    const made = tableChanges(order, entries, last, { createId, now: at });
    if (!made.ok) return { ok: false, reason: made.refusal.reason };
    return {
      ok: true,
      changes: made.value,
      emptyRows,
      problems: problems.slice(0, problemsMost),
      problemTotal: problems.length,
    };
  },
};
