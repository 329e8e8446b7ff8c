import { ENTRY_STATUSES, type EntryStatus } from "@hanok/page-document";

export { ENTRY_STATUSES as STATUSES, type EntryStatus };

/** Orders of the table, each with the direction that a person expects first. */
export const SORTS = { order: "asc", modified: "desc", date: "desc", title: "asc" } as const;
export type EntrySort = keyof typeof SORTS;

/** Filter, order and page of the table of entries. */
export interface EntryView {
  readonly search: string;
  /** Absent: entries of every status that are not in the trash. */
  readonly status?: EntryStatus | "trash";
  readonly sort: EntrySort;
  readonly direction: "asc" | "desc";
  readonly page: number;
}

export const FIRST_VIEW: EntryView = { search: "", sort: "order", direction: "asc", page: 1 };
