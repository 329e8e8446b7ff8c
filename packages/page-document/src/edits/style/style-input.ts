import * as z from "zod/mini";
import { STYLE_STATES } from "../../style/state.ts";
import { addressSchema } from "../input.ts";

/** Which element is styled, and where its author would write that: see `setStyle`. */
export const styleInput = {
  element: addressSchema,
  view: z._default(z.enum(["pc", "ta", "mo"]), "pc"),
  /** How wide the PC view is shown. */
  desktop: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  target: z._default(z.enum(["deciding", "element", "inline"]), "deciding"),
  selector: z.optional(z.string()),
  state: z.optional(z.enum(STYLE_STATES)),
};
