import { SaxesParser } from "saxes";

/** Formats of numbers that every workbook has for dates and times (ECMA-376, 18.8.30), those of Korea included. */
const isBuiltIn = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Whether a format shows a date: a letter of one is outside of quotes, brackets and escapes. */
const showsDate = (code: string): boolean =>
  code.length < 500 &&
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "").replace(/general/gi, ""));

const said = (attributes: Record<string, unknown>, name: string): string => String(attributes[name] ?? "");
const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads the styles of a workbook: which of them, by number, show a date. */
export const dateFormats = (): {
  readonly parser: SaxesParser;
  readonly isDate: (style: number) => boolean;
} => {
  const own = new Map<number, boolean>();
  const styles: number[] = [];
  let isCells = false;
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (local(name) === "numFmt")
      own.set(Number(said(attributes, "numFmtId")), showsDate(said(attributes, "formatCode")));
    if (local(name) === "cellXfs") isCells = true;
    if (local(name) === "xf" && isCells && styles.length < 100_000)
      styles.push(Number(said(attributes, "numFmtId")));
  });
  parser.on("closetag", ({ name }) => {
    if (local(name) === "cellXfs") isCells = false;
  });
  return {
    parser,
    isDate: (style) => {
      const format = styles[style] ?? 0;
      return own.get(format) ?? isBuiltIn(format);
    },
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026-11-29`, with its time where it has one, of the number that a workbook keeps for it; null for none. */
export const serialDate = (serial: number, begins1904: boolean): string | null => {
  // 2,958,465 is the last day of the year 9999.
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return null;
  // The first 60 days count a 29 February 1900 that never was.
  const days = begins1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const minutes = Math.round((days - 25_569) * 24 * 60);
  const at = new Date(minutes * 60_000).toISOString();
  if (serial < 1 && !begins1904) return at.slice(11, 16);
  return (minutes * 60_000) % DAY_MS === 0 ? at.slice(0, 10) : `${at.slice(0, 10)} ${at.slice(11, 16)}`;
};
