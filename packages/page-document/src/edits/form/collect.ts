import * as z from "zod/mini";
import type { Splice } from "../../changes/change.ts";
import { FORM_MARK, formName } from "../../forms/form-mark.ts";
import { accept } from "../../outcome.ts";
import { allElements } from "../../source/index.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { attributeNamed, removeAttribute, setAttribute } from "../source/attribute.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

const NAMELESS = /^(?:submit|button|reset|image)$/;

/**
 * Makes a form one whose answers Hanok collects, under this name in the project; null leaves it to its author again.
 * Only its start tag gets an attribute, and fields without a name get one, since browsers send no others. Refused:
 * `form.not-form`, `form.text-required` for an empty name.
 */
export const formCollect = defineEdit({
  name: "form.collect",
  input: z.object({ element: addressSchema, form: z.nullable(z.string()) }),
  group: ({ element }) => `form ${element.text} ${element.at}`,
  run: (part, { element: address, form }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (element.tag !== "form") return reject("form.not-form", { tag: element.tag });
    if (form === null) {
      const splice = removeAttribute(raw, element, FORM_MARK);
      return splice ? accept([replaceValue(text, raw, [splice], `attribute ${FORM_MARK}`)]) : NOTHING;
    }
    const name = formName(form);
    if (name === "") return reject("form.text-required");
    const own = setAttribute(raw, element, FORM_MARK, name);
    const splices: Splice[] = own ? [own] : [];
    const taken = new Set<string>();
    const controls = [...allElements(element.children)].filter(({ tag }) =>
      /^(?:input|select|textarea)$/.test(tag),
    );
    for (const control of controls)
      if (isInSource(control)) taken.add(attributeNamed(control, "name")?.value ?? "");
    let number = 0;
    for (const control of controls) {
      if (!isInSource(control) || (attributeNamed(control, "name")?.value ?? "") !== "") continue;
      if (
        control.tag === "input" &&
        NAMELESS.test(attributeNamed(control, "type")?.value.toLowerCase() ?? "")
      )
        continue;
      do number += 1;
      while (taken.has(`field-${number}`));
      const splice = setAttribute(raw, control, "name", `field-${number}`);
      if (splice) splices.push(splice);
    }
    if (splices.length === 0) return NOTHING;
    const ascending = splices.sort((one, other) => one.from - other.from);
    return accept([replaceValue(text, raw, ascending, `attribute ${FORM_MARK}`)]);
  },
});
