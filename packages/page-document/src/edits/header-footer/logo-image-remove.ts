import * as z from "zod/mini";
import { deleteElement, insertElement } from "../../changes/construct.ts";
import { escapeText } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { elementDelete } from "../element/delete.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { shapeOf } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { logoOf } from "./logo.ts";
import { isNamedWithout, nameBehind, nameOf, wordsIn } from "./logo-name.ts";

/**
 * Takes the logo out of a page's header or footer again [RES-19, RES-21]. Where it represented the site's
 * name, the name comes back in words; a link that held nothing else goes with it. Refused: `logo.missing`.
 */
export const logoImageRemove = defineEdit({
  name: "header-footer.logo-image-remove",
  input: z.object({ part: z.enum(["header", "footer"]), pageId: z.string() }),
  run: (part, { part: where, pageId }, tools) => {
    const logo = logoOf(part, pageId, where);
    if (!logo) return reject("logo.missing");
    const found = findElement(part, logo);
    if (!found.ok) return found;
    const { text, element } = found.value;
    const name = nameOf(part, element);
    if (isNamedWithout(part, logo, element) || nameBehind(part, where, element) || name === "") {
      const link = element.parent;
      const isAlone = link?.tag === "a" && link.children.every((one) => one === element || isBlank(one));
      const gone = isAlone && isInSource(link) && wordsIn(link) === wordsIn(element) ? link : element;
      return elementDelete.run(part, { element: { text: logo.text, at: gone.span.from } }, tools);
    }
    const words = escapeText(name);
    const { span } = element;
    return ifShaped(
      found.value,
      [{ ...span, insert: words }],
      (one, _inner, own) => (one === element ? shapeOf(parseHtml(words, "fragment").nodes) : own),
      [deleteElement(part, text, span), insertElement(text, span.from, words)],
    );
  },
});

const isBlank = (node: { readonly kind: string; readonly value?: string }): boolean =>
  node.kind === "text" && (node.value ?? "").trim() === "";
