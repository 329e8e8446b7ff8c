import * as z from "zod/mini";
import type { Splice } from "../../changes/change.ts";
import { afterTagName } from "../../source/html/index.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { closestTag } from "../source/tags.ts";
import { replaceValue } from "../source/value.ts";

/**
 * Makes the list around an element ordered (`ol`) or not (`ul`). Items, attributes and everything between the
 * tags stay as they are. Refused: `list.not-list`, `element.outside-source`.
 */
export const listOrdered = defineEdit({
  name: "list.ordered",
  input: z.object({ element: addressSchema, ordered: z.boolean() }),
  run: (part, { element: address, ordered }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const list = closestTag(element, ({ tag }) => tag === "ul" || tag === "ol");
    if (!list) return reject("list.not-list");
    if (!isInSource(list)) return reject("element.outside-source", { why: list.outside ?? "implied" });
    const tag = ordered ? "ol" : "ul";
    if (list.tag === tag) return NOTHING;
    const splices: Splice[] = [list.startTag, list.endTag]
      .filter((one) => one !== null)
      .map(({ from }) => ({
        from: from + (raw[from + 1] === "/" ? 2 : 1),
        to: afterTagName(raw, from),
        insert: tag,
      }));
    return ifShaped(
      found.value,
      splices,
      (one, inner, shape) => (one === list ? tagShape(tag, inner) : shape),
      [replaceValue(text, raw, splices, "tag")],
    );
  },
});
