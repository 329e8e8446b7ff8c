import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { unzip } from "../../../test/projects-support.ts";
import type { Database } from "../../ports/database/index.ts";
import { createFairLimit, inLine } from "../../ports/threads/index.ts";
import { currentLine } from "../../ports/threads/line.ts";
import { entriesToExport, LOOKS_AT_ONCE, openFilePlaces } from "./export-entries.ts";
import { columnsOfTable, csvOf, xlsxOf } from "./spreadsheet.ts";

let app: TestApp;
let owner: TestMember;
const FORM = "large-form";
const ROWS = 1_150;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  owner = await app.signUpMember();
  expect(owner).toBeDefined();
  await app.parts.database.write("p", async (query) => {
    for (let at = 0; at < ROWS; at += 50)
      await query
        .insertInto("formEntries")
        .values(
          Array.from({ length: 50 }, (_, i) => ({
            id: `e${String(at + i).padStart(6, "0")}`,
            formId: FORM,
            projectId: "p",
            version: "",
            fields: JSON.stringify({ name: `이름 ${at + i}`, ...(at + i === 3 ? { old: "=1+1" } : {}) }),
            searchText: "",
            consent: "",
            page: "",
            language: "ko" as const,
            // Many of one moment: the order needs the id, too.
            date: new Date(Date.UTC(2026, 0, 1, 0, Math.floor((at + i) / 300))).toISOString(),
            unread: 1,
            status: "new" as const,
            note: "",
            box: "inbox" as const,
            reason: "" as const,
            sealed: 0,
            undo: "",
            deletedAt: "",
            proof: "",
            deletionAsked: 0,
          })),
        )
        .execute();
  });
});
afterAll(() => app?.stop());

const FILTER = { box: "inbox", search: "", unread: false } as const;
/** The table of all entries, and how often the database was asked. */
const open = async (signal = new AbortController().signal) => {
  let looks = 0;
  const database: Database = {
    ...app.parts.database,
    read: (fn) => {
      looks += 1;
      return app.parts.database.read(fn);
    },
  };
  const { names, entries } = await entriesToExport(database, FORM, FILTER, {
    until: "2026-12-31T00:00:00.000Z",
    signal,
    looks: createFairLimit(LOOKS_AT_ONCE),
  });
  const columns = columnsOfTable([{ name: "name", label: "이름", kind: "text" }], names);
  return { table: { columns, entries, locale: "ko" as const }, looks: () => looks };
};

test("[AVL-03] every entry is in the file once, in order, with fields that only old entries have", async () => {
  const { table } = await open();
  let csv = "";
  for await (const chunk of csvOf(table)) csv += String(chunk);
  const lines = csv.trimEnd().split("\r\n");
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines[0]).toBe("\uFEFF받은 일시 (서울),이름,old,상태,메모,동의한 내용,페이지");
  const expected = Array.from({ length: ROWS }, (_, i) => `이름 ${ROWS - 1 - i}`);
  expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(expected);
  expect(lines.at(-4)).toContain("'=1+1");
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxOf(table)) chunks.push(Buffer.from(chunk));
  const sheet = String((await unzip(Buffer.concat(chunks))).get("xl/worksheets/sheet1.xml"));
  expect(sheet.match(/<row>/g)).toHaveLength(ROWS + 1);
  expect(sheet).toContain("이름 0</t>");
});

test("[AVL-03] a slow reader holds the reading back, and one that goes away ends it", async () => {
  for (const make of [csvOf, xlsxOf]) {
    const { table, looks } = await open();
    const before = looks();
    const file = make(table);
    file.once("error", () => {});
    await new Promise((resolve) => file.once("readable", resolve));
    file.destroy();
    await new Promise((resolve) => file.once("close", resolve));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const after = looks();
    // A workbook is packed so small that one look more or less says nothing.
    if (make === csvOf) expect(after - before).toBeLessThan(ROWS / 200);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(looks()).toBe(after);
  }
});

test("[AVL-03] an export whose reader has gone stops at its next look", async () => {
  const gone = new AbortController();
  gone.abort(new Error("the reader went away"));
  await expect(open(gone.signal)).rejects.toThrow("went away");
});

test("[AVL-02] looks of an export wait in the line of whoever asked for it, also once it is streamed", async () => {
  const lines = new Set<string>();
  const { names, entries } = await inLine("member:7", () =>
    entriesToExport(app.parts.database, FORM, FILTER, {
      until: "2026-12-31T00:00:00.000Z",
      signal: new AbortController().signal,
      looks: (work) => {
        lines.add(currentLine());
        return work();
      },
    }),
  );
  let rows = 0;
  for await (const some of entries()) rows += some.length;
  expect([names.has("old"), rows, [...lines]]).toEqual([true, ROWS, ["member:7"]]);
});

test("[AVL-03] readers who pause hold a bounded number of files of one owner, and of nobody else", () => {
  const places = openFilePlaces(2);
  const [first, second] = [places.take("1"), places.take("1")];
  expect([second === null, places.take("1"), places.take("2") === null]).toEqual([false, null, false]);
  first?.();
  expect(places.take("1")).not.toBeNull();
  expect(places.take("1")).toBeNull();
});
