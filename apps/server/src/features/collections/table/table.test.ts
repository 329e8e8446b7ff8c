import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import yazl from "yazl";
import { FEATURE_DIALECTS } from "../../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../../test/harness.ts";

const CSV = '이름,가격,날짜\r\n"차, 따뜻한","5,000원",2026. 1. 9.\r\n커피,시가,\r\n';
const TABS = '이름\t가격\t날짜\r\n"차, 따뜻한"\t5,000원\t2026. 1. 9.\r\n커피\t시가\t\r\n';
const CELLS = [
  ["차, 따뜻한", "5,000원", "2026. 1. 9."],
  ["커피", "시가", ""],
];

/** A workbook of one sheet, as Excel writes it: texts apart from their cells, dates as numbers. */
const workbook = async (sheet: string, shared = ""): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${text}`), name);
  add("[Content_Types].xml", "<Types/>");
  add(
    "xl/workbook.xml",
    '<workbook xmlns:r="r"><sheets><sheet name="숨김" state="hidden" r:id="rId9"/><sheet name="메뉴" r:id="rId1"/></sheets></workbook>',
  );
  add(
    "xl/_rels/workbook.xml.rels",
    '<Relationships><Relationship Id="rId1" Target="worksheets/menu.xml"/></Relationships>',
  );
  add("xl/worksheets/menu.xml", sheet);
  add("xl/sharedStrings.xml", `<sst>${shared}</sst>`);
  add(
    "xl/styles.xml",
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; m&quot;월&quot;"/><numFmt numFmtId="165" formatCode="#,##0&quot;ymd&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  );
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

describe.each(FEATURE_DIALECTS)("tables of entries on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const made = await owner.api.post("/api/projects/project/item.json", { project: { title: "찻집" } });
    if (!made.ok) throw new Error(made.error);
    projectId = made.data.project.id;
    const saved = await owner.api.post("/api/projects/collection/item.json", {
      projectId,
      collection: {
        name: "menu",
        label: "메뉴",
        fields: [
          { name: "title", label: "이름", type: "text", required: true },
          { name: "price", label: "가격", type: "price" },
          { name: "date", label: "날짜", type: "date" },
        ],
      },
    });
    if (!saved.ok) throw new Error(saved.error);
  });
  afterAll(() => app?.stop());

  const read = (content: Uint8Array, name = "메뉴.csv") =>
    owner.api.upload(
      "/api/projects/collection/table/read.json",
      { projectId },
      { part: "file", name, content: new Blob([new Uint8Array(content)]) },
    );
  const titles = async () => {
    const list = await owner.api.get("/api/projects/collection/entry/list.json", {
      projectId,
      collection: "menu",
    });
    if (!list.ok) throw new Error(list.error);
    return list.data.entryList.map(({ title, slug, status, date }) => [title, slug, status, date]);
  };

  test("[COL-08] a CSV is read in the encodings of Excel, with the mark of each sort", async () => {
    const sorts: readonly (readonly [string, Uint8Array])[] = [
      ["utf-8", Buffer.from(CSV)],
      ["utf-8", Buffer.from(`\uFEFF${CSV}`)],
      ["euc-kr", iconv.encode(CSV, "cp949")],
      ["utf-16le", Buffer.from(`\uFEFF${TABS}`, "utf16le")],
    ];
    for (const [encoding, bytes] of sorts) {
      const answer = await read(bytes);
      expect([encoding, answer]).toMatchObject([
        encoding,
        { ok: true, data: { encoding, columns: ["이름", "가격", "날짜"], rows: CELLS } },
      ]);
    }
  });

  test("[COL-08] a workbook is read as it shows its cells: shared and own texts, formulas, dates", async () => {
    const cell = (at: string, rest: string) => `<c r="${at}" ${rest}</c>`;
    const sheet = `<worksheet><sheetData><row r="1">${cell("A1", 't="s"><v>0</v>')}${cell("B1", 't="inlineStr"><is><t>가격</t></is>')}${cell("D1", 't="str"><f>A1</f><v>날짜</v>')}</row><row r="3">${cell("A3", 't="s"><v>1</v>')}${cell("B3", 's="3"><v>5000.0000000000009</v>')}${cell("D3", 's="1"><v>46031</v>')}</row><row r="4">${cell("A4", 't="b"><v>1</v>')}${cell("D4", 's="2"><v>46031.5</v>')}</row></sheetData></worksheet>`;
    const shared =
      "<si><t>이름</t></si><si><r><t>차 &amp; </t></r><r><t>떡</t></r><rPh><t>소리</t></rPh></si>";
    expect(await read(await workbook(sheet, shared), "메뉴.xlsx")).toMatchObject({
      ok: true,
      data: {
        encoding: "xlsx",
        columns: ["이름", "가격", "", "날짜"],
        rows: [
          ["차 & 떡", "5000", "", "2026-01-09"],
          ["true", "", "", "2026-01-09 12:00"],
        ],
      },
    });
  });

  test("[COL-08] [trust: availability] a file that is no table, or too large a one, is refused with its reason", async () => {
    const rows = `이름\n${"차\n".repeat(2001)}`;
    const wide = `${"a,".repeat(60)}a\n${"1,".repeat(60)}1`;
    const doctype = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>';
    const cases: readonly (readonly [string, Uint8Array])[] = [
      ["table.empty", Buffer.from("이름,가격\n")],
      ["table.empty", Buffer.alloc(0)],
      ["table.rows", Buffer.from(rows)],
      ["table.columns", Buffer.from(wide)],
      ["table.letters", Buffer.from(`이름\n${`${"a".repeat(100_000)}\n`.repeat(41)}`)],
      ["table.unreadable", Buffer.from([0x00, 0xff, 0x81, 0x00])],
      ["table.unreadable", Buffer.from("PK\u0003\u0004 broken", "latin1")],
      ["table.unreadable", await workbook("<worksheet><row>")],
      ["table.unreadable", await workbook(doctype)],
      ["table.old", Buffer.from("d0cf11e0a1b11ae1000000", "hex")],
    ];
    for (const [error, bytes] of cases)
      expect([error, await read(bytes)]).toMatchObject([error, { ok: false, error }]);
  });

  test("[COL-08] a dry run tells what does not fit; the import is one operation, which its author takes back", async () => {
    const table = { projectId, collection: "menu", columns: ["title", "price", "date"], rows: CELLS };
    const report = {
      entries: 2,
      emptyRows: 0,
      problemTotal: 1,
      problems: [{ row: 2, column: 1, field: "price", reason: "value.type", value: "시가" }],
    };
    const send = (rest: object) =>
      owner.api.post("/api/projects/collection/entry/import.json", { ...table, ...rest });
    expect(await send({ dryRun: true })).toMatchObject({ ok: true, data: report });
    expect(await titles()).toEqual([]);
    const done = await send({ opId: "import-1", status: "published" });
    expect(done).toMatchObject({ ok: true, data: report });
    // A lost answer: the same operation again adds nothing.
    expect(await send({ opId: "import-1", status: "published" })).toMatchObject({ ok: true });
    expect(await titles()).toEqual([
      ["차, 따뜻한", "cha-ttatteutan", "published", "2026-01-09"],
      ["커피", "keopi", "published", ""],
    ]);
    // The value that does not fit is kept.
    const list = await owner.api.get("/api/projects/collection/entry/list.json", {
      projectId,
      collection: "menu",
    });
    const ids = list.ok ? list.data.entryList.map(({ id }) => id).join(",") : "";
    const items = await owner.api.get("/api/projects/collection/entry/item.json", { projectId, ids });
    expect(items.ok && items.data.entries[1]?.text).toContain('"price": "시가"');
    const back = { projectId, opId: "back-1", operation: "import-1", name: "entry.add" };
    expect(await owner.api.post("/api/projects/edit/take-back.json", back)).toMatchObject({ ok: true });
    expect(await titles()).toEqual([]);
    for (const columns of [
      ["title", "title", null],
      [null, null, null],
      ["nothing", null, null],
    ])
      expect(await send({ columns })).toMatchObject({ ok: false, error: "table.mapping" });
    expect(await send({ collection: "none" })).toMatchObject({ ok: false, error: "collection.missing" });
  });
});
