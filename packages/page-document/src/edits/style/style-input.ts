import * as z from "zod/mini";
import { STYLE_STATES } from "../../style/state.ts";
import { addressSchema } from "../input.ts";

/** Element to style and options of its place in the author's code: see `setStyle`. */
export const styleInput = {
  element: addressSchema,
  view: z._default(z.enum(["pc", "ta", "mo"]), "pc"),
  /** Width of the PC view. */
  desktop: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  target: z._default(z.enum(["deciding", "element", "inline"]), "deciding"),
  selector: z.optional(z.string()),
  state: z.optional(z.enum(STYLE_STATES)),
};
