import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { accept } from "../../outcome.ts";
import { elementMove } from "../element/move.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { inSequence } from "../sequence.ts";
import { addressAfter, bySiblings, elementsSchema, inTurn, keyOf, outermost, rowOf } from "./elements.ts";

/**
 * Moves several elements one place forward or back among their siblings in one step; those that are neighbours stay
 * together, and those at the end of their row stay where they are. Refused: as `element.move`.
 */
export const manyMove = defineEdit({
  name: "many.move",
  input: z.object({ elements: elementsSchema, step: z.union([z.literal(-1), z.literal(1)]) }),
  run: (part, { elements, step }, tools) => {
    const chosen = outermost(part, elements);
    if (!chosen.ok) return chosen;
    const changes: Change[] = [];
    return inSequence(
      part,
      bySiblings(part, chosen.value).map((group) => (current) => {
        const places = group.chosen.flatMap(({ address }) => addressAfter(part, address, changes) ?? []);
        const inOrder = step === -1 ? places : places.toReversed();
        const done = inTurn(current, inOrder, (now, element, placeOf) => {
          const row = rowOf(now, element);
          const own = row.findIndex(({ span }) => span.from === element.at);
          const beside = row[own + step];
          if (own < 0 || !beside) return NOTHING;
          const target = { ...element, at: beside.span.from };
          const isChosen = inOrder.some((_one, index) => {
            const other = placeOf(index);
            return other !== null && keyOf(now, other) === keyOf(now, target);
          });
          if (isChosen) return NOTHING;
          const where = step === -1 ? "before" : "after";
          return elementMove.run(now, { element, target, where }, tools);
        });
        if (!done.ok) return done;
        changes.push(...done.value.changes);
        return accept(done.value.changes);
      }),
    );
  },
});
