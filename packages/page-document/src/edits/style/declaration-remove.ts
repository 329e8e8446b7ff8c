import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { shifted } from "../../style/write/css-source.ts";
import { removeDeclaration } from "../../style/write/declarations.ts";
import { defineEdit, offsetSchema, textIdSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { declarationAt } from "./declaration-set.ts";

/** Takes one declaration out of a rule, its line with it. Refused: `style.rule-missing`, `text.*`. */
export const declarationRemove = defineEdit({
  name: "style.declaration-remove",
  input: z.object({ text: textIdSchema, at: offsetSchema }),
  permission: "page.edit",
  run: (part, { text, at }) => {
    const read = readText(part, text);
    if (!read.ok) return read;
    const found = declarationAt(part, text, at);
    const parent = found?.declaration.parent;
    if (!found || !parent?.body) return reject("style.rule-missing");
    const { source, declaration } = found;
    const splice = removeDeclaration(
      source.css.text,
      { nodes: parent.nodes, body: parent.body },
      declaration,
    );
    return accept([
      replaceValue(text, read.value, [shifted(splice, source.from)], `declaration ${declaration.property}`),
    ]);
  },
});
