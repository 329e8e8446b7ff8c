import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { styleInput } from "../style/style-input.ts";
import { chosenElements, elementsSchema } from "./elements.ts";
import { styleMany } from "./style-many.ts";

const { view, desktop, state } = styleInput;

/**
 * Gives several elements the same values in a view, in one step, by one rule for those of a block: of a class that just
 * these bear, else of a new one that says what they are. Nothing that another element has changes. Refused: as `style.set`.
 */
export const manyStyle = defineEdit({
  name: "many.style",
  input: z.object({
    elements: elementsSchema,
    /** Property to value. */
    values: z.record(z.string(), z.string()),
    view,
    desktop,
    state,
  }),
  group: ({ elements, values, view: at, state: during }) =>
    `many ${elements.map(({ text, at: place }) => `${text} ${place}`).join(" ")} ${Object.keys(values).join(" ")} ${at} ${during ?? ""}`,
  run: (part, { elements, values, ...how }, { names }) => {
    const chosen = chosenElements(part, elements);
    if (!chosen.ok) return chosen;
    const addresses = chosen.value.map(({ address }) => address);
    const done = styleMany(part, addresses, values, { ...how, names });
    return done.ok ? accept(done.value) : done;
  },
});
