import * as z from "zod/mini";
import type { Splice } from "../../changes/change.ts";
import { afterTagName, isVoid, VOID_TAGS } from "../../source/html/index.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { findElement } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { isTagName, SPECIAL } from "../source/tags.ts";
import { replaceValue } from "../source/value.ts";

/**
 * Gives an element another tag: both tags, nothing between them. Refused: `tag.name`, `tag.void`,
 * `tag.special` (table parts, script, svg …), `tag.content` where the content cannot be in the new tag.
 */
export const tagSet = defineEdit({
  name: "element.tag-set",
  input: z.object({ element: addressSchema, tag: z.string() }),
  run: (part, { element: address, tag: wanted }) => {
    const tag = wanted.trim().toLowerCase();
    if (!isTagName(tag)) return reject("tag.name", { tag });
    if (VOID_TAGS.has(tag)) return reject("tag.void", { tag });
    if (SPECIAL.has(tag)) return reject("tag.special", { tag });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (isVoid(element)) return reject("tag.void", { tag: element.tag });
    if (SPECIAL.has(element.tag) || element.namespace !== "html")
      return reject("tag.special", { tag: element.tag });
    if (tag === element.tag) return NOTHING;
    const splices: Splice[] = [nameSplice(raw, element.startTag.from + 1, tag)];
    // An end tag that the author left out must now be written: the new tag may not end by itself.
    if (element.endTag) splices.push(nameSplice(raw, element.endTag.from + 2, tag));
    else splices.push({ from: element.span.to, to: element.span.to, insert: `</${tag}>` });
    return ifShaped(
      found.value,
      splices,
      (one, inner, shape) => (one === element ? tagShape(tag, inner) : shape),
      [replaceValue(text, raw, splices, "tag")],
      "tag.content",
    );
  },
});

const nameSplice = (raw: string, from: number, insert: string): Splice => ({
  from,
  to: afterTagName(raw, raw.charAt(from - 1) === "/" ? from - 2 : from - 1),
  insert,
});
