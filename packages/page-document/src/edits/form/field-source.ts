import { attributeValue, controlsOf } from "../../forms/read-forms.ts";
import { escapeAttribute, escapeText } from "../../source/characters.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { looksMade } from "../../style/write/own/role.ts";

export const FIELD_KINDS_TO_ADD = [
  "text",
  "textarea",
  "radio",
  "checkbox",
  "select",
  "date",
  "email",
  "tel",
] as const;

export interface NewField {
  readonly kind: (typeof FIELD_KINDS_TO_ADD)[number];
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly required: boolean;
  readonly options: readonly string[];
}

const isHeld = (element: LocatedElement, within: LocatedElement): boolean => {
  for (let up: LocatedElement | null = element; up; up = up.parent) if (up === within) return true;
  return false;
};

const holdsControl = (element: LocatedElement): boolean =>
  controlsOf({ ...element, children: [element] }).some((one) => attributeValue(one, "type") !== "hidden");

/** The outermost element around a button that holds no field: the row that it is in. */
export const rowOf = (button: LocatedElement, form: LocatedElement): LocatedElement => {
  let row = button;
  while (row.parent && row.parent !== form && isHeld(row.parent, form) && !holdsControl(row.parent))
    row = row.parent;
  return row;
};

/** Classes and styles of a row, its label and its control, as their author wrote them. */
interface Model {
  /**
   * The tag and attributes of what is around label and control; null where these are in the form themselves.
   */
  readonly row: { readonly tag: string; readonly dress: string } | null;
  readonly label: string;
  readonly control: string;
  /** Whether the label is around its control; the words come first then. */
  readonly isAround: boolean;
}

const BARE: Model = { row: null, label: "", control: "", isAround: false };

/** Row after which new fields of the element are modeled: the last one with words and a control. */
export const modelOf = (around: LocatedElement): Model => {
  for (const control of controlsOf(around).toReversed()) {
    if (/^(?:checkbox|radio|hidden|file)$/i.test(attributeValue(control, "type") ?? "")) continue;
    let row = control;
    while (row.parent && row.parent !== around) row = row.parent;
    if (controlsOf({ ...row, children: [row] }).length !== 1) continue;
    const inner = [...allElements([row])];
    const label = inner.find(({ tag }) => tag === "label") ?? labelBefore(control, around);
    if (!label) continue;
    const isAround = isHeld(control, label);
    const isAlone = row === control || row === label;
    return {
      row: isAlone ? null : { tag: row.tag, dress: dressOf(row) },
      label: dressOf(label),
      control: dressOf(control),
      isAround,
    };
  }
  return BARE;
};

const labelBefore = (control: LocatedElement, around: LocatedElement): LocatedElement | undefined => {
  const id = attributeValue(control, "id");
  return [...allElements(around.children)].find(
    (one) => one.tag === "label" && id !== null && attributeValue(one, "for") === id,
  );
};

/** Classes and styles, without a class that Hanok made for that one element. */
const dressOf = (element: LocatedElement): string => {
  const classes = (attributeValue(element, "class") ?? "")
    .split(/\s+/)
    .filter((name) => name !== "" && !looksMade(name))
    .join(" ");
  const style = attributeValue(element, "style") ?? "";
  return (
    (classes === "" ? "" : ` class="${escapeAttribute(classes, '"')}"`) +
    (style === "" ? "" : ` style="${escapeAttribute(style, '"')}"`)
  );
};

/** A field with its label, built as the model is. */
export const fieldSource = (field: NewField, model: Model): string => {
  const { kind, label, name, required, options } = field;
  const value = (text: string): string => escapeAttribute(text, '"');
  const must = required ? " required" : "";
  if (kind === "radio" || kind === "checkbox") {
    const rows = options.map(
      (one, place) =>
        `\n  <label><input type="${kind}" name="${value(name)}" value="${value(one)}"${kind === "radio" && place === 0 ? must : ""}> ${escapeText(one)}</label>`,
    );
    return `<fieldset${model.row?.dress ?? ""}>\n  <legend>${escapeText(label)}</legend>${rows.join("")}\n</fieldset>`;
  }
  const id = `field-${name.toLowerCase().replace(/[^\p{L}\p{N}_-]+/gu, "-")}`;
  const words = escapeText(label);
  if (model.isAround) {
    const around = `<label${model.label}>${words} ${controlSource(field, "", model.control)}</label>`;
    return inRow(around, model);
  }
  const head = `<label for="${value(id)}"${model.label}>${words}</label>`;
  return inRow(`${head}\n${controlSource(field, ` id="${value(id)}"`, model.control)}`, model);
};

const inRow = (source: string, { row }: Model): string =>
  row === null ? source : `<${row.tag}${row.dress}>\n  ${source.replaceAll("\n", "\n  ")}\n</${row.tag}>`;

const controlSource = (
  { kind, name, placeholder, required, options }: NewField,
  id: string,
  dress: string,
): string => {
  const value = (text: string): string => escapeAttribute(text, '"');
  const own = `${id} name="${value(name)}"${dress}`;
  const must = required ? " required" : "";
  const hint = placeholder === "" ? "" : ` placeholder="${value(placeholder)}"`;
  if (kind === "textarea") return `<textarea${own}${hint}${must}></textarea>`;
  if (kind === "select") {
    const first = placeholder === "" ? "" : `\n  <option value="">${escapeText(placeholder)}</option>`;
    const rows = options.map((one) => `\n  <option value="${value(one)}">${escapeText(one)}</option>`);
    return `<select${own}${must}>${first}${rows.join("")}\n</select>`;
  }
  return `<input type="${kind}"${own}${hint}${must}>`;
};
