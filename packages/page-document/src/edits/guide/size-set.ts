import * as z from "zod/mini";
import { GUIDE_SIZES, sizeSelector } from "../../style/guide.ts";
import { defineEdit } from "../input.ts";
import { writeGuide } from "./sheet.ts";

/** The height in pixels of one size of buttons, or of inputs and selects [RES-17]. */
export const guideSizeSet = defineEdit({
  name: "guide.size-set",
  input: z.object({
    of: z.enum(["button", "field"]),
    size: z.enum(GUIDE_SIZES),
    height: z.number().check(z.int(), z.minimum(16), z.maximum(200)),
  }),
  group: ({ of, size }) => `guide size ${of} ${size}`,
  run: (part, { of, size, height }, tools) =>
    writeGuide(part, sizeSelector(of, size), { height: `${height}px` }, tools),
});
