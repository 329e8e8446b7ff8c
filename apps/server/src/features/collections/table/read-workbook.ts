import { TABLE_LIMITS, type TableRefusal } from "@hanok/api-contract";
import { SaxesParser } from "saxes";
import yauzl from "yauzl";
import { dateFormats, serialDate } from "./workbook-dates.ts";

/** Bytes of one unpacked part of a workbook, and parts that an archive may have. */
const LARGEST_PART = 60 * 1024 * 1024;
const MOST_PARTS = 2_000;

type Rows = { readonly rows: readonly (readonly string[])[] } | { readonly reason: TableRefusal };

/**
 * The cells of the first sheet of a workbook (ECMA-376, SpreadsheetML) as words: formulas by the value that they had, dates
 * as `2026-11-29`. Beyond `TABLE_LIMITS` reading ends, and one row or column more than may be is answered.
 */
export const readWorkbook = async (path: string): Promise<Rows> => {
  let zip: yauzl.ZipFile | null = null;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    const parts = await partsOf(zip);
    if (!parts) return { reason: "unreadable" };
    const read = async (name: string, parser: SaxesParser): Promise<boolean> => {
      const part = parts.get(name.replace(/^\/+/, "").toLowerCase());
      if (!part || !zip) return false;
      if (part.uncompressedSize > LARGEST_PART) throw new PartTooLarge();
      const decoder = new TextDecoder();
      for await (const chunk of await zip.openReadStreamPromise(part))
        parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
      parser.write(decoder.decode()).close();
      return true;
    };
    const sheet = await firstSheet(read);
    const shared: string[] = [];
    await read("xl/sharedStrings.xml", sharedStrings(shared));
    const formats = dateFormats();
    await read("xl/styles.xml", formats.parser);
    const cells = sheetCells(shared, formats.isDate, sheet.begins1904);
    if (!(await read(sheet.path, cells.parser))) return { reason: "unreadable" };
    return { rows: cells.rows };
  } catch (error) {
    if (error instanceof PartTooLarge) return { reason: "letters" };
    if (error instanceof EnoughRows) return { rows: error.rows };
    return { reason: "unreadable" };
  } finally {
    zip?.close();
  }
};

class PartTooLarge extends Error {
  override readonly name = "PartTooLarge";
}
/** Ends the reading of a sheet that has more rows than may be. */
class EnoughRows extends Error {
  override readonly name = "EnoughRows";
  readonly rows: readonly (readonly string[])[];
  constructor(rows: readonly (readonly string[])[]) {
    super();
    this.rows = rows;
  }
}

const partsOf = async (zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry> | null> => {
  if (zip.entryCount > MOST_PARTS) return null;
  const parts = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
  return parts;
};

type Read = (name: string, parser: SaxesParser) => Promise<boolean>;

const openParser = (): SaxesParser => {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  // Workbooks have none, and one could name files.
  parser.on("doctype", () => {
    throw new Error("a doctype in a workbook");
  });
  return parser;
};

/** Name without the prefix of a namespace. */
const local = (name: string): string => name.slice(name.indexOf(":") + 1);
const said = (attributes: Record<string, unknown>, name: string): string => {
  for (const [key, value] of Object.entries(attributes)) if (local(key) === name) return String(value);
  return "";
};

/** The first sheet that is shown, in the order of the workbook. */
const firstSheet = async (read: Read): Promise<{ readonly path: string; readonly begins1904: boolean }> => {
  let relation = "";
  let begins1904 = false;
  const workbook = openParser();
  workbook.on("opentag", ({ name, attributes }) => {
    if (local(name) === "workbookPr") begins1904 = /^(?:1|true)$/.test(said(attributes, "date1904"));
    if (local(name) !== "sheet" || relation !== "" || said(attributes, "state").includes("idden")) return;
    for (const [key, value] of Object.entries(attributes)) if (/:id$/i.test(key)) relation = String(value);
  });
  await read("xl/workbook.xml", workbook);
  let target = "";
  const relations = openParser();
  relations.on("opentag", ({ name, attributes }) => {
    if (local(name) === "Relationship" && said(attributes, "Id") === relation)
      target = said(attributes, "Target");
  });
  await read("xl/_rels/workbook.xml.rels", relations);
  const path = target === "" ? "xl/worksheets/sheet1.xml" : target.startsWith("/") ? target : `xl/${target}`;
  return { path, begins1904 };
};

/** Texts that cells name by number; phonetic hints are left out. */
const sharedStrings = (strings: string[]): SaxesParser => {
  const parser = openParser();
  let text: string | null = null;
  let isWords = false;
  let isSound = false;
  let letters = 0;
  parser.on("opentag", ({ name }) => {
    if (local(name) === "si") text = "";
    if (local(name) === "rPh") isSound = true;
    if (local(name) === "t") isWords = !isSound;
  });
  parser.on("text", (words) => {
    if (text === null || !isWords) return;
    letters += words.length;
    if (letters > TABLE_LIMITS.letters * 4) throw new PartTooLarge();
    text += words;
  });
  parser.on("closetag", ({ name }) => {
    if (local(name) === "t") isWords = false;
    if (local(name) === "rPh") isSound = false;
    if (local(name) !== "si") return;
    strings.push(text ?? "");
    text = null;
  });
  return parser;
};

/** `B` of `B12` → 1; null where a cell does not say where it is. */
const columnOf = (reference: string): number | null => {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(reference)?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const sheetCells = (
  shared: readonly string[],
  isDate: (style: number) => boolean,
  begins1904: boolean,
): { readonly parser: SaxesParser; readonly rows: string[][] } => {
  const parser = openParser();
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { type: "", style: 0, column: 0 };
  let value = "";
  let isValue = false;
  let letters = 0;
  parser.on("opentag", ({ name, attributes }) => {
    switch (local(name)) {
      case "row":
        row = [];
        break;
      case "c":
        cell = {
          type: said(attributes, "t"),
          style: Number(said(attributes, "s")) || 0,
          column: columnOf(said(attributes, "r")) ?? row.length,
        };
        value = "";
        break;
      case "v":
      case "t":
        isValue = true;
        break;
    }
  });
  parser.on("text", (words) => {
    if (isValue) value += words;
  });
  parser.on("closetag", ({ name }) => {
    switch (local(name)) {
      case "v":
      case "t":
        isValue = false;
        break;
      case "c": {
        const words = wordsOf(cell, value, shared, isDate, begins1904);
        letters += words.length;
        if (letters > TABLE_LIMITS.letters) throw new PartTooLarge();
        // A column beyond the last that may be shows that there are too many; further ones are not kept.
        if (words !== "") row[Math.min(cell.column, TABLE_LIMITS.columns)] = words;
        break;
      }
      case "row":
        rows.push(Array.from(row, (each) => each ?? ""));
        if (rows.length > TABLE_LIMITS.rows * 2 + 2) throw new EnoughRows(rows);
        break;
    }
  });
  return { parser, rows };
};

const wordsOf = (
  { type, style }: { readonly type: string; readonly style: number },
  value: string,
  shared: readonly string[],
  isDate: (style: number) => boolean,
  begins1904: boolean,
): string => {
  switch (type) {
    case "s":
      return shared[Number(value)] ?? "";
    case "b":
      return value === "1" ? "true" : "false";
    case "e":
      return "";
    case "":
    case "n": {
      if (value === "" || !isDate(style)) return plainNumber(value);
      return serialDate(Number(value), begins1904) ?? plainNumber(value);
    }
    default:
      return value;
  }
};

/** `0.1` of `0.10000000000000001`, and `12000` of `1.2E4`: as the cell shows them. */
const plainNumber = (value: string): string => {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e15 && (rounded === 0 || Math.abs(rounded) >= 1e-6) ? String(rounded) : value;
};
