import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { elementDelete } from "../element/delete.ts";
import { defineEdit } from "../input.ts";
import { elementsSchema, inTurn, outermost } from "./elements.ts";

/** Deletes several elements in one step, each as `element.delete` does. Refused: as there, and then none is deleted. */
export const manyDelete = defineEdit({
  name: "many.delete",
  input: z.object({ elements: elementsSchema }),
  run: (part, { elements }, tools) => {
    const chosen = outermost(part, elements);
    if (!chosen.ok) return chosen;
    const fromBehind = chosen.value.map(({ address }) => address).toReversed();
    const done = inTurn(part, fromBehind, (now, element) => elementDelete.run(now, { element }, tools));
    return done.ok ? accept(done.value.changes) : done;
  },
});
