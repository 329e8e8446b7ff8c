import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { shifted } from "../../style/write/css-source.ts";
import { removeDeclaration } from "../../style/write/declarations.ts";
import { withoutPart } from "../../style/write/without-part.ts";
import { defineEdit, offsetSchema, textIdSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { declarationAt } from "./declaration-set.ts";

/**
 * Takes one declaration out of a rule, its line with it; with `part` only what it says of that property. Refused:
 * `style.rule-missing`, `style.shorthand` where the rest cannot be said without it, `text.*`.
 */
export const declarationRemove = defineEdit({
  name: "style.declaration-remove",
  input: z.object({ text: textIdSchema, at: offsetSchema, part: z.optional(z.string()) }),
  run: (part, { text, at, part: property }) => {
    const read = readText(part, text);
    if (!read.ok) return read;
    const found = declarationAt(part, text, at);
    const parent = found?.declaration.parent;
    if (!found || !parent?.body) return reject("style.rule-missing");
    const { source, declaration } = found;
    const rule = { nodes: parent.nodes, body: parent.body, span: parent.span };
    const splice =
      property === undefined
        ? removeDeclaration(source.css.text, rule, declaration)
        : withoutPart(source.css.text, rule, declaration, property);
    if (!splice) return reject("style.shorthand");
    return accept([
      replaceValue(text, read.value, [shifted(splice, source.from)], `declaration ${declaration.property}`),
    ]);
  },
});
