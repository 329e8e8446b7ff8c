import type { FieldType } from "../model.ts";
import { isDay, isTime } from "../value-problems.ts";

export type Language = "ko" | "en";

/** Writes a value of its type; null where the value is none. */
export type Format = (value: string | number, language: Language) => string | null;

/** Reads the format of a field of this type; null where it is not of the grammar (SPEC B10). */
export const readFormat = (text: string, type: FieldType): Format | null => {
  switch (type) {
    case "date":
      return readMoments(text, false);
    case "time":
      return readMoments(text, true);
    case "number":
    case "price":
      return readNumbers(text);
    default:
      return null;
  }
};

const DAYS = { ko: "일월화수목금토", en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] } as const;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

type Moment = Readonly<Record<"year" | "month" | "day" | "hour" | "minute", string>> & {
  readonly weekday: number;
};

const bare = (digits: string): string => digits.replace(/^0(?=\d)/, "");

const TOKENS: Readonly<Record<string, (moment: Moment, language: Language) => string>> = {
  YYYY: ({ year }) => year,
  YY: ({ year }) => year.slice(2),
  MMM: ({ month }, language) =>
    language === "ko" ? `${bare(month)}월` : (MONTHS[Number(month) - 1] ?? month),
  MM: ({ month }) => month,
  M: ({ month }) => bare(month),
  ddd: ({ weekday }, language) => DAYS[language][weekday] ?? "",
  DD: ({ day }) => day,
  D: ({ day }) => bare(day),
  HH: ({ hour }) => hour,
  H: ({ hour }) => bare(hour),
  mm: ({ minute }) => minute,
  m: ({ minute }) => bare(minute),
};
const CLOCK: ReadonlySet<string> = new Set(["HH", "H", "mm", "m"]);

/** A token, letters between single quotes, or one character that is no Latin letter. */
const PIECE = /(YYYY|YY|MMM|MM|M|ddd|DD|D|HH|H|mm|m)(?![A-Za-z])|'([^']*)'|([^A-Za-z'])/y;

const readMoments = (text: string, hasClock: boolean): Format | null => {
  const pieces: ((moment: Moment, language: Language) => string)[] = [];
  let tokens = 0;
  const pattern = new RegExp(PIECE);
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) return null;
    const [, token, quoted, other] = found;
    const write = token === undefined ? undefined : TOKENS[token];
    if (token !== undefined && CLOCK.has(token) && !hasClock) return null;
    if (write) tokens += 1;
    pieces.push(write ?? (() => quoted ?? other ?? ""));
  }
  if (tokens === 0) return null;
  return (value, language) => {
    const moment = typeof value === "string" ? momentOf(value) : null;
    return moment && pieces.map((write) => write(moment, language)).join("");
  };
};

const momentOf = (value: string): Moment | null => {
  if (!isDay(value) && !isTime(value)) return null;
  const [year = "", month = "", day = ""] = value.slice(0, 10).split("-");
  const [hour = "00", minute = "00"] = value
    .slice(11)
    .split(":")
    .filter((one) => one !== "");
  const weekday = new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return { year, month, day, hour, minute, weekday };
};

/** Words without digits, `0` or `#,##0`, decimal places, words: `₩#,##0`, `0.00 kg`. */
const NUMBER = /^([^#0-9]*?)(#,##0|0)(?:\.(0{1,6}))?([^#0-9]*)$/;

const readNumbers = (text: string): Format | null => {
  const found = NUMBER.exec(text);
  if (!found) return null;
  const [, before = "", shape = "", decimals = "", after = ""] = found;
  return (value) =>
    typeof value === "number" && Number.isFinite(value)
      ? before + digitsOf(value, decimals.length, shape === "#,##0") + after
      : null;
};

/** `1234.5` with two places and groups: `1,234.50`. */
export const digitsOf = (value: number, places: number | null, isGrouped: boolean): string => {
  const written = places === null ? String(value) : value.toFixed(places);
  if (!isGrouped || written.includes("e")) return written;
  return written.replace(/^(-?)(\d+)/, (_all, sign: string, whole: string) => {
    const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
    return sign + groups;
  });
};
