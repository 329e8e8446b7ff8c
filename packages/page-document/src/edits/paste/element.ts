import * as z from "zod/mini";
import { pageContent } from "../../import/page-content.ts";
import { accept } from "../../outcome.ts";
import { isVoid, parseHtml } from "../../source/html/index.ts";
import { carriedStyleSchema } from "../../style/carry/carried.ts";
import { cssBeside, withIds, withoutOwn } from "../../style/carry/read.ts";
import { storedText } from "../../style/page-tree.ts";
import { renewOwn } from "../../style/write/own/renew.ts";
import { insertSource, withCodeInput } from "../element/insert.ts";
import { defineEdit } from "../input.ts";
import { withItsCode } from "../library/element-insert.ts";
import { withCarried } from "../place/carried.ts";
import { inSequence } from "../sequence.ts";
import { shiftBefore } from "../style/shift-before.ts";
import { cutSchema, withCarry } from "./carry.ts";

/**
 * Puts source from the clipboard beside or into an element; its css goes to the block that it lands in, once.
 * Of a whole page comes what its body holds. `verbatim`: it was written elsewhere, and its lines stay as they are.
 * `cut`: the removal that put it on the clipboard. `style`: the rules that styled it where it was copied [HND-03]. `pageId`, and what is refused: as of `element.insert`.
 */
export const pasteElement = defineEdit({
  name: "paste.element",
  input: z.object({
    ...withCodeInput,
    verbatim: z._default(z.boolean(), false),
    cut: cutSchema,
    style: z.optional(carriedStyleSchema),
  }),
  run: (part, { target, where, source, css, js, verbatim, pageId, cut, style: read }, tools) => {
    const content = pageContent(source) ?? source;
    const html = verbatim ? content : closed(content);
    const goal = cssBeside(part, storedText(part, target.text));
    const renewed = renewOwn(
      part,
      target.text,
      html,
      css,
      (sheet) => !read || sheet === goal || sheet.startsWith("resource/"),
    );
    const style = read ? withoutOwn(read, renewed.names) : null;
    const pasted = inSequence(part, [
      () => accept(renewed.changes),
      (now) => {
        const at = { ...target, at: target.at + shiftBefore(part, now, target) };
        const inserted = insertSource(now, renewed.html, at, where, { verbatim, pageId });
        const placed = withItsCode(now, at, inserted, { css: renewed.css, js }, tools, pageId);
        const renamed = inserted.ok ? inserted.value.renamed : new Map<string, string>();
        return placed.ok && style ? withCarried(now, placed.value, withIds(style, renamed), tools) : placed;
      },
    ]);
    return pasted.ok ? accept(withCarry(pasted.value, cut)) : pasted;
  },
});

/** Elements that may go without their end tag wherever they are. */
const OPEN = /^(?:li|p|dt|dd|option|tr|td|th)$/;

/** `<section>one` was ended by what followed it where it was copied. */
const closed = (source: string): string => {
  const last = parseHtml(source.trimEnd(), "fragment").nodes.at(-1);
  const isOpen = last?.kind === "element" && last.startTag !== null && last.endTag === null && !isVoid(last);
  const isSelfClosed = isOpen && last.startTag?.to === last.span?.to && /\/\s*>$/.test(source.trimEnd());
  return isOpen && !isSelfClosed && !OPEN.test(last.tag) ? `${source.trimEnd()}</${last.tag}>` : source;
};
