import type { NodeId, TextOn } from "@hanok/canvas/protocol";
import { allElements, type LocatedElement } from "@hanok/page-document";
import { current } from "../document/current.ts";
import { edit } from "../document/edit/editing.ts";
import { type NodePlace, nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { elementLabel } from "../selection/element-path.ts";
import { select } from "../selection/selecting.ts";
import { readEditor } from "../state/editor-store.ts";

/**
 * Typing goes on elsewhere [HND-07]: Enter behind the words of an item makes the next item, Enter in an empty one takes
 * it away and ends the list; Tab leads to the cell after, Shift+Tab to the one before.
 */
export async function goOn(node: NodeId, way: TextOn): Promise<void> {
  const { picture, editable, preview } = readEditor();
  const place = picture && placeOfNode(picture, node);
  if (!place || !editable || preview) return;
  switch (way) {
    case "item":
      if (await edit("list.item-add", { element: place.address })) typeIn(node, nextItem);
      break;
    case "item-end":
      await endList(place);
      break;
    case "cell":
      typeIn(node, (cell) => cellBeside(cell, 1));
      break;
    case "cell-before":
      typeIn(node, (cell) => cellBeside(cell, -1));
      break;
  }
}

/** Selects the element that is found from this one, and begins to type in it. */
function typeIn(node: NodeId, find: (element: LocatedElement) => LocatedElement | undefined): void {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  const found = place ? find(place.element) : undefined;
  const next = picture && place && found ? nodeOf(picture, place.blockId, found.index) : null;
  if (!place || next === null || next === undefined) return;
  select({ kind: "element", node: next, blockId: place.blockId });
  current.host?.reveal();
  current.host?.editText();
}

const elementsIn = (parent: LocatedElement | null): LocatedElement[] =>
  (parent?.children ?? []).filter((child) => child.kind === "element");

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
