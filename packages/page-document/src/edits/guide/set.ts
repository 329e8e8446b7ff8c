import * as z from "zod/mini";
import { colorProperty, GUIDE_KINDS, GUIDE_STATES, styleSelector } from "../../style/guide.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { guideValues } from "./add.ts";
import { guideNames, writeGuide } from "./sheet.ts";

/**
 * Gives a colour another value, or a style other declarations, in its resting state or in one of two others;
 * everything that uses it follows. Declarations that are not named stay. Refused: `guide.missing`,
 * `style.property`, `style.value`.
 */
export const guideSet = defineEdit({
  name: "guide.set",
  input: z.object({
    kind: z.enum(GUIDE_KINDS),
    name: z.string(),
    state: z._default(z.enum(GUIDE_STATES), "normal"),
    values: guideValues,
  }),
  group: ({ kind, name, state, values }) => `guide ${kind} ${name} ${state} ${Object.keys(values).join(" ")}`,
  run: (part, { kind, name, state, values }, tools) => {
    if (!guideNames(part, kind).includes(name)) return reject("guide.missing", { name });
    if (kind !== "color") return writeGuide(part, styleSelector(kind, name, state), values, tools);
    const color = values.color ?? "";
    if (color.trim() === "") return reject("style.value", { value: "" });
    return writeGuide(part, ":root", { [colorProperty(name)]: color }, tools);
  },
});
