import * as z from "zod/mini";
import { deleteElement } from "../../changes/construct.ts";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { type FoundElement, findElement, isInSource } from "../source/reading.ts";
import { headChanges } from "./picture-head.ts";
import {
  aroundSteps,
  besideSteps,
  fromTheEnd,
  lateAttributes,
  type PlacedStep,
  ruleSteps,
  rulesFor,
} from "./shown-picture.ts";

/**
 * Source, alternative text and size of an image. A new source takes away what would go on showing the old
 * picture: `srcset`, `sizes`, and the sources of a `picture` around it; attributes that late loading reads, a
 * background of its own, `noscript` twins and posters beside it, rules of stylesheets that refer to it alone,
 * preloads and cards of the page that name the old picture name the new one [HND-10]. Where the size of the
 * new file is known (`natural`, in its pixels), a `height` beside a `width` follows the picture's shape,
 * which it would squash. Fields not given stay. Refused: `image.not-image`, `image.source-required`.
 */
export const imageSet = defineEdit({
  name: "element.image-set",
  input: z.object({
    element: addressSchema,
    src: z.optional(z.string()),
    alt: z.optional(z.string()),
    width: z.optional(z.nullable(z.string())),
    height: z.optional(z.nullable(z.string())),
    natural: z.optional(
      z.object({ width: z.number().check(z.positive()), height: z.number().check(z.positive()) }),
    ),
  }),
  group: ({ element }) => `image ${element.text} ${element.at}`,
  run: (part, { element: address, src, alt, width, height, natural }, { names }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, element } = found.value;
    if (element.tag !== "img") return reject("image.not-image", { tag: element.tag });
    if (src !== undefined && src.trim() === "") return reject("image.source-required");
    const isNew = src !== undefined && src !== attributeNamed(element, "src")?.value;
    const late = isNew ? lateAttributes(part, text, element, src) : {};
    const other = isNew ? null : undefined;
    const tall = height === undefined && isNew && natural ? heightFor(element, natural) : height;
    const own: PlacedStep = {
      at: element.span.from,
      run: (current) => {
        const again = findElement(current, { text, at: element.span.from });
        const values = { src, alt, width, height: tall, srcset: other, sizes: other, ...late };
        return again.ok ? setAttributes(again.value, values) : again;
      },
    };
    if (!isNew) return own.run(part);
    const rules = ruleSteps(text, rulesFor(part, text, element, src, names));
    return inSequence(part, [
      rules.others,
      ...fromTheEnd([
        own,
        ...rules.own,
        ...pictureSources(found.value),
        ...aroundSteps(part, text, element, src),
        ...besideSteps(part, found.value, src),
      ]),
      headChanges(part, text, element, src),
    ]);
  },
});

/** Parts of a height that rounding may make. */
const SAME_SHAPE = 0.01;

/** The height that goes with the width of an image for a picture of this shape; undefined where the one it has does. */
function heightFor(
  element: FoundElement["element"],
  natural: { readonly width: number; readonly height: number },
): string | undefined {
  const [width = Number.NaN, height = Number.NaN] = ["width", "height"].map((name) => {
    const value = attributeNamed(element, name)?.value ?? "";
    return /^\d+$/.test(value) ? Number(value) : Number.NaN;
  });
  const wanted = Math.max(1, Math.round((width * natural.height) / natural.width));
  // No number of its own, or a width of 0: nothing to keep in shape.
  if (!(width > 0 && height > 0) || Math.abs(wanted - height) <= height * SAME_SHAPE) return undefined;
  return String(wanted);
}

/** The sources before an image in its `picture` go. */
const pictureSources = ({ text, element }: FoundElement): readonly PlacedStep[] => {
  if (element.parent?.tag !== "picture") return [];
  const before = element.parent.children.filter((child) => child.kind === "element").filter(isInSource);
  return before
    .filter(({ tag, span }) => tag === "source" && span.to <= element.span.from)
    .map(({ span }) => ({
      at: span.from,
      run: (current) => accept([deleteElement(current, text, removalSpan(current.texts[text] ?? "", span))]),
    }));
};
