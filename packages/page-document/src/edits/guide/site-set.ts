import * as z from "zod/mini";
import type { ProjectPart } from "../../model/index.ts";
import { styleSelector } from "../../style/guide.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { guideNames, writeGuide } from "./sheet.ts";

const VARIABLE = /^--[a-z][\w-]*$/;

/**
 * Values of a whole site at once: custom properties of `:root`, and declarations of text styles that the guide has. One
 * step of the history; what is not named stays. Refused: `guide.missing`, `style.property`, `style.value`.
 */
export const guideSiteSet = defineEdit({
  name: "guide.site-set",
  input: z.object({
    variables: z.record(z.string(), z.string()),
    texts: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  }),
  run: (part, { variables, texts }, tools) => {
    const wrong = Object.keys(variables).find((name) => !VARIABLE.test(name));
    if (wrong !== undefined) return reject("style.property", { property: wrong });
    const empty = Object.values(variables).find((value) => value.trim() === "");
    if (empty !== undefined) return reject("style.value", { value: empty });
    const missing = Object.keys(texts).find((name) => !guideNames(part, "text").includes(name));
    if (missing !== undefined) return reject("guide.missing", { name: missing });
    return inSequence(part, [
      (current: ProjectPart) => writeGuide(current, ":root", variables, tools),
      ...Object.entries(texts).map(
        ([name, values]) =>
          (current: ProjectPart) =>
            writeGuide(current, styleSelector("text", name), values, tools),
      ),
    ]);
  },
});
