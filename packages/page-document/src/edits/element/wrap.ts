import * as z from "zod/mini";
import { wrapElement } from "../../changes/construct.ts";
import { escapeAttribute, lineEndOf } from "../../source/characters.ts";
import { VOID_TAGS } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { isClassName } from "../source/class-words.ts";
import { endsLine, indentBefore } from "../source/lines.ts";
import { findElement } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { BOUND, INLINE, isTagName, PAGE_ROOTS, SPECIAL, TABLE_STRUCTURE } from "../source/tags.ts";

/**
 * Puts an element into a new one. Refused: `tag.name`, `tag.void`, `tag.special`, `class.name`,
 * `element.structure` where the browser would not build it so (a box in a paragraph).
 */
export const elementWrap = defineEdit({
  name: "element.wrap",
  input: z.object({
    element: addressSchema,
    tag: z._default(z.string(), "div"),
    className: z.optional(z.string()),
  }),
  run: (part, { element: address, tag: wanted, className }) => {
    const tag = wanted.trim().toLowerCase();
    if (!isTagName(tag)) return reject("tag.name", { tag });
    if (VOID_TAGS.has(tag)) return reject("tag.void", { tag });
    if (SPECIAL.has(tag)) return reject("tag.special", { tag });
    if (className !== undefined && !isClassName(className)) return reject("class.name", { name: className });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (PAGE_ROOTS.has(element.tag)) return reject("element.only-root");
    if (TABLE_STRUCTURE.has(element.tag) || BOUND.has(element.tag) || element.tag === "li")
      return reject("element.structure");
    const { from, to } = element.span;
    const indent = indentBefore(raw, from);
    const lines = indent !== null && endsLine(raw, to) && !INLINE.has(tag) ? lineEndOf(raw) + indent : "";
    const attributes = className === undefined ? "" : ` class="${escapeAttribute(className, '"')}"`;
    const before = `<${tag}${attributes}>${lines}`;
    const after = `${lines}</${tag}>`;
    return ifShaped(
      found.value,
      [
        { from, to: from, insert: before },
        { from: to, to, insert: after },
      ],
      (one, _inner, shape) => (one === element ? tagShape(tag, shape) : shape),
      [wrapElement(text, { from, to }, before, after)],
    );
  },
});
