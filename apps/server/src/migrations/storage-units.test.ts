import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { startTestApp } from "../../test/harness.ts";
import { columnsOf } from "../ports/database/columns.ts";
import { storageUnits } from "./0049_storage_units.ts";

test("[MED-16] plans and their dated rows that were kept in decimal units come into those of the specification", async () => {
  const app = await startTestApp({ dialect: "sqlite" });
  const { database } = app.parts;
  const limits = (storageBytes: number | null) => JSON.stringify({ storageBytes, projects: 3 });
  await database.write("plans", async (query) => {
    await query
      .updateTable("plans")
      .set({ storageBytes: 25_000_000_000 })
      .where("id", "=", "FREE_PLAN")
      .execute();
    await query.updateTable("plans").set({ storageBytes: 12_345 }).where("id", "=", "BASIC_PLAN").execute();
    await query.updateTable("plans").set({ storageBytes: null }).where("id", "=", "EXPERT_PLAN").execute();
    for (const [id, bytes] of [
      ["v1", 2_000_000_000],
      ["v2", null],
    ] as const)
      await query
        .insertInto("planVersions")
        .values({
          ...{ id, planId: "FREE_PLAN", validFrom: "2026-01-01T00:00:00.000Z", monthlyPrice: 0 },
          ...{ yearlyDiscountPercent: 0, discountPercent: 0, discountAmount: 0, discountEndsAt: "" },
          ...{ limits: limits(bytes), actor: 149, reason: "", date: "2026-01-01T00:00:00.000Z" },
        })
        .execute();
    await storageUnits.up(query as unknown as Kysely<unknown>, columnsOf("sqlite"));
  });
  const read = await database.read(async (query) => ({
    plans: await query.selectFrom("plans").select(["id", "storageBytes"]).orderBy("place").execute(),
    versions: await query.selectFrom("planVersions").select("limits").orderBy("id").execute(),
  }));
  expect(read.plans.slice(0, 3).map(({ storageBytes }) => storageBytes)).toEqual([
    25_000 * 1024 ** 2,
    12_345,
    null,
  ]);
  expect(read.versions).toEqual([{ limits: limits(2_000 * 1024 ** 2) }, { limits: limits(null) }]);
  await app.stop();
});
