import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { cssBeside, readCarried, withoutOwn } from "../../style/carry/read.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { renewOwn } from "../../style/write/own/renew.ts";
import type { ElementAddress } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { withCarried } from "../place/carried.ts";
import { checkDrop, type DropWhere } from "../place/drop.ts";
import { withFreshIds } from "../place/fresh-ids.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { carriedHtml } from "../shared/addresses.ts";
import { indentBefore } from "../source/lines.ts";
import { takenIds } from "../source/page-ids.ts";
import { findElement } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { PAGE_ROOTS } from "../source/tags.ts";
import { shiftBefore } from "../style/shift-before.ts";
import { whereSchema } from "./insert.ts";

/**
 * Copies an element: behind itself, or to a target [BLK-58]. Ids that are taken get a number, and what in
 * the copy points to them follows; its addresses lead where they led, into a common block and out of one, too. In another
 * block it keeps its looks: the rules that style it come along [HND-03].
 */
export const elementCopy = defineEdit({
  name: "element.copy",
  input: z.object({
    element: addressSchema,
    target: z.optional(addressSchema),
    where: z._default(whereSchema, "after"),
  }),
  run: (part, input, tools) => {
    const found = findElement(part, input.element);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const beside = input.target ? findElement(part, input.target) : found;
    const [from, to] = [cssBeside(part, text), beside.ok ? cssBeside(part, beside.value.text) : null];
    const pageId = pageOfText(part, input.element.text);
    const isAway = from !== null && to !== null && from !== to && pageId !== null;
    const read = isAway ? readCarried(part, pageId, { text, ...element.span }) : null;
    const { html, changes, names } = renewOwn(
      part,
      text,
      raw.slice(element.span.from, element.span.to),
      "",
      (sheet) => !isAway || sheet === to || sheet.startsWith("resource/"),
    );
    const style = read && withoutOwn(read, names);
    const moved = (now: ProjectPart, address: ElementAddress): ElementAddress => ({
      ...address,
      at: address.at + shiftBefore(part, now, address),
    });
    return inSequence(part, [
      () => accept(changes),
      (now) => {
        const made = copied(now, {
          element: moved(now, input.element),
          target: input.target && moved(now, input.target),
          where: input.where,
          html,
        });
        return made.ok ? withCarried(now, made.value, style, tools) : made;
      },
    ]);
  },
});

interface Copy {
  readonly element: ElementAddress;
  readonly target: ElementAddress | undefined;
  readonly where: DropWhere;
  /** The element as the copy is to say it. */
  readonly html: string;
}

const copied = (
  part: ProjectPart,
  { element: address, target, where: asked, html }: Copy,
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { raw, element } = found.value;
  if (PAGE_ROOTS.has(element.tag)) return reject("element.only-root");
  const checked =
    target && checkDrop(part, { source: raw.slice(element.span.from, element.span.to) }, target, asked);
  if (checked && !checked.ok) return checked;
  const place = checked ? checked.value.target : found.value;
  const where = checked ? checked.value.where : "after";
  const end = element.endTag ? "" : impliedEnd(element.tag, element.startTag.to === element.span.to);
  const own = html.trimEnd() + end;
  const said = carriedHtml(part, own, found.value.text, place.text);
  const source = withFreshIds(said, takenIds(part, place.text)).source;
  const insertion = insertionAt(place.raw, place.element, where);
  const insert = fitted(source, insertion, lineEndOf(place.raw), indentBefore(raw, element.span.from) ?? "");
  const added = shapeOf([element]);
  return ifShaped(
    place,
    [{ from: insertion.at, to: insertion.at, insert }],
    (one, inner, shape) => {
      if (one !== place.element) return shape;
      if (where === "before") return added + shape;
      if (where === "after") return shape + added;
      return tagShape(one.tag, where === "start" ? added + inner : inner + added);
    },
    [insertElement(place.text, insertion.at, insert)],
  );
};

/** A copy of `<li>one` needs no end tag where another `<li>` follows; elsewhere it does. */
const impliedEnd = (tag: string, empty: boolean): string =>
  empty || /^(li|p|dt|dd|option|tr|td|th)$/.test(tag) ? "" : `</${tag}>`;
