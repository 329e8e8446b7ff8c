import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { accept } from "../../outcome.ts";
import { elementCopy } from "../element/copy.ts";
import { defineEdit } from "../input.ts";
import { inSequence } from "../sequence.ts";
import { addressAfter, bySiblings, elementsSchema, inTurn, outermost } from "./elements.ts";

/**
 * Copies several elements in one step, each as `element.copy` does: the copies of elements that have one parent are
 * behind the last of these, in their order. Refused: as there.
 */
export const manyCopy = defineEdit({
  name: "many.copy",
  input: z.object({ elements: elementsSchema }),
  run: (part, { elements }, tools) => {
    const chosen = outermost(part, elements);
    if (!chosen.ok) return chosen;
    const changes: Change[] = [];
    return inSequence(
      part,
      bySiblings(part, chosen.value).map((group) => (current) => {
        const places = group.chosen.flatMap(({ address }) => addressAfter(part, address, changes) ?? []);
        // The last one is copied first: each further copy comes between it and the copies that are there.
        const done = inTurn(current, places.toReversed(), (now, element, placeOf) => {
          const last = placeOf(0);
          const behind =
            last && last.at !== element.at
              ? elementCopy.run(now, { element, target: last, where: "after" }, tools)
              : null;
          return behind?.ok ? behind : elementCopy.run(now, { element, where: "after" }, tools);
        });
        if (!done.ok) return done;
        changes.push(...done.value.changes);
        return accept(done.value.changes);
      }),
    );
  },
});
