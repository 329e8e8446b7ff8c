import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../../test/databases.ts";
import { copySqlite, dumpPostgres } from "./database-copy.ts";

const SALT = "the-salt-of-a-day-which-goes-with-it";

describe.each(DIALECTS)("copies of a database on %s", (dialect) => {
  let folder: string;
  let place: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-copy-"));
    place = await createTestDatabase(dialect);
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test("[LIF-07] the salt of visits is in no backup, and figures are", async () => {
    const database = await place.open();
    await database.migrate();
    await database.write("test", async (query) => {
      await query.insertInto("visitSalts").values({ day: "2026-03-02", salt: SALT }).execute();
      const figure = { projectId: "p", at: "2026-03-02T18", dimension: "page", value: "/a-page", count: 3 };
      await query.insertInto("visits").values(figure).execute();
    });
    const copy = path.join(folder, "copy");
    if (dialect === "sqlite") copySqlite(place.file, copy);
    else await dumpPostgres(place.url, copy);
    const text =
      dialect === "sqlite"
        ? await readFile(copy, "latin1")
        : String(execFileSync("pg_restore", ["-f", "-", copy]));
    expect(text).toContain("/a-page");
    expect(text).not.toContain(SALT);
    await database.close();
  });
});
