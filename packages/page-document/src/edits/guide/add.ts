import * as z from "zod/mini";
import { colorProperty, GUIDE_KINDS, styleSelector } from "../../style/guide.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { freeGuideName, writeGuide } from "./sheet.ts";

/** Values of a style: property to value, null for none. A color is `{ color: "#…" }`. */
export const guideValues = z.record(z.string(), z.nullable(z.string()));

/**
 * Adds a colour or a style to the style guide [RES-12 to 16]. Refused: `name.required`, `name.length`,
 * `name.characters`, `name.duplicate` [RES-18], `style.property`, `style.value` (also where no value is
 * given).
 */
export const guideAdd = defineEdit({
  name: "guide.add",
  input: z.object({ kind: z.enum(GUIDE_KINDS), name: z.string(), values: guideValues }),
  run: (part, { kind, name: typed, values }, tools) => {
    const name = freeGuideName(part, kind, typed);
    if (!name.ok) return name;
    if (kind !== "color") {
      if (Object.values(values).every((value) => value === null)) return reject("style.value", { value: "" });
      return writeGuide(part, styleSelector(kind, name.value), values, tools);
    }
    const color = values.color ?? "";
    if (color.trim() === "") return reject("style.value", { value: "" });
    return writeGuide(part, ":root", { [colorProperty(name.value)]: color }, tools);
  },
});
