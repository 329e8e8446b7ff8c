import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { setStyle } from "../../style/write/set-style.ts";
import { defineEdit } from "../input.ts";
import { inSequence } from "../sequence.ts";
import { findElement } from "../source/reading.ts";
import { inlineSet } from "./inline-set.ts";
import { shiftBefore } from "./shift-before.ts";
import { styleInput } from "./style-input.ts";

/**
 * Gives values of one element to all that a selector names, in one step: the element's own say of these properties goes,
 * from its class and its style attribute. Values stay as they are written, with their variables, and no variable gets
 * another value [HND-13]. Refused as `style.set`.
 */
export const styleShare = defineEdit({
  name: "style.share",
  input: z.object({
    ...styleInput,
    selector: z.string(),
    /** Property to value. */
    values: z.record(z.string(), z.string()),
  }),
  run: (part, { element, values, ...how }, tools) =>
    inSequence(
      part,
      Object.entries(values).flatMap(([property, value]) => [
        (current) => {
          if (how.state !== undefined) return accept([]);
          const at = { ...element, at: element.at + shiftBefore(part, current, element) };
          const found = findElement(current, at);
          if (!found.ok) return found;
          const removed = inlineSet.run(
            current,
            { element: at, property, value: null, important: false },
            tools,
          );
          return removed.ok || removed.refusal.reason !== "style.rule-missing" ? removed : accept([]);
        },
        (current) =>
          setStyle(current, {
            ...how,
            element: { ...element, at: element.at + shiftBefore(part, current, element) },
            property,
            value,
            names: tools.names,
          }),
      ]),
    ),
});
