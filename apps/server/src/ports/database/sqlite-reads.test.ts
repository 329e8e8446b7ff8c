import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inLine } from "../threads/index.ts";
import { openSqlite } from "./sqlite.ts";

test("[AVL-02] after a long statement of one member the reads of another go first, whoever asked first", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hanok-reads-"));
  const database = await openSqlite({ file: path.join(folder, "a.sqlite") });
  try {
    const count = (most: number) =>
      database.read((query) =>
        sql`with recursive c(x) as (select 1 union all select x + 1 from c where x < ${most}) select max(x) from c`.execute(
          query,
        ),
      );
    // Longer than a heavy line is allowed, on any machine.
    await inLine("member:1", () => count(3_000_000));
    const ended: string[] = [];
    const read = (line: string) => inLine(line, () => count(1)).then(() => ended.push(line));
    await Promise.all([read("member:1"), read("member:2")]);
    expect(ended).toEqual(["member:2", "member:1"]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});
