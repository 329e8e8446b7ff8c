import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import type { Database } from "../../ports/database/index.ts";
import { ownData } from "./index.ts";
import { writtenJson } from "./written-json.ts";

const ROWS = 1_150;

describe.each(DIALECTS)("[AVL-03] own data on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
    await app.parts.database.write("p", async (query) => {
      for (let at = 0; at < ROWS; at += 50)
        await query
          .insertInto("comments")
          .values(
            Array.from({ length: 50 }, (_, i) => ({
              id: `c${String((at + i) * 7919).padStart(9, "0")}`,
              projectId: "p",
              pageId: "page",
              parentId: "",
              memberId: member.member.id,
              content: `의견 ${at + i}`,
              anchor: "",
              anchorVersion: null,
              mentions: "[]",
              status: "unresolved" as const,
              // Many of one moment: the order needs the id, too.
              date: new Date(Date.UTC(2026, 0, 1, 0, Math.floor((at + i) / 300))).toISOString(),
              modified: "",
            })),
          )
          .execute();
    });
  });
  afterAll(() => app?.stop());

  /** The text of the file, and how often the database was asked until now. */
  const open = (signal = new AbortController().signal) => {
    let looks = 0;
    const database: Database = {
      ...app.parts.database,
      read: (fn) => {
        looks += 1;
        return app.parts.database.read(fn);
      },
    };
    const text = ownData({ database, signal }, member.member.id, "2026-01-01T00:00:00.000Z");
    return { text, looks: () => looks };
  };

  test("a list of many rows is in the file once, in its order", async () => {
    const answer = await member.request("/api/members/member/export.json");
    expect(answer.headers.get("content-length")).toBeNull();
    const data = JSON.parse(await answer.text()) as { comments: { content: string }[]; payments: object };
    expect(data.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: ROWS }, (_, i) => `의견 ${i}`),
    );
    expect(data.payments).toMatchObject({ invoices: [], cards: [] });
  });

  test("a slow reader holds the reading back: one piece is read ahead at most", async () => {
    const { text, looks } = open();
    let read = "";
    while (!read.includes("의견 0")) read += (await text.next()).value;
    const before = looks();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(looks()).toBe(before);
    expect(read).not.toContain("의견 200");
    await text.return();
    expect(looks()).toBe(before);
  });

  test("a reader that has gone ends the reading before the next look", async () => {
    const gone = new AbortController();
    const { text, looks } = open(gone.signal);
    let read = "";
    while (!read.includes("의견 0")) read += (await text.next()).value;
    gone.abort(new Error("the reader went away"));
    const before = looks();
    await expect(text.next()).rejects.toThrow("went away");
    expect(looks()).toBe(before);
  });
});

test("[AVL-03] JSON whose lists are read meanwhile is the same as that of whole lists", async () => {
  const rows = async function* (...pieces: readonly object[][]) {
    yield* pieces;
  };
  const written = async (value: unknown): Promise<string> => {
    let text = "";
    for await (const chunk of writtenJson(value)) text += chunk;
    return text;
  };
  for (const [streamed, whole] of [
    [{ a: rows() }, { a: [] }],
    [
      {
        a: "가\n",
        b: rows([{ x: 1, y: { z: "줄\n바꿈" } }, { x: [] }], [{ x: null }]),
        c: { d: rows([{}]), e: [{ f: 1 }] },
      },
      {
        a: "가\n",
        b: [{ x: 1, y: { z: "줄\n바꿈" } }, { x: [] }, { x: null }],
        c: { d: [{}], e: [{ f: 1 }] },
      },
    ],
    [{ plain: { deep: [1, 2] } }, { plain: { deep: [1, 2] } }],
  ])
    expect(await written(streamed)).toBe(JSON.stringify(whole, null, 2));
});
