import { normalized } from "../../names/index.ts";
import type { Field, JsonValue } from "../model.ts";
import { isDay } from "../value-problems.ts";

/** Finds the slug of an entry by its slug or its title, as a person writes it in a cell; null for none. */
export type FindReferred = (collection: string, words: string) => string | null;

/**
 * The value that the text of a cell means for a field, as people write it in spreadsheets: `2026. 11. 29.`, `12,000원`,
 * `예`. Words that mean nothing for the field are the value themselves, so that nothing is lost, and `valueProblems` says
 * why they do not fit.
 */
export const cellValue = (field: Field, text: string, find: FindReferred): JsonValue => {
  const words = text.trim();
  if (SHORT.has(field.type) && words.length > LONGEST_SHORT) return words;
  switch (field.type) {
    case "long-text":
      return text.replace(/\r\n?/g, "\n").trim();
    case "formatted":
      return markupOf(text.replace(/\r\n?/g, "\n").trim());
    case "image":
      return { file: words, alt: "", focus: "" };
    case "file":
      return { file: words, name: "" };
    case "gallery":
      return partsOf(words).map((file) => ({ file, alt: "", focus: "" }));
    case "date":
      return dayOf(words)?.day ?? words;
    case "time":
      return timeOf(words) ?? words;
    case "number":
      return words === "" ? null : (numberOf(words) ?? words);
    case "price":
      return words === ""
        ? null
        : (numberOf(words.replace(/^(?:₩|￦|KRW)/i, "").replace(/(?:원|won|KRW)$/i, "")) ?? words);
    case "yes-no":
      return yesOf(words) ?? words;
    case "choice":
      return field.choices?.find((choice) => choice.trim() === words) ?? words;
    case "reference":
      return words === "" ? "" : (find(field.collection ?? "", words) ?? words);
    case "references":
      return partsOf(words).map((one) => find(field.collection ?? "", one) ?? one);
    default:
      return words;
  }
};

/** Types whose values are short however they are written; what is longer is none of them and read by no pattern. */
const SHORT: ReadonlySet<Field["type"]> = new Set(["date", "time", "number", "price", "yes-no"]);
const LONGEST_SHORT = 60;

/** Several values of one cell, on lines of their own or with `|`, `;` or commas between them. */
const partsOf = (words: string): string[] =>
  words
    .split(/\n|\||;|,\s|,(?=\S)/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Html stays; plain words become paragraphs, parted by empty lines, and what would be read as html stays words. */
const markupOf = (text: string): string => {
  if (text === "" || /<\/?[a-z][^<>]*>/i.test(text)) return text;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("\n");
};

const DAY =
  /^(\d{4})(?:\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\s*\.?|년\s*(\d{1,2})월\s*(\d{1,2})일|(\d{2})(\d{2})(?!\d))(?:\s*\(?[일월화수목금토](?:요일)?\)?(?![가-힣]))?/;

/** The day at the start of words, and what is behind it; null for none that exists. */
const dayOf = (words: string): { readonly day: string; readonly rest: string } | null => {
  const found = DAY.exec(words);
  if (!found) return null;
  const [all, year = "", ...numbers] = found;
  const [month = "", date = ""] = numbers.filter((number) => number !== undefined);
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const rest = words.slice(all.length).trim();
  const isTail = rest === "" || /^T?\s*(?:오전|오후|AM|PM)?\s*\d{1,2}[:시]/i.test(rest);
  return isDay(day) && isTail ? { day, rest } : null;
};

/** `2026-11-29 오후 3:05` → `2026-11-29T15:05`; a day alone begins at midnight. */
const timeOf = (words: string): string | null => {
  const found = dayOf(words);
  if (!found) return null;
  if (found.rest === "") return `${found.day}T00:00`;
  const clock =
    /^T?\s*(오전|오후|AM|PM)?\s*(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?|시(?:\s*(\d{1,2})분)?)\s*(AM|PM)?$/i.exec(
      found.rest,
    );
  if (!clock) return null;
  const half = (clock[1] ?? clock[5] ?? "").toUpperCase();
  const isAfternoon = half === "오후" || half === "PM";
  const said = Number(clock[2]);
  if (half !== "" && (said < 1 || said > 12)) return null;
  const hour = half === "" ? said : (said % 12) + (isAfternoon ? 12 : 0);
  const minute = Number(clock[3] ?? clock[4] ?? 0);
  if (hour > 23 || minute > 59) return null;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${found.day}T${two(hour)}:${two(minute)}`;
};

/** A number with or without commas between thousands, in Latin or full-width digits; null for anything else. */
const numberOf = (words: string): number | null => {
  const narrow = normalized(words, "NFKC").replace(/\s/g, "");
  if (!/^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,16})(?:\.\d{1,10})?(?:e[+-]?\d{1,2})?$/i.test(narrow)) return null;
  const number = Number(narrow.replaceAll(",", ""));
  return Number.isFinite(number) ? number : null;
};

const YES: ReadonlySet<string> = new Set("예 네 yes y true 1 o ○ ● ✓ ✔ 있음 참".split(" "));
const NO: ReadonlySet<string> = new Set("아니요 아니오 no n false 0 x × - 없음 거짓".split(" "));

const yesOf = (words: string): boolean | null => {
  const said = words.toLowerCase();
  if (said === "" || NO.has(said)) return false;
  return YES.has(said) ? true : null;
};
