import { type EntryFields, type FieldProblem, FORM_LIMITS, type Refused, refused } from "@hanok/api-contract";
import type { CollectedForm, FormField } from "@hanok/page-document";
import { mediaTypeOf } from "@hanok/site-files";
import type { AttachedFile } from "./form-parts.ts";
import { cleaned, fileNameOf } from "./sent-texts.ts";

type Values = readonly string[];

/** A name, one @, and a host with a dot that has one character before and two behind it at least; linear in its length. */
export const isEmailAddress = (value: string): boolean => {
  const [, host = ""] = /^[^\s@]+@([^\s@]+)$/.exec(value) ?? [];
  return host.slice(1, -2).includes(".");
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}(?::\d{2})?$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

const isRealDate = (value: string): boolean => {
  if (!DATE.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const isWebAddress = (value: string): boolean => {
  try {
    return new URL(value).protocol !== "";
  } catch {
    return false;
  }
};

/** [FRM-10] What is wrong with one value, by the kind of its field; null where nothing is. */
const problemOf = (field: FormField, value: string): FieldProblem | null => {
  const { kind, min, max, maxLength, options } = field;
  if (maxLength !== null && value.replace(/\r\n?/g, "\n").length > maxLength) return "too-long";
  switch (kind) {
    case "email":
      return isEmailAddress(value) ? null : "format";
    case "url":
      return isWebAddress(value) ? null : "format";
    case "number": {
      if (!NUMBER.test(value)) return "type";
      if (min !== "" && Number(value) < Number(min)) return "too-small";
      return max !== "" && Number(value) > Number(max) ? "too-large" : null;
    }
    case "date":
      if (!isRealDate(value)) return "format";
      if (DATE.test(min) && value < min) return "too-small";
      return DATE.test(max) && value > max ? "too-large" : null;
    case "time":
      return TIME.test(value) ? null : "format";
    case "radio":
    case "checkbox":
    case "select":
      return options.includes(value) ? null : "choice";
    default:
      return null;
  }
};

const valuesOf = (value: string | readonly string[] | undefined): Values =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

/** The facts of an attached file that a check needs. */
export type NamedFile = Pick<AttachedFile, "field" | "name">;

/**
 * Whether a file fits the `accept` of its control (HTML, 4.10.5.1.17): an extension, a media type or a family of them.
 * A media type is the one of the extension, which the bytes have been checked against; what the sender claims counts nothing.
 */
const isAccepted = (accept: string, { name }: NamedFile): boolean => {
  const wanted = accept
    .toLowerCase()
    .split(",")
    .map((one) => one.trim());
  const types = [mediaTypeOf(name).split(";", 1)[0] ?? ""];
  return (
    wanted.every((one) => one === "") ||
    wanted.some((one) => {
      if (one.startsWith(".")) return name.toLowerCase().endsWith(one);
      if (one.endsWith("/*")) return types.some((type) => type.startsWith(one.slice(0, -1)));
      return one !== "" && types.includes(one);
    })
  );
};

/** [FRM-02] What is wrong with the files of one field; null where nothing is. */
const fileProblemOf = (field: FormField, files: readonly NamedFile[]): FieldProblem | null => {
  if (files.length === 0) return field.required ? "required" : null;
  if (files.length > 1 && !field.multiple) return "file-count";
  return files.every((file) => isAccepted(field.accept ?? "", file)) ? null : "file-type";
};

/**
 * An entry by the form that the visitor saw: names that the form does not know are kept as they are, since
 * pages add fields by script; a file is represented by its name. The refusal names the fields by
 * `fields.{name}`. A checkbox that is alone needs no value; every choice that has to be made is made [FRM-09].
 */
export const checkEntry = (
  definition: CollectedForm | null,
  sent: EntryFields,
  consent: boolean,
  files: readonly NamedFile[] = [],
):
  | { readonly ok: true; readonly fields: EntryFields }
  | Refused<"form.invalid" | "form.consent-required" | "form.empty"> => {
  const names = Object.keys(sent);
  const problems: Record<string, FieldProblem> = {};
  if (names.length > FORM_LIMITS.fields) return refused("form.invalid");
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const name of names) {
    if (name.length > 200) return refused("form.invalid");
    if (/^hanok-/i.test(name) || name === definition?.consent?.field) continue;
    const values = valuesOf(sent[name]).map(cleaned);
    if (values.length > FORM_LIMITS.values || values.some((value) => value.length > FORM_LIMITS.value))
      problems[`fields.${name}`] = "too-long";
    fields[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  for (const { name } of definition?.fields.filter(({ kind }) => kind === "file") ?? []) delete fields[name];
  for (const { field, name } of files) {
    if (field.length > 200) return refused("form.invalid");
    fields[field] = [...valuesOf(fields[field]), fileNameOf(name)];
  }
  for (const field of definition?.fields ?? []) {
    const key = `fields.${field.name}`;
    if (field.kind === "file") {
      const own = files.filter((file) => file.field === field.name);
      const wrong = fileProblemOf(field, own);
      if (wrong) problems[key] = wrong;
      continue;
    }
    const values = valuesOf(fields[field.name]).filter((value) => value.trim() !== "");
    if (values.length === 0) {
      if (field.required) problems[key] = "required";
      continue;
    }
    if (field.ticked?.some((option) => !values.includes(option))) problems[key] ??= "required";
    const problem = values.map((value) => problemOf(field, value.trim())).find((found) => found !== null);
    if (problem) problems[key] ??= problem;
  }
  if (Object.keys(problems).length > 0) return refused("form.invalid", { fields: problems });
  if (definition?.consent?.required && !consent)
    return refused("form.consent-required", {
      fields: { [`fields.${definition.consent.field}`]: "required" },
    });
  const says = Object.values(fields).some((value) => valuesOf(value).some((one) => one.trim() !== ""));
  if (!says) return refused("form.empty");
  return { ok: true, fields };
};
