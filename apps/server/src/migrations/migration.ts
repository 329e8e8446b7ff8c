import type { Kysely } from "kysely";
import type { Columns } from "../ports/database/columns.ts";

/**
 * One step of the schema. Steps are never edited once released: they expand first (old and new code run side
 * by side), a later step contracts.
 */
export interface Migration {
  /** `0001_accounts`: runs in the order of names. */
  readonly name: string;
  readonly up: (query: Kysely<unknown>, columns: Columns) => Promise<void>;
}
