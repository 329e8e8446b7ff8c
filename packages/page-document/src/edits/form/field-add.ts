import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { attributeValue } from "../../forms/read-forms.ts";
import { isTypedIn } from "../../forms/typed-in.ts";
import { nextFreeName, slug } from "../../names/index.ts";
import { lineEndOf } from "../../source/characters.ts";
import { allElements, type LocatedElement, parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { withFreshIds } from "../place/fresh-ids.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { takenIds } from "../source/page-ids.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { closestTag } from "../source/tags.ts";
import { FIELD_KINDS_TO_ADD, fieldSource, modelOf, rowOf } from "./field-source.ts";

/**
 * Adds a labelled field to the form around an element, before the row of its last button, in the structure and classes
 * of the field before it [HND-12]; its name is made of its label where none is given. Refused:
 * `form.not-field` outside every form, `form.text-required` without a label, `form.option-required` for
 * choices without options or with an empty one, `form.placeholder-required` for a field that is typed in without one.
 */
export const formFieldAdd = defineEdit({
  name: "form.field-add",
  input: z.object({
    element: addressSchema,
    kind: z.enum(FIELD_KINDS_TO_ADD),
    label: z.string(),
    name: z._default(z.string(), ""),
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
    if (field.label.trim() === "") return reject("form.text-required");
    const choice = field.kind === "radio" || field.kind === "checkbox" || field.kind === "select";
    if (choice && (field.options.length === 0 || field.options.some((one) => one.trim() === "")))
      return reject("form.option-required");
    if (isTypedIn(field.kind) && field.placeholder.trim() === "") return reject("form.placeholder-required");
    const name = field.name.trim() === "" ? nameOf(field.label, form) : field.name.trim();
    const button = [...allElements(form.children)].findLast((one) => isSubmit(one.attributes, one.tag));
    const row = button ? rowOf(button, form) : null;
    const around = row?.parent ?? form;
    const model = modelOf(around);
    const source = withFreshIds(fieldSource({ ...field, name }, model), takenIds(part, text)).source;
    const beside = row && isInSource(row) ? row : form;
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

/** Of the label, in Latin letters; numbered where the form has a field of that name. */
const nameOf = (label: string, form: LocatedElement): string => {
  const taken = [...allElements(form.children)].flatMap((one) => attributeValue(one, "name") ?? []);
  return nextFreeName(slug(label) || "field", taken);
};

const isSubmit = (
  attributes: readonly { readonly name: string; readonly value: string }[],
  tag: string,
): boolean => {
  const type = attributes.find(({ name }) => name === "type")?.value.toLowerCase();
  if (tag !== "button" && tag !== "input") return false;
  return tag === "button" ? type === undefined || type === "submit" : type === "submit" || type === "image";
};
