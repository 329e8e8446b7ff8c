import * as z from "zod/mini";
import { setStyle } from "../../style/write/set-style.ts";
import { addressSchema, defineEdit } from "../input.ts";

/**
 * Gives a property of an element a value in a view, where the author would write it: in the declaration that
 * decides, in a rule of the element's class, or in a new rule next to its kin. See `setStyle`.
 */
export const styleSet = defineEdit({
  name: "style.set",
  input: z.object({
    element: addressSchema,
    property: z.string(),
    value: z.string(),
    view: z._default(z.enum(["pc", "ta", "mo"]), "pc"),
    target: z._default(z.enum(["deciding", "element", "inline"]), "deciding"),
    selector: z.optional(z.string()),
  }),
  permission: "page.edit",
  group: ({ element, property, view }) => `style ${element.text} ${element.at} ${property} ${view}`,
  run: (part, input) => setStyle(part, input),
});
