import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inLine } from "../threads/index.ts";
import { type Database, DatabaseUnavailable, type Query } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

let folder: string;
let database: Database;

beforeAll(async () => {
  // Inside the package: the built thread finds libsql by its name.
  folder = await mkdtemp(path.join(import.meta.dirname, "../../../.test-build-"));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "silent",
    build: {
      ssr: true,
      outDir: folder,
      target: "node20",
      minify: false,
      rollupOptions: {
        input: { thread: path.join(import.meta.dirname, "reader-thread.ts") },
        output: { entryFileNames: "[name].mjs", format: "es" },
      },
    },
  });
  database = await openSqlite({
    file: path.join(folder, "a.sqlite"),
    readerThread: pathToFileURL(path.join(folder, "thread.mjs")),
  });
  await database.migrate();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Counts to a number within one statement. */
const counting = (most: number) => (query: Query) =>
  sql<{ most: number }>`with recursive c(x) as (select 1 union all select x + 1 from c where x < ${most})
    select max(x) as most from c`
    .execute(query)
    .then(({ rows }) => rows[0]?.most);

test("[AVL-02] the event loop turns while a long read runs", async () => {
  let turns = 0;
  let isOver = false;
  const reading = database.readLong(counting(2_000_000)).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await reading).toBe(2_000_000);
  // One statement on the loop leaves it a handful of turns, before and after.
  expect(turns).toBeGreaterThan(100);
});

test("[AVL-02] a long read sees what was committed before it, and nothing of a write that comes meanwhile", async () => {
  const put = (name: string) =>
    database.write("sequence", (query) => query.insertInto("sequences").values({ name, value: 1 }).execute());
  const names = (query: Query) =>
    query.selectFrom("sequences").select("name").where("name", "like", "beside-%").orderBy("name").execute();
  await put("beside-1");
  const seen = await database.readLong(async (query) => {
    const before = await names(query);
    await put("beside-2");
    return [before, await names(query)];
  });
  expect(seen).toEqual([[{ name: "beside-1" }], [{ name: "beside-1" }]]);
  expect(await database.readLong(names)).toEqual([{ name: "beside-1" }, { name: "beside-2" }]);
});

test("[AVL-02] a long read writes nothing, and its fault is that of the statement", async () => {
  await expect(
    database.readLong((query) => query.insertInto("sequences").values({ name: "x", value: 1 }).execute()),
  ).rejects.toThrow(DatabaseUnavailable);
  await expect(database.readLong((query) => sql`select nothing`.execute(query))).rejects.toThrow(/nothing/);
  expect(await database.readLong(counting(3))).toBe(3);
});

test("[AVL-02] among those who wait for a long read the member who used least goes first", async () => {
  const ended: string[] = [];
  const read = (line: string, most: number) =>
    inLine(line, () => database.readLong(counting(most))).then(() => ended.push(line));
  await Promise.all([
    read("member:1", 1_000_000),
    read("member:1", 1_000),
    read("member:1", 1_000),
    read("member:2", 1_000),
  ]);
  expect(ended).toEqual(["member:1", "member:2", "member:1", "member:1"]);
});

test("[AVL-02] a line of long reads that is full is refused, not kept", async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 260 }, () => inLine("member:3", () => database.readLong(counting(10)))),
  );
  const failed = all.filter((one) => one.status === "rejected");
  expect(failed.length).toBeGreaterThan(0);
  for (const { reason } of failed) expect(reason).toBeInstanceOf(DatabaseUnavailable);
});

test("[AVL-02] values come back from the thread as they do from the loop", async () => {
  const read = async (query: Query) =>
    (
      await sql`select ${Buffer.from([0, 255, 7])} as bytes, ${"한\0글"} as text, ${2 ** 40} as number, null as none`.execute(
        query,
      )
    ).rows;
  expect(await database.readLong(read)).toEqual(await database.read(read));
});
