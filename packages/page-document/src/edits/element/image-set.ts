import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { deleteElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { type FoundElement, findElement, isInSource } from "../source/reading.ts";

/**
 * Source, alternative text and size of an image. A new source takes away what would go on showing the old
 * picture: `srcset`, `sizes`, and the sources of a `picture` around it. Fields not given stay. Refused:
 * `image.not-image`, `image.source-required`.
 */
export const imageSet = defineEdit({
  name: "element.image-set",
  input: z.object({
    element: addressSchema,
    src: z.optional(z.string()),
    alt: z.optional(z.string()),
    width: z.optional(z.nullable(z.string())),
    height: z.optional(z.nullable(z.string())),
  }),
  permission: "page.edit",
  group: ({ element }) => `image ${element.text} ${element.at}`,
  run: (part, { element: address, src, alt, width, height }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, element } = found.value;
    if (element.tag !== "img") return reject("image.not-image", { tag: element.tag });
    if (src !== undefined && src.trim() === "") return reject("image.source-required");
    const isNew = src !== undefined && src !== attributeNamed(element, "src")?.value;
    const gone = isNew ? pictureSources(part, found.value) : [];
    const shift = gone.reduce((sum, change) => sum + change.removed.length, 0);
    const other = isNew ? null : undefined;
    return inSequence(part, [
      () => accept<readonly Change[]>(gone),
      (current: ProjectPart) => {
        const again = findElement(current, { text, at: element.span.from - shift });
        return again.ok
          ? setAttributes(again.value, { src, alt, width, height, srcset: other, sizes: other })
          : again;
      },
    ]);
  },
});

/** The sources before an image in its `picture`, from the last to the first, so that none shifts another. */
const pictureSources = (part: ProjectPart, { text, raw, element }: FoundElement) => {
  if (element.parent?.tag !== "picture") return [];
  const before = element.parent.children.filter((child) => child.kind === "element").filter(isInSource);
  return before
    .filter(({ tag, span }) => tag === "source" && span.to <= element.span.from)
    .toReversed()
    .map(({ span }) => deleteElement(part, text, removalSpan(raw, span)));
};
