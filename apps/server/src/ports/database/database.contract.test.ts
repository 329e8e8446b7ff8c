import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../../../test/databases.ts";
import { abandon, askAgain, type Database, type Query, restoreText, storeText, together } from "./index.ts";

describe.each(DIALECTS)("database on %s", (dialect) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await createTestDatabase(dialect);
    database = await place.open();
    await database.migrate();
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  const put = (name: string, value: number) =>
    database.write(`sequence:${name}`, async (query) => {
      await query.insertInto("sequences").values({ name, value }).execute();
    });
  const get = (name: string) =>
    database.read(async (query) => {
      const row = await query.selectFrom("sequences").selectAll().where("name", "=", name).executeTakeFirst();
      return row?.value;
    });

  test("migrating again changes nothing", async () => {
    await database.migrate();
    const second = await place.open();
    await Promise.all([second.migrate(), database.migrate()]);
    await second.close();
  });

  test("whole numbers up to 2^53 - 1 come back as numbers", async () => {
    await put("large", Number.MAX_SAFE_INTEGER);
    expect(await get("large")).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("a write that throws leaves nothing", async () => {
    await expect(
      database.write("sequence:thrown", async (query) => {
        await query.insertInto("sequences").values({ name: "thrown", value: 1 }).execute();
        throw new Error("planned");
      }),
    ).rejects.toThrow("planned");
    expect(await get("thrown")).toBeUndefined();
  });

  test.runIf(dialect === "sqlite")(
    "a full disk takes back all of a write, also the statements that were asked after the fault",
    async () => {
      await put("before", 1);
      const limit = (pages: number) =>
        database.write("disk", async (query) => {
          await sql.raw(`pragma max_page_count = ${pages}`).execute(query);
        });
      await limit(1);
      const refused = database.write("sequence:before", (query) =>
        together([
          query
            .insertInto("sequences")
            .values({ name: "large".repeat(100_000), value: 1 })
            .execute(),
          query.deleteFrom("sequences").where("name", "=", "before").execute(),
          query.updateTable("sequences").set({ value: 2 }).where("name", "=", "large").execute(),
        ]),
      );
      await expect(refused).rejects.toMatchObject({ name: "DatabaseUnavailable" });
      await limit(1_073_741_823);
      expect(await get("before")).toBe(1);
      expect(await get("large")).toBe(Number.MAX_SAFE_INTEGER);
      await put("after", 1);
      expect(await get("after")).toBe(1);
    },
  );

  test("a write is acknowledged only if it is there, whatever its maker overlooked", async () => {
    const overlooking = database
      .write("sequence:overlooked", async (query) => {
        await query.insertInto("sequences").values({ name: "overlooked", value: 1 }).execute();
        await query
          .insertInto("sequences")
          .values({ name: "overlooked", value: 2 })
          .execute()
          .catch(() => {});
        return "kept";
      })
      .catch(() => "refused");
    expect([await overlooking, await get("overlooked")]).toEqual(
      dialect === "sqlite" ? ["kept", 1] : ["refused", undefined],
    );
  });

  test("of statements that fail together the cause is told", async () => {
    await put("cause", 1);
    const failing = database.write("sequence:cause", async (query) => {
      const again = query.insertInto("sequences").values({ name: "cause", value: 2 }).execute();
      const after = query.selectFrom("sequences").selectAll().execute();
      await together([after, again]);
    });
    await expect(failing).rejects.toThrow(/unique|duplicate/i);
    expect(await get("cause")).toBe(1);
  });

  test.runIf(dialect === "postgres")(
    "a connection that has forgotten its statements is left, and what it was asked is done on another",
    async () => {
      const one = await place.open();
      await one.migrate();
      const count = (name: string) =>
        one.write("sequence:forgotten", async (query) => {
          await query
            .insertInto("sequences")
            .values({ name, value: 1 })
            .onConflict((conflict) =>
              conflict.column("name").doUpdateSet({ value: sql`sequences.value + 1` }),
            )
            .execute();
        });
      await count("forgotten");
      for (let round = 0; round < 3; round += 1) {
        // As a pooler does behind the process's back.
        await one.write("sequence:forgotten", async (query) => {
          await sql`deallocate all`.execute(query);
        });
        await count("forgotten");
      }
      expect(await get("forgotten")).toBe(4);
      await one.close();
    },
  );

  test("questions asked together are answered in the order in which they were asked", async () => {
    await put("ordered", 1);
    const seen = await database.write("sequence:ordered", async (query) => {
      const set = (value: number) =>
        query.updateTable("sequences").set({ value }).where("name", "=", "ordered").execute();
      const read = () =>
        query.selectFrom("sequences").select("value").where("name", "=", "ordered").executeTakeFirst();
      const [, first, , second] = await together([set(2), read(), set(3), read()]);
      return [first?.value, second?.value];
    });
    expect(seen).toEqual([2, 3]);
    expect(await get("ordered")).toBe(3);
  });

  test("a statement that is asked again is built once, and takes its own values", async () => {
    let built = 0;
    const put = (query: Query, name: string, value: number) =>
      askAgain(query, `put ${dialect}`, [value, name], ([value, name]) => {
        built += 1;
        return query.insertInto("sequences").values({ name, value });
      });
    const find = (query: Query, names: readonly string[]) =>
      askAgain(query, `find ${dialect}`, names, (names) =>
        query
          .selectFrom("sequences")
          .select(["name", "value"])
          .where("name", "in", names)
          .orderBy("value", "desc")
          .limit(2),
      );
    for (const [name, value] of [
      ["repeat-1", 1],
      ["repeat-2", 2],
      ["repeat-3", 3],
    ] as const)
      await database.write("sequence:again", (query) => put(query, name, value));
    expect(built).toBe(1);
    expect(await database.read((query) => find(query, ["repeat-1"]))).toEqual([
      { name: "repeat-1", value: 1 },
    ]);
    expect(await database.read((query) => find(query, ["repeat-1", "repeat-3", "repeat-2"]))).toEqual([
      { name: "repeat-3", value: 3 },
      { name: "repeat-2", value: 2 },
    ]);
    expect(await database.read((query) => find(query, ["repeat-2", "none", "other"]))).toEqual([
      { name: "repeat-2", value: 2 },
    ]);
  });

  test("nothing is asked of a write after its end", async () => {
    let late: Query | null = null;
    await database.write("sequence:late", async (query) => {
      late = query;
      await query.insertInto("sequences").values({ name: "late", value: 1 }).execute();
    });
    const ask = late as Query | null;
    await expect(
      ask?.insertInto("sequences").values({ name: "later", value: 1 }).execute(),
    ).rejects.toThrow();
    expect(await get("later")).toBeUndefined();
  });

  test("an abandoned write leaves nothing and answers its value", async () => {
    const answer = await database.write("sequence:abandoned", async (query) => {
      await query.insertInto("sequences").values({ name: "abandoned", value: 1 }).execute();
      return abandon("refused");
    });
    expect(answer).toBe("refused");
    expect(await get("abandoned")).toBeUndefined();
  });

  test("writes of one subject never lose an update, over two instances", async () => {
    const second = await place.open();
    await put("counted", 0);
    const increment = (through: Database) =>
      through.write("sequence:counted", async (query) => {
        const row = await query
          .selectFrom("sequences")
          .select("value")
          .where("name", "=", "counted")
          .executeTakeFirstOrThrow();
        await query
          .updateTable("sequences")
          .set({ value: row.value + 1 })
          .where("name", "=", "counted")
          .execute();
      });
    await Promise.all(Array.from({ length: 60 }, (_, index) => increment(index % 2 ? second : database)));
    await second.close();
    expect(await get("counted")).toBe(60);
  });

  test("writes that wait together: each is kept or taken back alone, and what one left asked goes with it", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        database.write(`together:${index}`, async (query) => {
          const insert = (name: string) =>
            query.insertInto("sequences").values({ name, value: index }).execute();
          await insert(`together-${index}`);
          if (index % 4 === 1) return abandon("taken back");
          if (index % 4 === 2) {
            // Nobody waits for this one.
            void insert(`left-${index}`).catch(() => {});
            throw new Error("planned");
          }
          // A statement that fails ends its own write only.
          if (index % 4 === 3) await Promise.all([insert(`together-${index}`), insert(`beside-${index}`)]);
          return "kept";
        }),
      ),
    );
    expect(outcomes.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual(
      outcomes.map((_, index) => ["kept", "taken back", "failed", "failed"][index % 4]),
    );
    const names = await database.read((query) =>
      query
        .selectFrom("sequences")
        .select("name")
        .where(({ or, eb }) =>
          or(["together-%", "left-%", "beside-%"].map((pattern) => eb("name", "like", pattern))),
        )
        .execute(),
    );
    expect(names.map(({ name }) => name).sort()).toEqual(
      [0, 4, 8, 12, 16, 20].map((index) => `together-${index}`).sort(),
    );
  });

  test("a statement that was asked before answers anew", async () => {
    for (let round = 0; round < 3; round += 1) {
      await put(`again-${round}`, round);
      const names = await database.read((query) =>
        query.selectFrom("sequences").select("name").where("name", "like", "again-%").execute(),
      );
      expect(names).toHaveLength(round + 1);
    }
  });

  test("a read sees one snapshot while others write", async () => {
    await put("snapshot", 1);
    const seen = await database.read(async (query) => {
      const look = async () =>
        (
          await query
            .selectFrom("sequences")
            .select("value")
            .where("name", "=", "snapshot")
            .executeTakeFirstOrThrow()
        ).value;
      const before = await look();
      await database.write("sequence:snapshot", async (other) => {
        await other.updateTable("sequences").set({ value: 2 }).where("name", "=", "snapshot").execute();
      });
      return [before, await look()];
    });
    expect(seen).toEqual([1, 1]);
    expect(await get("snapshot")).toBe(2);
  });

  test("reading connections cannot write", async () => {
    await expect(
      database.read(async (query) => {
        await query.insertInto("sequences").values({ name: "sneaked", value: 1 }).execute();
      }),
    ).rejects.toThrow();
  });

  test("the number of changed rows is told", async () => {
    await put("told", 1);
    const result = await database.write("sequence:told", (query) =>
      query.updateTable("sequences").set({ value: 5 }).where("name", "=", "told").executeTakeFirst(),
    );
    expect(Number(result.numUpdatedRows)).toBe(1);
  });

  test("foreign keys hold", async () => {
    await expect(
      database.write("member:1", (query) =>
        query
          .insertInto("sessions")
          .values({ tokenHash: "x", memberId: 404, createdAt: "", seenAt: "", expiresAt: "", device: "" })
          .execute(),
      ),
    ).rejects.toThrow();
  });

  test("keys are ordered by code unit", async () => {
    for (const name of ["key:a0", "key:Zz", "key:a1", "key:B0", "key:_"]) await put(name, 1);
    const names = await database.read((query) =>
      query.selectFrom("sequences").select("name").where("name", "like", "key:%").orderBy("name").execute(),
    );
    expect(names.map((row) => row.name)).toEqual(["key:B0", "key:Zz", "key:_", "key:a0", "key:a1"]);
  });

  test("source text comes back exactly: NUL, lone surrogates, CRLF, decomposed Hangul", async () => {
    const texts = [
      "",
      "t",
      "j",
      "a\0b",
      "\ud800",
      "x\udc00y",
      "한\r\n글",
      "한글".normalize("NFD"),
      "😀",
      "\u2028\ufeff",
    ];
    for (const [index, text] of texts.entries()) {
      await database.write("text", (query) =>
        query
          .insertInto("auditEntries")
          .values({
            id: `text-${index}`,
            at: "",
            memberId: null,
            action: "",
            network: "",
            detail: storeText(text),
          })
          .execute(),
      );
      const row = await database.read((query) =>
        query
          .selectFrom("auditEntries")
          .select("detail")
          .where("id", "=", `text-${index}`)
          .executeTakeFirstOrThrow(),
      );
      expect(restoreText(row.detail)).toBe(text);
    }
  });

  test("a committed write is on disk before it resolves", async () => {
    if (dialect === "postgres") {
      const rows = await database.read((query) => sql<{ fsync: string }>`show data_checksums`.execute(query));
      expect(rows.rows).toHaveLength(1);
      return;
    }
    const settings = await database.write("pragma", async (query) => [
      (await sql<{ journal_mode: string }>`pragma journal_mode`.execute(query)).rows[0],
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(query)).rows[0],
    ]);
    expect(settings).toEqual([{ journalMode: "wal" }, { synchronous: 2 }]);
  });
});
