import { open, readFile } from "node:fs/promises";
import { TABLE_LIMITS, type TableRefusal } from "@hanok/api-contract";
import { decodeText } from "@hanok/site-files";
import { parse } from "csv-parse/sync";
import type { Task } from "../../../ports/threads/index.ts";
import { readMarkdown } from "./read-markdown.ts";
import { isWordpress, readWordpress } from "./read-wordpress.ts";
import { readWorkbook } from "./read-workbook.ts";

/** The words of a table, each row as long as the first. */
interface Table {
  readonly columns: string[];
  readonly rows: string[][];
}

type ReadTable =
  | { readonly ok: true; readonly table: Table; readonly encoding: string }
  | { readonly ok: false; readonly reason: TableRefusal };

/**
 * [COL-08] Reads a table that a member sent: XLSX, or CSV in UTF-8, UTF-16 with its mark, or CP949, with commas, semicolons
 * or tabs; a ZIP of Markdown with front matter; an export of WordPress. In a thread, since its cost is not seen in its size; refused beyond `TABLE_LIMITS`.
 */
export const readTableTask: Task<{ readonly path: string }, ReadTable> = {
  name: "read-table",
  patience: 20_000,
  run: async ({ path }) => {
    const kind = await kindOf(path);
    if (kind === "old") return { ok: false, reason: "old" };
    if (kind === "workbook") {
      const posts = await readMarkdown(path);
      if (posts)
        return "reason" in posts ? { ok: false, reason: posts.reason } : tableOf(posts.rows, "markdown");
      const read = await readWorkbook(path);
      return "reason" in read ? { ok: false, reason: read.reason } : tableOf(read.rows, "xlsx");
    }
    const bytes = await readFile(path);
    const { text, encoding, lossless } = decodeText(bytes, "json");
    if (!lossless || text.includes("\0")) return { ok: false, reason: "unreadable" };
    if (isWordpress(text)) {
      const posts = readWordpress(text);
      return "reason" in posts ? { ok: false, reason: posts.reason } : tableOf(posts.rows, "wordpress");
    }
    const rows = readCells(text);
    return rows ? tableOf(rows, encoding) : { ok: false, reason: "unreadable" };
  },
};

/** By the first bytes: a ZIP, the compound file of Excel before 2007, or text. */
const kindOf = async (path: string): Promise<"workbook" | "old" | "text"> => {
  const handle = await open(path, "r");
  try {
    const head = Buffer.alloc(8);
    await handle.read(head, 0, 8, 0);
    if (head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return "workbook";
    return head.toString("hex") === "d0cf11e0a1b11ae1" ? "old" : "text";
  } finally {
    await handle.close();
  }
};

/** Rows of a CSV; null where quotes do not close. One row more than may be shows that there are too many. */
const readCells = (text: string): string[][] | null => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
      max_record_size: TABLE_LIMITS.letters,
      to: TABLE_LIMITS.rows + 2,
    });
  } catch {
    return null;
  }
};

/** The separator that is most frequent in the first line outside of quotes: Excel saves with a tab as "Unicode text". */
const delimiterOf = (text: string): string => {
  const counts = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (const character of text.slice(0, 20_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === "\n") break;
    else if (!isQuoted && character in counts) counts[character as keyof typeof counts] += 1;
  }
  const [best] = Object.entries(counts).sort((one, other) => other[1] - one[1]);
  return best && best[1] > 0 ? best[0] : ",";
};

/** The first row names the columns; empty columns and rows at the end go. */
const tableOf = (cells: readonly (readonly string[])[], encoding: string): ReadTable => {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ""));
  const [names, ...rows] = filled;
  if (!names || rows.length === 0) return { ok: false, reason: "empty" };
  if (rows.length > TABLE_LIMITS.rows) return { ok: false, reason: "rows" };
  let width = 0;
  let letters = 0;
  for (const row of filled)
    for (const [at, cell] of row.entries()) {
      letters += cell.length;
      if (cell.trim() !== "") width = Math.max(width, at + 1);
    }
  if (width > TABLE_LIMITS.columns) return { ok: false, reason: "columns" };
  if (letters > TABLE_LIMITS.letters) return { ok: false, reason: "letters" };
  const whole = (row: readonly string[]): string[] => Array.from({ length: width }, (_, at) => row[at] ?? "");
  return {
    ok: true,
    table: { columns: whole(names).map((name) => name.trim()), rows: rows.map(whole) },
    encoding,
  };
};
