import type { NodeId, TextOn } from "@hanok/canvas/protocol";
import { allElements, type LocatedElement, offsetBehind } from "@hanok/page-document";
import { current } from "../document/current.ts";
import { edit } from "../document/edit/editing.ts";
import { type NodePlace, nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { isIsland } from "../picture/text-runs.ts";
import { elementLabel } from "../selection/element-path.ts";
import { select } from "../selection/selecting.ts";
import { readEditor } from "../state/editor-store.ts";

/**
 * Typing goes on elsewhere [HND-07]: Enter behind the words of an item makes the next item, in them it splits
 * the item, in an empty one it takes the item away and ends the list (an inner one: goes on in the list
 * around it); Tab and Shift+Tab lead to the cell after and before, and take an item to another level.
 * `letters`: how many of its letters are before the caret.
 */
export async function goOn(node: NodeId, way: TextOn, letters: number | null): Promise<void> {
  const { picture, editable, preview } = readEditor();
  const place = picture && placeOfNode(picture, node);
  if (!place || !editable || preview) return;
  const element = place.address;
  switch (way) {
    case "item":
      if (await edit("list.item-add", { element })) typeIn(place, nextItem);
      break;
    case "item-split": {
      const html = picture.part.texts[element.text] ?? "";
      const at = letters === null ? null : offsetBehind(place.element, html, letters, isIsland);
      if (at !== null && (await edit("list.item-split", { element, at }))) typeIn(place, nextItem, 0);
      break;
    }
    case "item-end":
      if (isInner(place.element)) await level(place, false, 0);
      else await endList(place);
      break;
    case "item-in":
      await level(place, true, letters);
      break;
    case "item-out":
      await level(place, false, letters);
      break;
    case "cell":
      typeIn(place, (cell) => cellBeside(cell, 1));
      break;
    case "cell-before":
      typeIn(place, (cell) => cellBeside(cell, -1));
      break;
  }
}

/** Selects the element that is found from the one that is at a place now, and begins to type in it. */
function typeIn(
  { address, blockId }: NodePlace,
  find: (element: LocatedElement) => LocatedElement | undefined,
  letters: number | null = null,
): void {
  const { picture } = readEditor();
  const shown = picture?.blocks.get(blockId);
  const from = shown?.located.elements.find(({ span }) => span?.from === address.at);
  const found = from && find(from);
  const next = picture && found ? nodeOf(picture, blockId, found.index) : null;
  if (next === null) return;
  select({ kind: "element", node: next, blockId });
  current.host?.reveal();
  current.host?.editText(letters);
}

/** The item on another level, in which typing goes on; one that has none there stays where it is. */
async function level(place: NodePlace, deeper: boolean, letters: number | null): Promise<void> {
  const { element, address } = place;
  // The text before it keeps its place.
  const row = elementsIn(element.parent);
  const known = deeper ? row[row.indexOf(element) - 1] : element.parent?.parent;
  if (!(await edit("list.item-level", { element: address, deeper })) || !known?.span) {
    typeIn(place, (item) => item, letters);
    return;
  }
  const found = deeper ? lastInner : nextItem;
  typeIn({ ...place, address: { ...address, at: known.span.from } }, found, letters);
}

const lastInner = (item: LocatedElement): LocatedElement | undefined =>
  elementsIn(elementsIn(item).at(-1) ?? null).at(-1);

const elementsIn = (parent: LocatedElement | null): LocatedElement[] =>
  (parent?.children ?? []).filter((child) => child.kind === "element");

const isInner = (item: LocatedElement): boolean => item.parent?.parent?.tag === "li";

function nextItem(item: LocatedElement): LocatedElement | undefined {
  const row = elementsIn(item.parent);
  return row[row.indexOf(item) + 1];
}

function cellBeside(cell: LocatedElement, step: 1 | -1): LocatedElement | undefined {
  let table: LocatedElement | null = cell;
  while (table && table.tag !== "table") table = table.parent;
  const cells = table
    ? [...allElements(table.children)].filter(({ tag }) => tag === "td" || tag === "th")
    : [];
  return cells[cells.indexOf(cell) + step];
}

/** The empty item goes; the list is selected. One that has no other item keeps it. */
async function endList({ address, element, blockId }: NodePlace): Promise<void> {
  const list = element.parent;
  if (!list || elementsIn(list).length < 2) return;
  if (!(await edit("element.delete", { element: address }, elementLabel(element)))) return;
  const { picture } = readEditor();
  const shown = picture?.blocks
    .get(blockId)
    ?.located.elements.find(({ span }) => span?.from === list.span?.from);
  const node = picture && shown ? nodeOf(picture as Picture, blockId, shown.index) : null;
  if (node) select({ kind: "element", node, blockId });
}
