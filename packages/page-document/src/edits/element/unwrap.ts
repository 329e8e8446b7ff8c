import * as z from "zod/mini";
import type { Span } from "../../changes/change.ts";
import { unwrapElement } from "../../changes/construct.ts";
import { isVoid } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { ownLines } from "../source/lines.ts";
import { findElement } from "../source/reading.ts";
import { ifShaped } from "../source/structure.ts";
import { CLOSED, PAGE_ROOTS, SPECIAL } from "../source/tags.ts";

/**
 * Takes an element's tags away and leaves its content (a tag alone on its line goes with the line). Refused:
 * `element.only-root`, `element.void`, `element.structure`.
 */
export const elementUnwrap = defineEdit({
  name: "element.unwrap",
  input: z.object({ element: addressSchema }),
  run: (part, { element: address }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (PAGE_ROOTS.has(element.tag)) return reject("element.only-root");
    if (isVoid(element)) return reject("element.void");
    if (SPECIAL.has(element.tag) || CLOSED.has(element.tag)) return reject("element.structure");
    const last = { from: element.span.to, to: element.span.to };
    const lines = (tag: Span): Span => ownLines(raw, tag) ?? tag;
    const start = lines(element.startTag);
    const end = element.endTag ? lines(element.endTag) : last;
    const apart = end.from >= start.to;
    const spans = apart ? [start, end] : [element.startTag, element.endTag ?? last];
    const [first, second] = [spans[0] ?? start, spans[1] ?? end];
    return ifShaped(
      found.value,
      [
        { ...first, insert: "" },
        { ...second, insert: "" },
      ],
      (one, inner, shape) => (one === element ? inner : shape),
      [unwrapElement(part, text, first, second)],
    );
  },
});
