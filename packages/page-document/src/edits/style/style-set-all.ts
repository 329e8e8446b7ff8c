import * as z from "zod/mini";
import { defineEdit } from "../input.ts";
import { setProperties } from "./set-properties.ts";
import { styleInput } from "./style-input.ts";

/**
 * Gives several properties of an element their values in one step: a picture and its position. Each is
 * written as `style.set` writes it, one after another. Refused: as there.
 */
export const styleSetAll = defineEdit({
  name: "style.set-all",
  input: z.object({
    ...styleInput,
    /** Property to value. */
    values: z.record(z.string(), z.string()),
  }),
  run: (part, { element, values, view, ...how }, { names }) =>
    setProperties(part, element, view, values, { ...how, names }),
});
