import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { escapeAttribute, escapeText, lineEndOf } from "../../source/characters.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { closestTag } from "../source/tags.ts";

/** Adds an option at the end of the select around an element. Refused: `form.not-field`, `form.option-required`. */
export const formOptionAdd = defineEdit({
  name: "form.option-add",
  input: z.object({ element: addressSchema, text: z.string(), value: z.optional(z.string()) }),
  run: (part, { element: address, text: label, value }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const select = closestTag(element, ({ tag }) => tag === "select");
    if (!isInSource(select)) return reject("form.not-field", { tag: element.tag });
    if (label.trim() === "") return reject("form.option-required");
    const attribute = value === undefined ? "" : ` value="${escapeAttribute(value, '"')}"`;
    const insertion = insertionAt(raw, select, "end");
    const insert = fitted(`<option${attribute}>${escapeText(label)}</option>`, insertion, lineEndOf(raw));
    const added = tagShape("option", label.replace(/\s+/g, "").replace(/[<>]/g, "\\$&"));
    return ifShaped(
      found.value,
      [{ from: insertion.at, to: insertion.at, insert }],
      (one, inner, shape) => (one === select ? tagShape("select", inner + added) : shape),
      [insertElement(text, insertion.at, insert)],
    );
  },
});
