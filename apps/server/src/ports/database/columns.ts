import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./database.ts";

/** Column types that mean the same in both dialects. */
export interface Columns {
  readonly dialect: Dialect;
  /** Ids, hashes, times, order keys: compared by code unit of their ASCII. */
  readonly key: RawBuilder<unknown>;
  /** Names, sources, JSON: never ordered by SQL. */
  readonly text: RawBuilder<unknown>;
  /** Whole numbers below 2^53; flags are 0 and 1. */
  readonly integer: RawBuilder<unknown>;
}

export const columnsOf = (dialect: Dialect): Columns => ({
  dialect,
  key: dialect === "postgres" ? sql`text collate "C"` : sql`text`,
  text: sql`text`,
  integer: dialect === "postgres" ? sql`bigint` : sql`integer`,
});
