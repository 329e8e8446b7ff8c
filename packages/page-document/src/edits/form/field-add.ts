import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { escapeAttribute, escapeText, lineEndOf } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { withFreshIds } from "../place/fresh-ids.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { takenIds } from "../source/page-ids.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { closestTag } from "../source/tags.ts";

const KINDS = ["text", "textarea", "radio", "checkbox", "select", "date", "email", "tel"] as const;

/**
 * Adds a labelled field at the end of the form around an element, before its last button. Refused:
 * `form.not-field` outside every form, `form.text-required` without a label, `form.option-required` for
 * choices without options or with an empty one.
 */
export const formFieldAdd = defineEdit({
  name: "form.field-add",
  input: z.object({
    element: addressSchema,
    kind: z.enum(KINDS),
    label: z.string(),
    name: z.string(),
    placeholder: z._default(z.string(), ""),
    required: z._default(z.boolean(), false),
    options: z._default(z.array(z.string()), []),
  }),
  run: (part, { element: address, ...field }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const form = closestTag(element, ({ tag }) => tag === "form");
    if (!form) return reject("form.not-field");
    if (!isInSource(form)) return reject("element.outside-source", { why: form.outside ?? "implied" });
    if (field.label.trim() === "" || field.name.trim() === "") return reject("form.text-required");
    const choice = field.kind === "radio" || field.kind === "checkbox" || field.kind === "select";
    if (choice && (field.options.length === 0 || field.options.some((one) => one.trim() === "")))
      return reject("form.option-required");
    const source = withFreshIds(fieldSource(field), takenIds(part, text)).source;
    const button = form.children.findLast(
      (child) =>
        child.kind === "element" &&
        /^(button|input)$/.test(child.tag) &&
        isSubmit(child.attributes, child.tag),
    );
    const beside = button?.kind === "element" && isInSource(button) ? button : form;
    const side = beside === form ? "end" : "before";
    const insertion = insertionAt(raw, beside, side);
    const insert = fitted(source, insertion, lineEndOf(raw));
    const added = shapeOf(parseHtml(source, "fragment").nodes);
    return ifShaped(
      found.value,
      [{ from: insertion.at, to: insertion.at, insert }],
      (one, inner, shape) =>
        one !== beside ? shape : side === "before" ? added + shape : tagShape(one.tag, inner + added),
      [insertElement(text, insertion.at, insert)],
    );
  },
});

const isSubmit = (
  attributes: readonly { readonly name: string; readonly value: string }[],
  tag: string,
): boolean => {
  const type = attributes.find(({ name }) => name === "type")?.value.toLowerCase();
  return tag === "button" ? type === undefined || type === "submit" : type === "submit" || type === "image";
};

interface Field {
  readonly kind: (typeof KINDS)[number];
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly required: boolean;
  readonly options: readonly string[];
}

const fieldSource = ({ kind, label, name, placeholder, required, options }: Field): string => {
  const value = (text: string): string => escapeAttribute(text, '"');
  const id = `field-${name.toLowerCase().replace(/[^\p{L}\p{N}_-]+/gu, "-")}`;
  const must = required ? " required" : "";
  const hint = placeholder === "" ? "" : ` placeholder="${value(placeholder)}"`;
  if (kind === "radio" || kind === "checkbox") {
    const rows = options.map(
      (one, place) =>
        `\n  <label><input type="${kind}" name="${value(name)}" value="${value(one)}"${kind === "radio" && place === 0 ? must : ""}> ${escapeText(one)}</label>`,
    );
    return `<fieldset>\n  <legend>${escapeText(label)}</legend>${rows.join("")}\n</fieldset>`;
  }
  const head = `<label for="${value(id)}">${escapeText(label)}</label>\n`;
  const own = ` id="${value(id)}" name="${value(name)}"`;
  if (kind === "textarea") return `${head}<textarea${own}${hint}${must}></textarea>`;
  if (kind === "select") {
    const first = placeholder === "" ? "" : `\n  <option value="">${escapeText(placeholder)}</option>`;
    const rows = options.map((one) => `\n  <option value="${value(one)}">${escapeText(one)}</option>`);
    return `${head}<select${own}${must}>${first}${rows.join("")}\n</select>`;
  }
  return `${head}<input type="${kind}"${own}${hint}${must}>`;
};
