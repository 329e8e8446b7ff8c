import * as z from "zod/mini";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { locate } from "../../source/index.ts";
import { elementChildren } from "../../style/selector/tree.ts";
import { elementDelete } from "../element/delete.ts";
import { insertSource } from "../element/insert.ts";
import { elementMove } from "../element/move.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { LISTS } from "../source/tags.ts";
import { classSource, listBeside } from "./look.ts";
import { innerList, linkOf } from "./read.ts";

/**
 * Puts a menu item before or after another one, or below it: into the list that the other one has, or into a new one,
 * which looks like one that the menu has below another item [RES-24]. A list below an item that is emptied by it goes.
 * Refused: `menu.not-list` below a bare link, `drop.*`.
 */
export const menuItemMove = defineEdit({
  name: "menu.item-move",
  input: z.object({
    item: addressSchema,
    target: addressSchema,
    place: z.enum(["before", "after", "below"]),
  }),
  run: (part, { item, target, place }, tools) => {
    const [moved, beside] = [findElement(part, item), findElement(part, target)];
    if (!moved.ok) return moved;
    if (!beside.ok) return beside;
    if (!linkOf(moved.value.element)) return reject("menu.not-link");
    const { text, raw, element } = beside.value;
    // A common block is named by the block that shows it, too: what counts is where it is stored.
    const from = moved.value.text;
    const hadEmpty = emptyLists(part, from).length > 0;
    const tidy = (current: ProjectPart) => {
      const [empty, ...more] = emptyLists(current, from);
      // A list that was empty before is the author's.
      if (!empty || more.length > 0 || hadEmpty) return accept([]);
      return elementDelete.run(current, { element: { text: from, at: empty.span.from } }, tools);
    };
    if (place !== "below")
      return inSequence(part, [
        (current) => elementMove.run(current, { element: item, target, where: place }, tools),
        tidy,
      ]);
    if (element.tag !== "li") return reject("menu.not-list");
    const list = innerList(element);
    if (list) {
      const last = elementChildren(list).filter(isInSource).at(-1);
      return inSequence(part, [
        (current) =>
          elementMove.run(
            current,
            last
              ? { element: item, target: { text, at: last.span.from }, where: "after" }
              : { element: item, target: { text, at: list.span.from }, where: "end" },
            tools,
          ),
        tidy,
      ]);
    }
    return inSequence(part, [
      (current) => {
        const like = listBeside(element);
        const tag = like?.tag ?? "ul";
        const made = insertSource(
          current,
          `<${tag}${classSource(raw, like)}></${tag}>`,
          { text, at: target.at },
          "end",
        );
        return made.ok ? accept(made.value.changes) : made;
      },
      (current) => {
        const longer = (current.texts[text] ?? "").length - raw.length;
        const at = from === text && item.at > target.at ? item.at + longer : item.at;
        const again = findElement(current, { text, at: target.at });
        const made = again.ok ? innerList(again.value.element) : null;
        if (!made) return reject("element.structure");
        const into = { text, at: made.span.from };
        return elementMove.run(current, { element: { text: from, at }, target: into, where: "end" }, tools);
      },
      tidy,
    ]);
  },
});

/** Lists below an item with nothing in them. */
const emptyLists = (part: ProjectPart, text: TextId): SourceElement[] =>
  locate(part.texts[text] ?? "", "fragment")
    .elements.filter(isInSource)
    .filter(
      ({ tag, parent, children }) =>
        LISTS.has(tag) &&
        parent?.tag === "li" &&
        children.every((child) => child.kind === "text" && child.value.trim() === ""),
    );
