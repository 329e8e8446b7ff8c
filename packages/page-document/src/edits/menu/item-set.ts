import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeText } from "../../source/characters.ts";
import type { LocatedElement, LocatedText } from "../../source/html/index.ts";
import { linkSet } from "../element/link-set.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { type FoundElement, findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { textSet } from "../text/text-set.ts";
import { hrefOf, linkTargetSchema } from "./link.ts";
import { linkOf } from "./read.ts";

/**
 * Name, address and window of a menu item [RES-24, RES-25]; pictures beside the name stay. Refused:
 * `menu.not-link`, `name.required`, `text.has-elements` where the name is in several pieces, `link.*`.
 */
export const menuItemSet = defineEdit({
  name: "menu.item-set",
  input: z.object({
    /** The item or its link. */
    item: addressSchema,
    name: z.optional(z.string()),
    target: z.optional(linkTargetSchema),
    newWindow: z.optional(z.boolean()),
  }),
  group: ({ item }) => `menu ${item.text} ${item.at}`,
  run: (part, { item, name, target, newWindow }, tools) => {
    if (name !== undefined && name.trim() === "") return reject("name.required");
    // The start tag first: the link's own `<` stays where it is through every step.
    return inSequence(part, [
      (current) =>
        onLink(current, item, (found) => {
          if (target === undefined && newWindow === undefined) return accept([]);
          const href = target
            ? hrefOf(current, found.text, target)
            : accept(found.element.attributes.find((one) => one.name === "href")?.value ?? "");
          if (!href.ok) return href;
          const element = { text: found.text, at: found.element.span.from };
          return linkSet.run(current, { element, href: href.value, newWindow }, tools);
        }),
      (current) =>
        onLink(current, item, (found) => {
          if (name === undefined) return accept([]);
          const element = { text: found.text, at: found.element.span.from };
          const plain = textSet.run(current, { element, value: name.trim() }, tools);
          return plain.ok || plain.refusal.reason !== "text.has-elements" ? plain : nameBeside(found, name);
        }),
    ]);
  },
});

const onLink = (
  part: ProjectPart,
  item: Parameters<typeof findElement>[1],
  run: (link: FoundElement) => Outcome<readonly Change[]>,
): Outcome<readonly Change[]> => {
  const found = findElement(part, item);
  if (!found.ok) return found;
  const link = linkOf(found.value.element);
  return link ? run({ ...found.value, element: link }) : reject("menu.not-link");
};

/** The one piece of text in a link that also holds a picture or a badge. */
const nameBeside = ({ text, raw, element }: FoundElement, name: string): Outcome<readonly Change[]> => {
  const [only, ...more] = textsIn(element);
  if (!only?.span || more.length > 0) return reject("text.has-elements");
  const written = raw.slice(only.span.from, only.span.to);
  const from = only.span.from + written.length - written.trimStart().length;
  const to = from + written.trim().length;
  const insert = escapeText(name.trim());
  return accept(insert === written.trim() ? [] : [replaceValue(text, raw, [{ from, to, insert }], "text")]);
};

const textsIn = (element: LocatedElement): LocatedText[] =>
  element.children.flatMap((child) =>
    child.kind === "element"
      ? textsIn(child)
      : child.kind === "text" && child.value.trim() !== ""
        ? [child]
        : [],
  );
