import type { EntryBox, EntryStatus } from "@hanok/api-contract";
import { normalized } from "@hanok/page-document";
import { sql } from "kysely";
import type { FormEntries } from "../../migrations/tables/forms.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import { turnIfLong } from "../../ports/event-loop.ts";

export interface EntryFilter {
  readonly box: EntryBox;
  readonly search: string;
  readonly status?: EntryStatus | undefined;
  readonly unread: boolean;
}

/** Visible entries: neither sealed nor deleted. */
const present = (query: Query, formId: string) =>
  query.selectFrom("formEntries").where("formId", "=", formId).where("sealed", "=", 0).where("undo", "=", "");

/** Entries that a filter finds; every word of the search must be in a value. */
export const found = (query: Query, formId: string, { box, search, status, unread }: EntryFilter) => {
  let wanted = present(query, formId).where("box", "=", box);
  if (status) wanted = wanted.where("status", "=", status);
  if (unread) wanted = wanted.where("unread", "=", 1);
  for (const word of normalized(search).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    wanted = wanted.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  return wanted;
};

export const listFound = (
  query: Query,
  formId: string,
  filter: EntryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FormEntries[]> =>
  found(query, formId, filter)
    .selectAll()
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countFound = async (query: Query, formId: string, filter: EntryFilter): Promise<number> => {
  const row = await found(query, formId, filter)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

export const findEntry = (query: Query, formId: string, id: string): Promise<FormEntries | undefined> =>
  present(query, formId).where("id", "=", id).selectAll().executeTakeFirst();

/** Time of the newest entry of the inbox, '' for none. */
export const newestOf = async (query: Query, formId: string): Promise<string> => {
  const row = await present(query, formId)
    .where("box", "=", "inbox")
    .select("date")
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? "";
};

export interface EntryCounts {
  readonly entries: number;
  readonly unread: number;
  readonly spam: number;
  readonly sealed: number;
}

export const countsOf = async (query: Query, formId: string): Promise<EntryCounts> => {
  const rows = await query
    .selectFrom("formEntries")
    .select(({ fn }) => ["box", "sealed", "unread", fn.countAll<number | string>().as("count")])
    .where("formId", "=", formId)
    .where("undo", "=", "")
    .groupBy(["box", "sealed", "unread"])
    .execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(fits).reduce((total, { count }) => total + Number(count), 0);
  const isOpen = (row: (typeof rows)[number]) => row.box === "inbox" && Number(row.sealed) === 0;
  return {
    entries: sum(isOpen),
    unread: sum((row) => isOpen(row) && Number(row.unread) === 1),
    spam: sum((row) => row.box === "spam"),
    sealed: sum((row) => Number(row.sealed) === 1),
  };
};

/** Entries that one statement changes: some milliseconds of the event loop on SQLite. */
const CHANGED_AT_ONCE = 1_000;

/**
 * Writes in pieces until one changed fewer than a whole piece, so that others are served between them [AVL-02]; answers how
 * many were changed. One that is interrupted goes on when it is asked for again.
 */
export const changeInPieces = async (
  database: Database,
  subject: string,
  change: (
    query: Write,
    most: number,
  ) => Promise<{ readonly numUpdatedRows?: bigint; readonly numDeletedRows?: bigint }>,
): Promise<number> => {
  for (let changed = 0; ; ) {
    const { numUpdatedRows, numDeletedRows } = await database.write(subject, (query) =>
      change(query, CHANGED_AT_ONCE),
    );
    const rows = Number(numUpdatedRows ?? numDeletedRows ?? 0);
    changed += rows;
    if (rows < CHANGED_AT_ONCE) return changed;
    await turnIfLong();
  }
};

/** Marks entries as deleted under one name, by which they come back; answers how many. `at`: ISO 8601. */
export const deleteUnder = (
  database: Database,
  formId: string,
  which: { readonly dataId: string } | { readonly box: EntryBox },
  undo: string,
  at: string,
): Promise<number> =>
  changeInPieces(database, `form:${formId}`, (query, most) => {
    const there = present(query, formId).select("id").limit(most);
    const wanted =
      "dataId" in which
        ? there.where("id", "=", which.dataId)
        : // One that comes between two pieces was not asked for.
          there.where("box", "=", which.box).where("date", "<=", at);
    return query
      .updateTable("formEntries")
      .set({ undo, deletedAt: at })
      .where("id", "in", wanted)
      .executeTakeFirst();
  });

/** Takes a deletion back; entries that were taken away for good since stay away. */
export const restoreUnder = (database: Database, formId: string, undo: string): Promise<number> =>
  changeInPieces(database, `form:${formId}`, (query, most) =>
    query
      .updateTable("formEntries")
      .set({ undo: "", deletedAt: "" })
      .where(
        "id",
        "in",
        query
          .selectFrom("formEntries")
          .select("id")
          .where("formId", "=", formId)
          .where("undo", "=", undo)
          .limit(most),
      )
      .executeTakeFirst(),
  );
