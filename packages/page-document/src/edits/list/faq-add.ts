import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { escapeText, lineEndOf } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { checkDrop } from "../place/drop.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { findElement } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";

/**
 * Adds a question with its answer: into a `dl` as a term and its description, behind a `details` as another
 * one, into any other box as its last `details`. Refused: `faq.incomplete` without both [BLK-78], and as a
 * drop is (`drop.*`).
 */
export const faqAdd = defineEdit({
  name: "list.faq-add",
  input: z.object({ element: addressSchema, question: z.string(), answer: z.string() }),
  run: (part, { element: address, question, answer }) => {
    if (question.trim() === "" || answer.trim() === "") return reject("faq.incomplete");
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const [asked, said] = [escapeText(question.trim()), escapeText(answer.trim())];
    const source =
      element.tag === "dl"
        ? `<dt>${asked}</dt>\n<dd>${said}</dd>`
        : `<details>\n  <summary>${asked}</summary>\n  <p>${said}</p>\n</details>`;
    const side = element.tag === "details" ? "after" : "end";
    const drop = checkDrop(part, { source }, { text, at: element.span.from }, side);
    if (!drop.ok) return drop;
    const where = drop.value.where;
    const insertion = insertionAt(raw, element, where);
    const insert = fitted(source, insertion, lineEndOf(raw));
    const added = shapeOf(parseHtml(source, "fragment").nodes);
    return ifShaped(
      found.value,
      [{ from: insertion.at, to: insertion.at, insert }],
      (one, inner, shape) =>
        one !== element ? shape : where === "end" ? tagShape(one.tag, inner + added) : shape + added,
      [insertElement(text, insertion.at, insert)],
    );
  },
});
