import * as z from "zod/mini";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement } from "../source/reading.ts";

/** The effects on offer [BLK-91]. */
export const EFFECTS = [
  "fade",
  "fade-up",
  "fade-down",
  "fade-left",
  "fade-right",
  "zoom-in",
  "zoom-out",
  "flip",
  "slide",
] as const;
/** The css set and four curves of the house [BLK-91]. */
export const EASINGS = [
  "linear",
  "ease",
  "ease-in",
  "ease-out",
  "ease-in-out",
  "cubic-bezier(0.22, 1, 0.36, 1)",
  "cubic-bezier(0.65, 0, 0.35, 1)",
  "cubic-bezier(0.34, 1.56, 0.64, 1)",
  "cubic-bezier(0.16, 1, 0.3, 1)",
] as const;

/**
 * Animation data of an element [BLK-71]: `data-ani`, `data-easing`, `data-duration` and `data-delay` in
 * milliseconds, `data-once`. Null takes them away. Refused: `animation.effect`, `animation.easing`.
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
  permission: "page.edit",
  group: ({ element }) => `animation ${element.text} ${element.at}`,
  run: (part, { element: address, animation }) => {
    if (animation && !EFFECTS.some((effect) => effect === animation.ani))
      return reject("animation.effect", { effect: animation.ani });
    if (animation && !EASINGS.some((easing) => easing === animation.easing))
      return reject("animation.easing", { easing: animation.easing });
    const found = findElement(part, address);
    if (!found.ok) return found;
    return setAttributes(found.value, {
      "data-ani": animation?.ani ?? null,
      "data-easing": animation?.easing ?? null,
      "data-duration": animation ? String(animation.duration) : null,
      "data-delay": animation ? String(animation.delay) : null,
      "data-once": animation ? String(animation.once) : null,
    });
  },
});
