import * as z from "zod/mini";
import { GUIDE_BASES } from "../../style/guide.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { writeGuide } from "./sheet.ts";

/**
 * Gives the fonts of headings and of running text, or the radius of corners, another value: custom properties of
 * `:root` that the blocks of the library use. Refused: `style.value`.
 */
export const guideBaseSet = defineEdit({
  name: "guide.base-set",
  input: z.object({ of: z.enum(GUIDE_BASES), value: z.string() }),
  group: ({ of }) => `guide base ${of}`,
  run: (part, { of, value }, tools) =>
    value.trim() === ""
      ? reject("style.value", { value: "" })
      : writeGuide(part, ":root", { [`--${of}`]: value }, tools),
});
