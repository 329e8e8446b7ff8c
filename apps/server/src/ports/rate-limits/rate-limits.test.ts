import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../../../test/databases.ts";
import type { Database } from "../database/index.ts";
import { keysOf } from "../keys/index.ts";
import { openRateLimits, type RateLimits } from "./rate-limits.ts";

const keys = keysOf(Buffer.alloc(32, 3));
const rule = { name: "try", most: 3, seconds: 60 };

describe.each(DIALECTS)("rate limits on %s", (dialect) => {
  let place: TestDatabase;
  let database: Database;
  let second: Database;
  let now = Date.parse("2026-03-02T09:00:00Z");
  let limits: RateLimits;
  let elsewhere: RateLimits;
  beforeAll(async () => {
    place = await createTestDatabase(dialect);
    database = await place.open();
    await database.migrate();
    second = await place.open();
    const clock = { now: () => now };
    limits = openRateLimits({ database, keys, clock });
    elsewhere = openRateLimits({ database: second, keys, clock });
  });
  afterAll(async () => {
    await second.close();
    await database.close();
    await place.remove();
  });

  test("so many in a window, then none until it ends", async () => {
    const one = [{ rule, subject: "a" }];
    for (let turn = 0; turn < 3; turn += 1) expect(await limits.take(one)).toEqual({ allowed: true });
    now += 20_000;
    expect(await limits.take(one)).toEqual({ allowed: false, seconds: 40 });
    expect(await limits.take([{ rule, subject: "b" }])).toEqual({ allowed: true });
    now += 40_000;
    expect(await limits.take(one)).toEqual({ allowed: true });
  });

  test("instances count together, and parallel attempts one by one", async () => {
    const one = [{ rule, subject: "shared" }];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? limits : elsewhere).take(one)),
    );
    expect(all.filter((answer) => answer.allowed)).toHaveLength(3);
  });

  test("one used-up subject refuses without counting the others", async () => {
    const used = { rule, subject: "used" };
    const fresh = { rule: { ...rule, name: "other", most: 1 }, subject: "fresh" };
    for (let turn = 0; turn < 3; turn += 1) await limits.take([used]);
    expect((await limits.take([fresh, used])).allowed).toBe(false);
    expect((await limits.take([fresh])).allowed).toBe(true);
  });

  test("a success can be forgiven; subjects are never stored readably", async () => {
    const one = [{ rule, subject: "someone@example.com" }];
    for (let turn = 0; turn < 3; turn += 1) await limits.take(one);
    const rows = await database.read((query) => query.selectFrom("rateLimits").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain("someone");
    await limits.forget(one);
    expect((await limits.take(one)).allowed).toBe(true);
    now += 61_000;
    await limits.sweep();
    expect(await database.read((query) => query.selectFrom("rateLimits").selectAll().execute())).toEqual([]);
  });
});
