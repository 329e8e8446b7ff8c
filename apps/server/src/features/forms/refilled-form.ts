import type { FieldProblem, Locale } from "@hanok/api-contract";
import type { CollectedForm, FormField } from "@hanok/page-document";
import { escapeHtml } from "../../ports/escape-html.ts";
import type { FormValues } from "./form-parts.ts";

/** Sentences beside a field, for visitors without script [FRM-07 to FRM-10]. */
const WORDS = {
  ko: {
    required: "이 칸을 채워 주세요.",
    choose: "하나를 선택해 주세요.",
    agree: "동의해 주세요.",
    email: "이메일 주소를 올바르게 적어 주세요.",
    url: "웹 주소를 올바르게 적어 주세요.",
    number: "숫자로 적어 주세요.",
    format: "형식에 맞게 적어 주세요.",
    long: "너무 길어요.",
    range: "정해진 범위 안에서 적어 주세요.",
    large: "파일이 너무 커요. 10MB까지 보낼 수 있어요.",
    kind: "이 종류의 파일은 보낼 수 없어요.",
    many: "파일이 너무 많아요.",
    files: "파일은 다시 선택해 주세요.",
    send: "다시 보내기",
    optional: "선택하지 않음",
  },
  en: {
    required: "Please fill in this field.",
    choose: "Please choose one.",
    agree: "Please agree.",
    email: "Please enter a correct email address.",
    url: "Please enter a correct web address.",
    number: "Please enter a number.",
    format: "Please use the right format.",
    long: "This is too long.",
    range: "Please stay within the range.",
    large: "This file is too large. Up to 10MB can be sent.",
    kind: "Files of this kind cannot be sent.",
    many: "There are too many files.",
    files: "Please choose the files again.",
    send: "Send again",
    optional: "None",
  },
} as const;

const sentenceOf = (problem: FieldProblem, { kind }: Pick<FormField, "kind">, locale: Locale): string => {
  const words = WORDS[locale];
  switch (problem) {
    case "required":
      return /^(?:radio|checkbox|select)$/.test(kind) ? words.choose : words.required;
    case "choice":
      return words.choose;
    case "too-long":
      return words.long;
    case "too-small":
    case "too-large":
    case "too-short":
      return words.range;
    case "file-too-large":
      return words.large;
    case "file-type":
      return words.kind;
    case "file-count":
      return words.many;
    case "type":
      return kind === "number" ? words.number : words.format;
    default:
      return kind === "email" ? words.email : kind === "url" ? words.url : words.format;
  }
};

const INPUT =
  "box-sizing:border-box;width:100%;margin:6px 0 0;padding:11px 12px;border:1px solid #8a8378;border-radius:8px;background:#fff;color:inherit;font:inherit";
const WRONG = "color:#a3261b;font-size:15px;margin:6px 0 0";

interface Refilled {
  readonly definition: CollectedForm | null;
  readonly values: FormValues;
  /** By `fields.{name}`. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
  readonly locale: Locale;
}

const valuesOf = (values: FormValues, name: string): readonly string[] => [values[name] ?? []].flat();

/**
 * The form once more, with all that was written and the sentence of each field beside it, for visitors without script
 * [HND-15]. It is sent to the address of the refused sending, with the page that it came from. Files cannot be kept by
 * a browser without script; their field says so. Null where nobody knows the form's fields.
 */
export const refilledForm = (refilled: Refilled): string | null => {
  const { definition, values, problems, locale } = refilled;
  if (!definition) return null;
  const words = WORDS[locale];
  const shown = new Set(definition.fields.filter(({ kind }) => kind !== "hidden").map(({ name }) => name));
  const consent = definition.consent;
  const hidden = Object.entries(values)
    .filter(
      ([name]) => !shown.has(name) && name !== consent?.field && !/^hanok-(?:proof|website)$/i.test(name),
    )
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const fields = definition.fields
    .filter(({ kind }) => kind !== "hidden")
    .map((field, at) => fieldOf(field, at, refilled));
  const agreed = consent && valuesOf(values, consent.field).length > 0;
  const refused = consent && problems[`fields.${consent.field}`];
  const box = consent
    ? `<p style="margin:0 0 20px"><label><input type="checkbox" name="${escapeHtml(consent.field)}"${agreed ? " checked" : ""}${consent.required ? " required" : ""}${refused ? ' aria-invalid="true" aria-describedby="wrong-consent"' : ""}> ${escapeHtml(consent.text)}</label>${refused ? `<span id="wrong-consent" style="display:block;${WRONG}">${words.agree}</span>` : ""}</p>`
    : "";
  const files = definition.fields.some(({ kind }) => kind === "file");
  return `<form method="post"${files ? ' enctype="multipart/form-data"' : ""} novalidate style="margin:0">
${[...hidden, ...fields, box].filter((one) => one !== "").join("\n")}
<button style="padding:12px 20px;border:0;border-radius:8px;background:#1c1b19;color:#fff;font:inherit;cursor:pointer">${words.send}</button>
</form>`;
};

const fieldOf = (field: FormField, at: number, { values, problems, locale }: Refilled): string => {
  const { name, label, kind, options, required, multiple, maxLength, min, max, accept } = field;
  const given = valuesOf(values, name);
  const problem = problems[`fields.${name}`];
  const id = `field-${at}`;
  const words = WORDS[locale];
  const sentence = problem ? sentenceOf(problem, field, locale) : "";
  const wrong = sentence === "" ? "" : `<p id="${id}-wrong" style="${WRONG}">${sentence}</p>`;
  const aria = sentence === "" ? "" : ` aria-invalid="true" aria-describedby="${id}-wrong"`;
  const own = `name="${escapeHtml(name)}"${required ? " required" : ""}${aria}`;
  const choices = options.filter((one) => one !== "");
  if ((kind === "radio" || kind === "checkbox") && choices.length > 0) {
    const isChosen = (option: string): string => (given.includes(option) ? " checked" : "");
    const boxes = choices.map(
      (option) =>
        `<label style="display:block;margin:6px 0 0"><input type="${kind}" name="${escapeHtml(name)}" value="${escapeHtml(option)}"${isChosen(option)}${aria}> ${escapeHtml(choices.length === 1 && option === "on" ? label : option)}</label>`,
    );
    return `<fieldset style="margin:0 0 20px;padding:0;border:0"><legend style="padding:0">${escapeHtml(label)}</legend>${boxes.join("")}${wrong}</fieldset>`;
  }
  const [value = ""] = given;
  const bounds = [
    maxLength === null ? "" : ` maxlength="${maxLength}"`,
    min === "" ? "" : ` min="${escapeHtml(min)}"`,
    max === "" ? "" : ` max="${escapeHtml(max)}"`,
  ].join("");
  const control =
    kind === "textarea"
      ? `<textarea id="${id}" ${own} rows="6" style="${INPUT}">\n${escapeHtml(value)}</textarea>`
      : kind === "select"
        ? `<select id="${id}" ${own}${multiple ? " multiple" : ""} style="${INPUT}">${options.map((option) => `<option value="${escapeHtml(option)}"${given.includes(option) ? " selected" : ""}>${escapeHtml(option || words.optional)}</option>`).join("")}</select>`
        : kind === "file"
          ? `<input id="${id}" type="file" ${own}${multiple ? " multiple" : ""}${accept ? ` accept="${escapeHtml(accept)}"` : ""} style="${INPUT}"><span style="display:block;margin:6px 0 0;font-size:15px">${words.files}</span>`
          : `<input id="${id}" type="${kind}" ${own} value="${escapeHtml(value)}"${bounds} style="${INPUT}">`;
  return `<div style="margin:0 0 20px"><label for="${id}">${escapeHtml(label)}</label>${control}${wrong}</div>`;
};
