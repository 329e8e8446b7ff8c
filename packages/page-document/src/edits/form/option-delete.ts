import * as z from "zod/mini";
import { deleteElement } from "../../changes/construct.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { findElement } from "../source/reading.ts";
import { ifShaped } from "../source/structure.ts";

/** Deletes an option; a select keeps at least one. Refused: `form.not-field`, `form.last-option`. */
export const formOptionDelete = defineEdit({
  name: "form.option-delete",
  input: z.object({ element: addressSchema }),
  run: (part, { element: address }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (element.tag !== "option") return reject("form.not-field", { tag: element.tag });
    const row = element.parent?.children.filter((child) => child.kind === "element") ?? [];
    if (row.length <= 1) return reject("form.last-option");
    const span = removalSpan(raw, element.span);
    return ifShaped(
      found.value,
      [{ ...span, insert: "" }],
      (one, _inner, shape) => (one === element ? "" : shape),
      [deleteElement(part, text, span)],
    );
  },
});
