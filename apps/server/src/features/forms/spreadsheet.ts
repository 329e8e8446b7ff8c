import { Readable } from "node:stream";
import type { FormColumn, FormEntry, Locale } from "@hanok/api-contract";
import yazl from "yazl";
import { turnIfLong } from "../../ports/event-loop.ts";
import { seoulTime } from "../../ports/seoul-time.ts";

/** Words of the columns that every table has. */
const HEADINGS = {
  ko: {
    date: "받은 일시 (서울)",
    status: "상태",
    note: "메모",
    consent: "동의한 내용",
    page: "페이지",
    sheet: "응답",
  },
  en: {
    date: "Received (Seoul)",
    status: "Status",
    note: "Note",
    consent: "Agreed to",
    page: "Page",
    sheet: "Entries",
  },
} as const;
const STATUSES = {
  ko: { new: "새 응답", working: "처리 중", done: "완료" },
  en: { new: "New", working: "In progress", done: "Done" },
} as const;

/** A number as spreadsheets write it; digits with a leading zero are a phone or a code, and too many lose their end. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** Only digits and blanks behind the plus: with hyphens a program would calculate. */
const PHONE = /^\+\d[\d ]{5,20}$/;
const FORMULA = /^[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Text that no spreadsheet takes for a formula; numbers and phone numbers stay as they are. */
export const harmless = (value: string): string =>
  FORMULA.test(value) && !PLAIN_NUMBER.test(value) && !PHONE.test(value) ? `'${value}` : value;

/** One cell of a line of CSV. */
export const csvCell = (value: string): string => {
  const safe = harmless(value);
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A column of the table. */
interface Column {
  readonly name: string;
  readonly label: string;
  readonly isNumber: boolean;
}

/** Columns for each field: those of the form, then those that only entries know. */
export const columnsOfTable = (
  columns: readonly FormColumn[],
  further: Iterable<string>,
): readonly Column[] => {
  const known = new Set(columns.map(({ name }) => name));
  return [
    ...columns.map(({ name, label, kind }) => ({ name, label, isNumber: kind === "number" })),
    ...[...further]
      .filter((name) => !known.has(name))
      .map((name) => ({ name, label: name, isNumber: false })),
  ];
};

/** Content of the spreadsheet: the columns and the entries, some at a time, in the order of the file. */
export interface Table {
  readonly columns: readonly Column[];
  entries(): AsyncIterable<readonly FormEntry[]>;
  readonly locale: Locale;
}

const headingOf = ({ columns, locale }: Table): readonly string[] => {
  const words = HEADINGS[locale];
  return [
    words.date,
    ...columns.map(({ label }) => label),
    words.status,
    words.note,
    words.consent,
    words.page,
  ];
};

interface Cell {
  readonly value: string;
  readonly isNumber: boolean;
}

const rowOf = (entry: FormEntry, { columns, locale }: Table): readonly Cell[] => {
  const text = (value: string) => ({ value, isNumber: false });
  return [
    text(seoulTime(Date.parse(entry.date))),
    ...columns.map(({ name, isNumber }) => {
      const value = [entry.fields[name] ?? ""].flat().join(", ");
      return { value, isNumber: isNumber && PLAIN_NUMBER.test(value) };
    }),
    text(STATUSES[locale][entry.status]),
    text(entry.note),
    text(entry.consent),
    text(entry.page),
  ];
};

/** Text of the whole table, some rows at a time, with turns of the event loop between them. */
async function* written(
  table: Table,
  head: string,
  write: (entry: FormEntry) => string,
  tail = "",
): AsyncGenerator<string> {
  yield head;
  for await (const entries of table.entries()) {
    let text = "";
    for (const entry of entries) {
      text += write(entry);
      await turnIfLong();
    }
    yield text;
  }
  yield tail;
}

/** [FRM-27] UTF-8 with a mark, so that Excel reads Hangul; lines end as RFC 4180 has it. */
export const csvOf = (table: Table): Readable =>
  Readable.from(
    written(table, `\uFEFF${headingOf(table).map(csvCell).join(",")}\r\n`, (entry) => {
      const cells = rowOf(entry, table).map(({ value }) => csvCell(value));
      return `${cells.join(",")}\r\n`;
    }),
    { objectMode: false },
  );

/** Excel's own bound of a cell. */
const CELL_MOST = 32_767;
/** Characters that XML cannot hold. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const xmlText = (value: string): string =>
  value
    .replace(NOT_XML, "")
    .slice(0, CELL_MOST)
    .replace(/[\ud800-\udbff]$/, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook of one sheet beside that sheet (ECMA-376, part 1, 12.3). */
const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

const textCell = (value: string, style = ""): string =>
  value === ""
    ? "<c/>"
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;

/**
 * A workbook whose cells are texts, and numbers where the field is one: no cell is a formula. It is written
 * while it is read: memory holds some rows. Texts are in their cells, so that no table of all texts is
 * needed.
 */
export const xlsxOf = (table: Table): Readable => {
  const heading = headingOf(table);
  const head = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${heading.length}" width="20" customWidth="1"/></cols><sheetData><row>${heading.map((value) => textCell(value, ' s="1"')).join("")}</row>`;
  const sheet = Readable.from(
    written(
      table,
      head,
      (entry) => {
        const cells = rowOf(entry, table).map(({ value, isNumber }) =>
          isNumber ? `<c><v>${Number(value)}</v></c>` : textCell(value),
        );
        return `<row>${cells.join("")}</row>`;
      },
      "</sheetData></worksheet>",
    ),
    { objectMode: false },
  );
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  for (const [name, text] of Object.entries(partsOf(HEADINGS[table.locale].sheet)))
    zip.addBuffer(Buffer.from(text), name);
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  // A fault in reading ends the file; a reader that disconnects ends the reading.
  sheet.once("error", (error) => output.destroy(error));
  output.once("close", () => sheet.destroy());
  return output;
};
