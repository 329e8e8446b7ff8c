import * as z from "zod/mini";
import { deleteElement } from "../../changes/construct.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { withSwept } from "../place/carried.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { findElement } from "../source/reading.ts";
import { ifShaped } from "../source/structure.ts";
import { PAGE_ROOTS } from "../source/tags.ts";

/**
 * Deletes an element, with its line where it was alone on it [BLK-39]. Refused: `element.only-root` for the
 * page's own `html`, `head`, `body`; `element.structure` where the source around it would change meaning.
 * Rules that were carried in for it alone go with it [HND-03].
 */
export const elementDelete = defineEdit({
  name: "element.delete",
  input: z.object({ element: addressSchema }),
  run: (part, { element: address }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (PAGE_ROOTS.has(element.tag)) return reject("element.only-root");
    const span = removalSpan(raw, element.span);
    const deleted = ifShaped(
      found.value,
      [{ ...span, insert: "" }],
      (one, _inner, shape) => (one === element ? "" : shape),
      [deleteElement(part, text, span)],
    );
    return deleted.ok ? withSwept(part, deleted.value, text, raw.slice(span.from, span.to)) : deleted;
  },
});
