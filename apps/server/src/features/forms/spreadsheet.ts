import type { FormColumn, FormEntry, Locale } from "@hanok/api-contract";
import writeXlsxFile from "write-excel-file/node";
import { seoulTime } from "../../ports/seoul-time.ts";

/** Words of the columns that every table has. */
const HEADINGS = {
  ko: {
    date: "받은 때 (서울)",
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
  ko: { new: "새 응답", working: "처리 중", done: "처리함" },
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

const csvCell = (value: string): string => {
  const safe = harmless(value);
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

interface Table {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly { readonly value: string; readonly isNumber: boolean }[])[];
}

/** Entries as a table: a column for each field, then what is known of the entry itself. */
const tableOf = (columns: readonly FormColumn[], entries: readonly FormEntry[], locale: Locale): Table => {
  const words = HEADINGS[locale];
  const known = new Set(columns.map(({ name }) => name));
  const further = new Set<string>();
  for (const { fields } of entries)
    for (const name of Object.keys(fields)) if (!known.has(name)) further.add(name);
  const all = [
    ...columns.map(({ name, label, kind }) => ({ name, label, isNumber: kind === "number" })),
    ...[...further].map((name) => ({ name, label: name, isNumber: false })),
  ];
  const text = (value: string) => ({ value, isNumber: false });
  return {
    heading: [
      words.date,
      ...all.map(({ label }) => label),
      words.status,
      words.note,
      words.consent,
      words.page,
    ],
    rows: entries.map((entry) => [
      text(seoulTime(Date.parse(entry.date))),
      ...all.map(({ name, isNumber }) => {
        const value = [entry.fields[name] ?? ""].flat().join(", ");
        return { value, isNumber: isNumber && PLAIN_NUMBER.test(value) };
      }),
      text(STATUSES[locale][entry.status]),
      text(entry.note),
      text(entry.consent),
      text(entry.page),
    ]),
  };
};

/** [FRM-27] UTF-8 with a mark, so that Excel reads Hangul; lines end as RFC 4180 has it. */
export const csvOf = (
  columns: readonly FormColumn[],
  entries: readonly FormEntry[],
  locale: Locale,
): string => {
  const { heading, rows } = tableOf(columns, entries, locale);
  const lines = [heading.map(csvCell), ...rows.map((row) => row.map(({ value }) => csvCell(value)))];
  return `\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
};

/** Excel's own bound of a cell. */
const CELL_MOST = 32_767;
/** Characters that XML cannot hold. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A workbook whose cells are texts, and numbers where the field is one: no cell is a formula. */
export const xlsxOf = async (
  columns: readonly FormColumn[],
  entries: readonly FormEntry[],
  locale: Locale,
): Promise<Buffer> => {
  const { heading, rows } = tableOf(columns, entries, locale);
  const text = (value: string) =>
    ({ type: String, value: value.replace(NOT_XML, "").slice(0, CELL_MOST) }) as const;
  const sheet = [
    heading.map((value) => ({ ...text(value), fontWeight: "bold" }) as const),
    ...rows.map((row) =>
      row.map(({ value, isNumber }) =>
        isNumber ? ({ type: Number, value: Number(value) } as const) : value === "" ? null : text(value),
      ),
    ),
  ];
  return writeXlsxFile(sheet, {
    sheet: HEADINGS[locale].sheet,
    stickyRowsCount: 1,
    columns: heading.map(() => ({ width: 20 })),
  }).toBuffer();
};
