import * as z from "zod/mini";
import { STYLE_STATES } from "../../style/state.ts";
import { setStyle } from "../../style/write/set-style.ts";
import { addressSchema, defineEdit } from "../input.ts";

/**
 * Gives a property of an element a value in a view, where the author would write it: in the declaration that
 * decides, in a rule of the element's class, or in a new rule next to its kin; with `state` only while the
 * pointer is over it, it has the focus or is pressed. See `setStyle`.
 */
export const styleSet = defineEdit({
  name: "style.set",
  input: z.object({
    element: addressSchema,
    property: z.string(),
    value: z.string(),
    view: z._default(z.enum(["pc", "ta", "mo"]), "pc"),
    /** How wide the PC view is shown. */
    desktop: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
    target: z._default(z.enum(["deciding", "element", "inline"]), "deciding"),
    selector: z.optional(z.string()),
    state: z.optional(z.enum(STYLE_STATES)),
  }),
  permission: "page.edit",
  group: ({ element, property, view, state }) =>
    `style ${element.text} ${element.at} ${property} ${view} ${state ?? ""}`,
  run: (part, input) => setStyle(part, input),
});
