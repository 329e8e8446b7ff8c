import * as z from "zod/mini";
import { elementChildren } from "../../style/selector/tree.ts";
import { elementDelete } from "../element/delete.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { LISTS } from "../source/tags.ts";
import { linkOf } from "./read.ts";

/**
 * Deletes a menu item with what is below it; with the last one below another item its list goes, which would
 * be there as an empty drop-down [RES-24]. Refused: `menu.not-link`, and as `element.delete`.
 */
export const menuItemDelete = defineEdit({
  name: "menu.item-delete",
  input: z.object({ item: addressSchema }),
  run: (part, { item }, tools) => {
    const found = findElement(part, item);
    if (!found.ok) return found;
    const { text, element } = found.value;
    if (!linkOf(element)) return reject("menu.not-link");
    const list = element.parent;
    const isLast =
      list && LISTS.has(list.tag) && list.parent?.tag === "li" && elementChildren(list).length === 1;
    const gone = isLast && isInSource(list) ? list : element;
    return elementDelete.run(part, { element: { text, at: gone.span.from } }, tools);
  },
});
