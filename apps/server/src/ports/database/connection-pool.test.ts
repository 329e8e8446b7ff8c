import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createConnectionPool } from "./connection-pool.ts";
import { openSqlite } from "./sqlite.ts";

/** Promises that are resolved by hand. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test("[AVL-02] no read waits behind those that hold a snapshot while others work for them", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hanok-held-"));
  const database = await openSqlite({ file: path.join(folder, "a.sqlite"), readers: 2 });
  const one = () => database.read(async (query) => (await sql`select 1`.execute(query)).rows.length);
  const { open, opened } = gate();
  try {
    // Publishing and exports of several members.
    const held = Array.from({ length: 5 }, () =>
      database.read(async (query) => {
        await sql`select 1`.execute(query);
        await opened;
        return "held";
      }),
    );
    expect(await Promise.all(Array.from({ length: 20 }, one))).toEqual(Array(20).fill(1));
    open();
    expect(await Promise.all(held)).toEqual(Array(5).fill("held"));
    expect(await one()).toBe(1);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});

test("a read takes the first connection that is free; those that were opened in addition are closed again", async () => {
  let opened = 0;
  const closed: number[] = [];
  const pool = createConnectionPool({
    open: () => ++opened,
    close: async (connection) => void closed.push(connection),
    size: 2,
    most: 3,
  });
  const held = gate();
  const short = gate();
  const holder = pool.use(async () => held.opened);
  const shortOne = pool.use(async (connection) => {
    await short.opened;
    return connection;
  });
  const next = pool.use(async (connection) => connection);
  short.open();
  // The connection of the short one, and no third.
  expect(await next).toBe(await shortOne);
  expect(opened).toBe(2);
  const others = [gate(), gate()];
  const using = others.map((other) => pool.use(async () => other.opened));
  const late = pool.use(async (connection) => connection);
  // Three are open at most: the last one waits for one that is given back.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(opened).toBe(3);
  others[0]?.open();
  expect(await late).toBeGreaterThan(0);
  held.open();
  others[1]?.open();
  await Promise.all([holder, ...using]);
  expect(closed).toHaveLength(1);
  await pool.close();
});
