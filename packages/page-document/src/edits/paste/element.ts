import * as z from "zod/mini";
import { pageContent } from "../../import/page-content.ts";
import { isVoid, parseHtml } from "../../source/html/index.ts";
import { storedText } from "../../style/page-tree.ts";
import { insertSource, whereSchema } from "../element/insert.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { withItsCode } from "../library/element-insert.ts";
import { asShared } from "../shared/addresses.ts";

/**
 * Puts source from the clipboard beside or into an element; its css goes to the block that it lands in, once.
 * Of a whole page comes what its body holds. `verbatim`: it was written elsewhere, and its lines stay as they are.
 * `pageId`: the page whose addresses it says; a common block takes them root-based, for pages of any folder. Refused as
 * `element.insert`.
 */
export const pasteElement = defineEdit({
  name: "paste.element",
  input: z.object({
    target: addressSchema,
    where: whereSchema,
    source: z.string(),
    css: z._default(z.string(), ""),
    js: z._default(z.string(), ""),
    verbatim: z._default(z.boolean(), false),
    pageId: z.optional(z.string()),
  }),
  permission: "page.edit",
  run: (part, { target, where, source, css, js, verbatim, pageId }, tools) => {
    const content = pageContent(source) ?? source;
    const isShared = storedText(part, target.text).startsWith("shared/") && pageId !== undefined;
    const html = isShared ? asShared(part, pageId).html(content) : content;
    const inserted = insertSource(part, verbatim ? html : closed(html), target, where, verbatim);
    return withItsCode(part, target, inserted, { css, js }, tools, pageId);
  },
});

/** Elements that may go without their end tag wherever they stand. */
const OPEN = /^(?:li|p|dt|dd|option|tr|td|th)$/;

/** `<section>one` was ended by what followed it where it was copied. */
const closed = (source: string): string => {
  const last = parseHtml(source.trimEnd(), "fragment").nodes.at(-1);
  const isOpen = last?.kind === "element" && last.startTag !== null && last.endTag === null && !isVoid(last);
  const isSelfClosed = isOpen && last.startTag?.to === last.span?.to && /\/\s*>$/.test(source.trimEnd());
  return isOpen && !isSelfClosed && !OPEN.test(last.tag) ? `${source.trimEnd()}</${last.tag}>` : source;
};
