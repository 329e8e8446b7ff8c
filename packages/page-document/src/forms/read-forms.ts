import { allElements, type LocatedElement, type LocatedHtml } from "../source/index.ts";
import { FORM_CONSENT, FORM_MARK, FORM_NEXT, FORM_SUCCESS, formName } from "./form-mark.ts";

export const FIELD_KINDS = [
  "text",
  "textarea",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "time",
  "radio",
  "checkbox",
  "select",
  "file",
  "hidden",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** One field as visitors see it; several controls of one name are one field [FRM-01, FRM-02]. */
export interface FormField {
  readonly name: string;
  /** Words beside the field, else its placeholder, else its name. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Values of a choice, none for other kinds. */
  readonly options: readonly string[];
  /**
   * [FRM-09] Values of boxes that are each required, as browsers ask; absent where there are none. Where all of several
   * boxes are required, scripts take that away once one is ticked: one is asked for then, as of every required field.
   */
  readonly ticked?: readonly string[];
  /** Whether it may have several values. */
  readonly multiple: boolean;
  /** Letters at most; null for no bound of its own. */
  readonly maxLength: number | null;
  /** `min` and `max` as written, '' for none. */
  readonly min: string;
  readonly max: string;
  /** Of a file field: the `accept` of its control, '' for files of every kind; absent for other fields. */
  readonly accept?: string;
}

/** A form whose answers are collected, as its page shows it. */
export interface CollectedForm {
  readonly name: string;
  readonly fields: readonly FormField[];
  /** [FRM-05] Name of the consent's field, its words, and whether nothing is sent without it. */
  readonly consent: { readonly field: string; readonly text: string; readonly required: boolean } | null;
  readonly success: string;
  readonly next: string;
}

/** Names that the form's script and the server use for themselves. */
const OURS = /^hanok-/i;
const NOT_ANSWERS = /^(?:submit|button|reset|image)$/;
const CONSENT_NAME = /^(?:consent|agree|agreement|privacy)$/i;

export const attributeValue = (element: LocatedElement, name: string): string | null =>
  element.attributes.find((one) => one.name.toLowerCase() === name)?.value ?? null;

/** The form's name; null for a form that is the author's own affair. */
export const collectedName = (element: LocatedElement): string | null => {
  if (element.tag !== "form" || element.namespace !== "html") return null;
  const value = attributeValue(element, FORM_MARK);
  return value === null ? null : formName(value) || "form";
};

const words = (element: LocatedElement): string => {
  const parts: string[] = [];
  const walk = (one: LocatedElement): void => {
    for (const child of one.children) {
      if (child.kind === "text") parts.push(child.value);
      else if (child.kind === "element" && !/^(?:select|textarea|option|script|style)$/.test(child.tag))
        walk(child);
    }
  };
  walk(element);
  return parts.join(" ").replace(/\s+/g, " ").trim();
};

const closest = (element: LocatedElement, tag: string): LocatedElement | null => {
  for (let up = element.parent; up; up = up.parent) if (up.tag === tag) return up;
  return null;
};

/** Words of the label that names the control; '' for none. */
const labelOf = (control: LocatedElement, labels: ReadonlyMap<string, string>): string => {
  const around = closest(control, "label");
  if (around) return words(around);
  const id = attributeValue(control, "id");
  return (id === null ? undefined : labels.get(id)) ?? attributeValue(control, "aria-label")?.trim() ?? "";
};

/** Words of the element that `aria-labelledby` of a group around the control names, within its form. */
const labelledBy = (control: LocatedElement): string => {
  const ids: string[] = [];
  let top: LocatedElement = control;
  for (let up = control.parent; up; up = up.parent) {
    top = up;
    const role = attributeValue(up, "role") ?? "";
    if (up.tag === "fieldset" || /^(?:group|radiogroup)$/i.test(role))
      ids.push(...(attributeValue(up, "aria-labelledby") ?? "").split(/\s+/));
    if (up.tag === "form") break;
  }
  const named = ids.filter((id) => id !== "");
  if (named.length === 0) return "";
  const all = [...allElements([top])];
  return named
    .map((id) => all.find((one) => attributeValue(one, "id") === id))
    .map((one) => (one ? words(one) : ""))
    .filter((text) => text !== "")
    .join(" ");
};

/** Words that are right before a group of boxes, in a text or in an element that holds no field. */
const wordsBefore = (control: LocatedElement): string => {
  const first = closest(control, "label") ?? control;
  for (let one: LocatedElement | null = first; one && one.tag !== "form"; one = one.parent) {
    const row = one.parent?.children ?? [];
    for (const before of row.slice(0, row.indexOf(one)).toReversed()) {
      if (before.kind === "text" && before.value.trim() !== "")
        return before.value.replace(/\s+/g, " ").trim();
      if (before.kind !== "element") continue;
      if ([...allElements([before])].some(({ tag }) => /^(?:input|select|textarea|button)$/.test(tag)))
        return "";
      const said = words(before);
      if (said !== "") return said;
    }
    if (one.parent?.tag === "form") return "";
  }
  return "";
};

const kindOf = (control: LocatedElement): FieldKind => {
  if (control.tag !== "input") return control.tag === "select" ? "select" : "textarea";
  const type = (attributeValue(control, "type") ?? "text").toLowerCase();
  return FIELD_KINDS.find((kind) => kind === type && kind !== "select" && kind !== "textarea") ?? "text";
};

const optionsOf = (control: LocatedElement): string[] => {
  if (control.tag === "select")
    return [...allElements(control.children)].flatMap((one) =>
      one.tag === "option" ? [attributeValue(one, "value") ?? words(one)] : [],
    );
  return [attributeValue(control, "value") ?? "on"];
};

const lengthOf = (control: LocatedElement): number | null => {
  const value = attributeValue(control, "maxlength");
  return value !== null && /^\d{1,7}$/.test(value) ? Number(value) : null;
};

const fieldOf = (control: LocatedElement, labels: ReadonlyMap<string, string>): FormField => {
  const name = attributeValue(control, "name") ?? "";
  const kind = kindOf(control);
  const isChoice = kind === "radio" || kind === "checkbox";
  const group = isChoice ? closest(control, "fieldset") : null;
  const legend = group?.children.find((child) => child.kind === "element" && child.tag === "legend");
  const own = labelOf(control, labels);
  const label =
    (legend?.kind === "element" ? words(legend) : "") ||
    (isChoice ? labelledBy(control) : "") ||
    own ||
    attributeValue(control, "placeholder")?.trim() ||
    name;
  const required = attributeValue(control, "required") !== null;
  const options = isChoice || kind === "select" ? optionsOf(control) : [];
  return {
    name,
    label: [...label].slice(0, 200).join(""),
    kind,
    required,
    options,
    // An empty value is no answer, so a box that has it cannot be asked for.
    ticked: required && kind === "checkbox" ? options.filter((value) => value.trim() !== "") : [],
    multiple: attributeValue(control, "multiple") !== null,
    maxLength: lengthOf(control),
    min: attributeValue(control, "min") ?? "",
    max: attributeValue(control, "max") ?? "",
    ...(kind === "file" ? { accept: attributeValue(control, "accept")?.trim() ?? "" } : {}),
  };
};

/** The fields of a form whose values a browser sends, in their order. */
export const controlsOf = (form: LocatedElement): LocatedElement[] =>
  [...allElements(form.children)].filter(
    (one) =>
      /^(?:input|select|textarea)$/.test(one.tag) &&
      !(one.tag === "input" && NOT_ANSWERS.test((attributeValue(one, "type") ?? "").toLowerCase())) &&
      attributeValue(one, "disabled") === null,
  );

/**
 * A group of boxes is called by its legend, by what `aria-labelledby` of the group names, by the words before its first
 * box, or by its name: never by the first of its choices [HND-12].
 */
const groupLabel = (
  { label, kind, name }: FormField,
  control: LocatedElement,
  first: LocatedElement | undefined,
): string => {
  if (kind !== "radio" && kind !== "checkbox") return label;
  const group = closest(control, "fieldset");
  const legend = group?.children.find((child) => child.kind === "element" && child.tag === "legend");
  if ((legend?.kind === "element" && words(legend) !== "") || labelledBy(control) !== "") return label;
  return [...((first && wordsBefore(first)) || name)].slice(0, 200).join("");
};

/** Reads one form; null where its answers are not collected. */
export const readForm = (form: LocatedElement): CollectedForm | null => {
  const name = collectedName(form);
  if (name === null) return null;
  const labels = new Map<string, string>();
  for (const one of allElements(form.children)) {
    const target = one.tag === "label" ? attributeValue(one, "for") : null;
    if (target !== null && !labels.has(target)) labels.set(target, words(one));
  }
  const fields = new Map<string, FormField>();
  const first = new Map<string, LocatedElement>();
  /** Names of which a box need not be ticked. */
  const free = new Set<string>();
  let consent: CollectedForm["consent"] = null;
  for (const control of controlsOf(form)) {
    const own = attributeValue(control, "name") ?? "";
    if (own === "" || OURS.test(own)) continue;
    const field = fieldOf(control, labels);
    const isConsent =
      field.kind === "checkbox" &&
      (attributeValue(control, FORM_CONSENT) !== null || (field.required && CONSENT_NAME.test(own)));
    if (isConsent && !consent) {
      consent = { field: own, text: labelOf(control, labels) || field.label, required: field.required };
      continue;
    }
    if (!field.required) free.add(own);
    const before = fields.get(own);
    if (!before) first.set(own, control);
    fields.set(
      own,
      before
        ? {
            ...before,
            label: groupLabel(before, control, first.get(own)),
            options: [...new Set([...before.options, ...field.options])],
            ticked: [...new Set([before.ticked ?? [], field.ticked ?? []].flat())],
            required: before.required || field.required,
            multiple: before.kind !== "radio",
          }
        : field,
    );
  }
  return {
    name,
    // Several boxes have `multiple`.
    fields: [...fields.values()].map(({ ticked, ...field }) =>
      ticked?.length && (free.has(field.name) || !field.multiple) ? { ...field, ticked } : field,
    ),
    consent,
    success: attributeValue(form, FORM_SUCCESS)?.trim() ?? "",
    next: attributeValue(form, FORM_NEXT)?.trim() ?? "",
  };
};

/** Every form of a page whose answers are collected, in document order. */
export const readForms = ({ nodes }: LocatedHtml): CollectedForm[] =>
  [...allElements(nodes)].flatMap((element) => readForm(element) ?? []);
