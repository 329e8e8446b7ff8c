import { countCharacters, isSingleLine } from "../names/index.ts";
import { emptyValue, type Field, fileValueSchema, imageValueSchema, type JsonValue } from "./model.ts";

/**
 * Reason why a value does not fit its field. The sentences are in the screens' dictionaries, by these names.
 */
export type ValueProblem =
  /** Needed, and nothing is there. */
  | { readonly reason: "value.required" }
  /** Of another kind than the field: kept, and shown as it is. */
  | { readonly reason: "value.type" }
  | { readonly reason: "value.length"; readonly limit: number; readonly length: number }
  /** A text of one line holds a line end. */
  | { readonly reason: "value.line" }
  | { readonly reason: "value.choice" }
  | { readonly reason: "value.date" }
  | { readonly reason: "value.time" }
  | { readonly reason: "value.price" }
  | { readonly reason: "value.link" };

/** Whether nothing was entered: '', null, an empty list, a picture or file without an address; `false` is a value. */
export const isEmptyValue = (value: JsonValue | undefined): boolean => {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && "file" in value && value.file === "";
};

/**
 * All that is wrong with a value, for the form and for imports; an empty list where it fits. That it is unique, and that
 * an entry of this slug exists, needs the other entries and is looked into by whoever has them.
 */
export const valueProblems = (field: Field, value: JsonValue | undefined): readonly ValueProblem[] => {
  if (isEmptyValue(value)) {
    const problems: ValueProblem[] = field.required ? [{ reason: "value.required" }] : [];
    const isOfType = value === undefined || value === null || fitsType(field.type, value);
    return isOfType ? problems : [...problems, { reason: "value.type" }];
  }
  if (value === undefined || !fitsType(field.type, value)) return [{ reason: "value.type" }];
  if (field.type === "price")
    return Number.isSafeInteger(value) && Number(value) >= 0 ? [] : [{ reason: "value.price" }];
  return typeof value === "string" ? textProblems(field, value) : [];
};

const LINES: ReadonlySet<Field["type"]> = new Set(["text", "choice", "link", "colour"]);

const textProblems = ({ type, maxLength, choices }: Field, value: string): ValueProblem[] => {
  const problems: ValueProblem[] = [];
  const length = countCharacters(value);
  if (maxLength !== undefined && length > maxLength)
    problems.push({ reason: "value.length", limit: maxLength, length });
  if (LINES.has(type) && !isSingleLine(value)) problems.push({ reason: "value.line" });
  if (type === "choice" && !choices?.includes(value)) problems.push({ reason: "value.choice" });
  if (type === "date" && !isDay(value)) problems.push({ reason: "value.date" });
  if (type === "time" && !isTime(value)) problems.push({ reason: "value.time" });
  if (type === "link" && !isSafeAddress(value)) problems.push({ reason: "value.link" });
  return problems;
};

/** `2026-11-29`, a day that exists. */
export const isDay = (text: string): boolean => {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === "" || month < "01" || month > "12") return false;
  const last = new Date(Date.UTC(2000, Number(month), 0));
  last.setUTCFullYear(Number(year), Number(month), 0);
  return day >= "01" && Number(day) <= last.getUTCDate();
};

/** `2026-11-29T09:30`, with seconds or without. */
export const isTime = (text: string): boolean => {
  const [day = "", time = ""] = text.split("T");
  return isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time);
};

/** Schemes under which a browser fetches, opens a letter or calls; a path has none. */
const SAFE_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel", "sms", "ftp"]);

/**
 * Whether an address may be written into a page: of no scheme, or of one that runs no code. Browsers drop tabs and line
 * ends anywhere in an address, and spaces and controls at its start (WHATWG URL §4.4), so that they are dropped first.
 */
export const isSafeAddress = (address: string): boolean => {
  const read = address.replace(/[\t\n\r]/g, "").replace(/^[\u0000-\u0020]+/, "");
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(read)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
};

const fitsType = (type: Field["type"], value: JsonValue): boolean => {
  switch (type) {
    case "image":
      return imageValueSchema.safeParse(value).success;
    case "file":
      return fileValueSchema.safeParse(value).success;
    case "gallery":
      return Array.isArray(value) && value.every((one) => imageValueSchema.safeParse(one).success);
    case "references":
      return Array.isArray(value) && value.every((one) => typeof one === "string");
    case "number":
    case "price":
      return typeof value === "number";
    default:
      return typeof value === typeof emptyValue(type);
  }
};
