import { type Kysely, Migrator } from "kysely";
import { migrations } from "../../migrations/index.ts";
import type { Tables } from "../../migrations/tables/index.ts";
import { columnsOf } from "./columns.ts";
import type { Dialect } from "./database.ts";

/** Runs what has not run yet, in order, in one transaction; Kysely's lock keeps a second process waiting. */
export const migrate = async (kysely: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  const columns = columnsOf(dialect);
  const migrator = new Migrator({
    db: kysely,
    // Branches land in any order: a later number may be there before an earlier one.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          migrations.map(({ name, up }) => [name, { up: (query: Kysely<unknown>) => up(query, columns) }]),
        ),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === "Error");
    throw new Error(`migration ${failed?.migrationName ?? "set-up"} failed`, { cause: error });
  }
};
