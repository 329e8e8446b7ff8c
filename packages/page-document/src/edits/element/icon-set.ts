import * as z from "zod/mini";
import { applySplices } from "../../changes/splices.ts";
import { parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { setAttribute } from "../source/attribute.ts";
import { contentSpan, findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/**
 * Draws another icon in an `svg` of the page: its content and its `viewBox`. Size, colours, class and what it is
 * called stay the author's. `svg` is the other icon's source. Refused: `icon.not-icon` where either is no svg, or
 * the other one holds scripts.
 */
export const iconSet = defineEdit({
  name: "element.icon-set",
  input: z.object({ element: addressSchema, svg: z.string().check(z.maxLength(100_000)) }),
  run: (part, { element: address, svg }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const content = contentSpan(element);
    if (element.tag !== "svg" || !content || !element.endTag) return reject("icon.not-icon");
    const drawn = parseHtml(svg.trim(), "fragment").nodes.find((node) => node.kind === "element");
    const inner =
      drawn?.startTag && drawn.endTag ? svg.trim().slice(drawn.startTag.to, drawn.endTag.from) : null;
    if (drawn?.tag !== "svg" || inner === null || /<script|<foreignobject|\son\w+\s*=/i.test(svg))
      return reject("icon.not-icon");
    const box = drawn.attributes.find(({ name }) => name.toLowerCase() === "viewbox")?.value ?? null;
    const view = box === null ? null : setAttribute(raw, element, "viewBox", box);
    const splices = [...(view ? [view] : []), { ...content, insert: inner }];
    if (applySplices(raw, splices) === raw) return NOTHING;
    return { ok: true, value: [replaceValue(text, raw, splices, "icon")] };
  },
});
