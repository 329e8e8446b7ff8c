import * as z from "zod/mini";
import { diffText } from "../../changes/diff-text.ts";
import { typeWords } from "../../changes/type-words.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit, NOTHING, textIdSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { readText } from "../source/reading.ts";

/**
 * Gives a text new contents as the code view holds them [BLK-03]: only what differs is changed. Code that
 * does not parse is taken like any other. Refused: `text.missing`, `text.read-only`, `block.edit-shared` for
 * the own texts of a block whose sources are shared (edit the shared ones).
 */
export const codeSet = defineEdit({
  name: "code.set",
  input: z.object({ text: textIdSchema, value: z.string() }),
  group: ({ text }) => `code ${text}`,
  run: (part, { text, value }) => {
    const read = readText(part, text);
    if (!read.ok) return read;
    const [owner, id = "", source] = text.split("/");
    const block = owner === "block" ? recordAt(part.blocks, id) : undefined;
    if (block && recordAt(part.shared, block.bid) && (block.thwhole || (block.thpart && source !== "html")))
      return reject("block.edit-shared", { bid: block.bid });
    const splices = diffText(read.value, value);
    return splices.length === 0 ? NOTHING : accept(typeWords(text, read.value, splices));
  },
});
