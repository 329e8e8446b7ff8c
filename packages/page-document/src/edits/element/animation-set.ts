import * as z from "zod/mini";
import { EASINGS, EFFECTS } from "../../animation/effects.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement } from "../source/reading.ts";
import { withoutPlayer, withPlayer } from "./animation-player.ts";

/**
 * Animation data of an element [BLK-71]: `data-ani`, `data-easing`, `data-duration` and `data-delay` in
 * milliseconds, `data-once`; null takes them away. With the first animation of a project comes the script that
 * plays them, with the first of an imported page the tag that loads it; the tag goes with its last one. Refused:
 * `animation.effect`, `animation.easing`.
 */
export const animationSet = defineEdit({
  name: "element.animation-set",
  input: z.object({
    element: addressSchema,
    animation: z.nullable(
      z.object({
        ani: z.string(),
        easing: z._default(z.string(), "ease"),
        duration: z._default(z.number().check(z.minimum(0), z.maximum(60_000)), 600),
        delay: z._default(z.number().check(z.minimum(0), z.maximum(60_000)), 0),
        once: z._default(z.boolean(), true),
      }),
    ),
  }),
  group: ({ element }) => `animation ${element.text} ${element.at}`,
  run: (part, { element: address, animation }, tools) => {
    if (animation && !EFFECTS.some((effect) => effect === animation.ani))
      return reject("animation.effect", { effect: animation.ani });
    if (animation && !EASINGS.some((easing) => easing === animation.easing))
      return reject("animation.easing", { easing: animation.easing });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const attributes = setAttributes(found.value, {
      "data-ani": animation?.ani ?? null,
      "data-easing": animation?.easing ?? null,
      "data-duration": animation ? String(animation.duration) : null,
      "data-delay": animation ? String(animation.delay) : null,
      "data-once": animation ? String(animation.once) : null,
    });
    if (!attributes.ok) return attributes;
    return inSequence(part, [
      () => attributes,
      (current) =>
        animation ? withPlayer(current, address.text, tools) : withoutPlayer(current, address.text),
    ]);
  },
});
