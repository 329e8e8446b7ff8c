import * as z from "zod/mini";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement } from "../source/reading.ts";

/**
 * Source, alternative text and size of an image. A new source takes `srcset` and `sizes` away, which would
 * go on showing the old picture; fields not given stay. Refused: `image.not-image`, `image.source-required`.
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
    const { element } = found.value;
    if (element.tag !== "img") return reject("image.not-image", { tag: element.tag });
    if (src !== undefined && src.trim() === "") return reject("image.source-required");
    const other = src !== undefined && src !== attributeNamed(element, "src")?.value ? null : undefined;
    return setAttributes(found.value, { src, alt, width, height, srcset: other, sizes: other });
  },
});
