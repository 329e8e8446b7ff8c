import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { escapeText, lineEndOf } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { closestTag, LISTS } from "../source/tags.ts";

/**
 * Adds an item beside the one that holds the element, with its class; into a list itself at the end. Refused:
 * `list.not-list`, `element.outside-source`.
 */
export const listItemAdd = defineEdit({
  name: "list.item-add",
  input: z.object({
    element: addressSchema,
    where: z._default(z.enum(["before", "after"]), "after"),
    text: z._default(z.string(), ""),
  }),
  run: (part, { element: address, where, text: typed }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const item = LISTS.has(element.tag)
      ? null
      : closestTag(element, ({ tag, parent }) => tag === "li" && parent !== null && LISTS.has(parent.tag));
    const list = LISTS.has(element.tag) ? element : (item?.parent ?? null);
    if (!list) return reject("list.not-list");
    const last = list.children.findLast((child) => child.kind === "element" && child.tag === "li");
    const model = item ?? (last?.kind === "element" ? last : null);
    const beside = model ?? list;
    if (!isInSource(beside)) return reject("element.outside-source", { why: beside.outside ?? "implied" });
    const own = model?.attributes.find(({ name }) => name === "class");
    const end = model && isInSource(model) && !model.endTag ? "" : "</li>";
    const source = `<li${own ? ` ${raw.slice(own.span.from, own.span.to)}` : ""}>${escapeText(typed)}${end}`;
    const side = model ? (item ? where : "after") : "end";
    const insertion = insertionAt(raw, beside, side);
    const insert = fitted(source, insertion, lineEndOf(raw));
    const added = shapeOf(parseHtml(source, "fragment").nodes);
    return ifShaped(
      found.value,
      [{ from: insertion.at, to: insertion.at, insert }],
      (one, inner, shape) => {
        if (one !== beside) return shape;
        if (side === "end") return tagShape(one.tag, inner + added);
        return side === "before" ? added + shape : shape + added;
      },
      [insertElement(text, insertion.at, insert)],
    );
  },
});
