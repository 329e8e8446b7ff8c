import * as z from "zod/mini";
import { colorProperty, GUIDE_KINDS, GUIDE_STATES, styleSelector } from "../../style/guide.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { guideNames, removeGuideRules, writeGuide } from "./sheet.ts";

/**
 * Takes a colour or a style out of the guide; what uses it falls back to what is below. Refused:
 * `guide.missing`.
 */
export const guideDelete = defineEdit({
  name: "guide.delete",
  input: z.object({ kind: z.enum(GUIDE_KINDS), name: z.string() }),
  run: (part, { kind, name }, tools) => {
    if (!guideNames(part, kind).includes(name)) return reject("guide.missing", { name });
    if (kind === "color") return writeGuide(part, ":root", { [colorProperty(name)]: null }, tools);
    return removeGuideRules(
      part,
      GUIDE_STATES.map((state) => styleSelector(kind, name, state)),
    );
  },
});
