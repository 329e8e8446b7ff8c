import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./database.ts";

const MOST = 200;

/** A title as the search of the console compares it; characters that PostgreSQL refuses are left out. */
export const searchTitleOf = ({ title }: { readonly title: string }): string =>
  [...title.trim().toLowerCase()]
    .filter((character) => !/[\0\p{Surrogate}]/u.test(character))
    .slice(0, MOST)
    .join("");

/** Whether a `key` column, or an expression that is indexed by bytes, begins with a text. */
export const beginsWith = (value: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${value} >= ${text} and ${value} < ${`${text}\u{10FFFF}`})`;

/** `lower(column)` as the indexes of migration 0038 hold it. */
export const lowered = (dialect: Dialect, column: string): RawBuilder<string> =>
  dialect === "postgres"
    ? sql<string>`lower(${sql.ref(column)}) collate "C"`
    : sql<string>`lower(${sql.ref(column)})`;
