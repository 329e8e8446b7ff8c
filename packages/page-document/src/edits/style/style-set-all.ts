import * as z from "zod/mini";
import { STYLE_STATES } from "../../style/state.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { setProperties } from "./set-properties.ts";

/**
 * Gives several properties of an element their values in one step: a picture and how it lies. Each is written as
 * `style.set` writes it, one after another. Refused: as there.
 */
export const styleSetAll = defineEdit({
  name: "style.set-all",
  input: z.object({
    element: addressSchema,
    /** Property to value. */
    values: z.record(z.string(), z.string()),
    view: z._default(z.enum(["pc", "ta", "mo"]), "pc"),
    /** How wide the PC view is shown. */
    desktop: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
    target: z._default(z.enum(["deciding", "element", "inline"]), "deciding"),
    selector: z.optional(z.string()),
    state: z.optional(z.enum(STYLE_STATES)),
  }),
  permission: "page.edit",
  run: (part, { element, values, view, ...how }) => setProperties(part, element, view, values, how),
});
