import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Units in which plans were kept until now, and those of the specification [MED-16]. */
const DECIMAL_MEGABYTE = 1_000_000;
const MEGABYTE = 1024 ** 2;

/**
 * Storage of whole decimal megabytes in the units of the specification; another number was meant as it is.
 */
const converted = (bytes: number | null): number | null =>
  bytes === null || bytes % DECIMAL_MEGABYTE !== 0 ? bytes : (bytes / DECIMAL_MEGABYTE) * MEGABYTE;

/** The storage of plans in the units of MED-16: `1GB` becomes 4.9 % more, nobody gets less. */
export const storageUnits: Migration = {
  name: "0049_storage_units",
  up: async (query) => {
    const tables = query as Kysely<{
      plans: { id: string; storageBytes: number | null };
      planVersions: { id: string; limits: string };
    }>;
    const plans = await tables.selectFrom("plans").select(["id", "storageBytes"]).execute();
    for (const { id, storageBytes } of plans)
      await tables
        .updateTable("plans")
        .set({ storageBytes: converted(storageBytes) })
        .where("id", "=", id)
        .execute();
    const versions = await tables.selectFrom("planVersions").select(["id", "limits"]).execute();
    for (const { id, limits } of versions) {
      const read = JSON.parse(limits) as { readonly storageBytes: number | null };
      const next = JSON.stringify({ ...read, storageBytes: converted(read.storageBytes) });
      await tables.updateTable("planVersions").set({ limits: next }).where("id", "=", id).execute();
    }
  },
};
