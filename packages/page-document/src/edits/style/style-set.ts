import * as z from "zod/mini";
import { setStyle } from "../../style/write/set-style.ts";
import { defineEdit } from "../input.ts";
import { styleInput } from "./style-input.ts";

/**
 * Gives a property of an element a value in a view, where the author would write it: in the declaration that
 * decides, in a rule of the element's class, or in a new rule next to its kin; with `state` only while the
 * pointer is over it, it has the focus or is pressed. See `setStyle`.
 */
export const styleSet = defineEdit({
  name: "style.set",
  input: z.object({ ...styleInput, property: z.string(), value: z.string() }),
  group: ({ element, property, view, state }) =>
    `style ${element.text} ${element.at} ${property} ${view} ${state ?? ""}`,
  run: (part, input, { names }) => setStyle(part, { ...input, names }),
});
