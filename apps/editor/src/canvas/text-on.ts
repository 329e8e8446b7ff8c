import type { NodeId, TextOn } from "@hanok/canvas/protocol";
import { allElements, itemAround, type LocatedElement, offsetBehind } from "@hanok/page-document";
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
  // The words may be in a paragraph or a link of the item.
  const item = itemAround(place.element);
  const at = item?.span
    ? { ...place, element: item, address: { ...place.address, at: item.span.from } }
    : place;
  switch (way) {
    case "item":
      // Nothing that is there already is chosen: the next letter would replace it.
      if (item?.tag === "dt" && nextItem(item)?.tag === "dd") typeIn(at, nextItem, 0);
      else if (await edit("list.item-add", { element: place.address, like: true })) typeIn(at, itemBehind);
      break;
    case "item-split": {
      const html = picture.part.texts[place.address.text] ?? "";
      const split = letters === null ? null : offsetBehind(place.element, html, letters, isIsland);
      if (split !== null && (await edit("list.item-split", { element: place.address, at: split })))
        typeIn(at, nextItem, 0);
      break;
    }
    case "item-end":
      if (isInner(at.element)) await level(at, false, 0);
      else await endList(at);
      break;
    case "item-in":
      await level(at, true, letters);
      break;
    case "item-out":
      await level(at, false, letters);
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
  const next = picture && found ? nodeOf(picture, blockId, lineIn(found).index) : null;
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

const isInner = (item: LocatedElement): boolean => item.tag === "li" && item.parent?.parent?.tag === "li";

function nextItem(item: LocatedElement): LocatedElement | undefined {
  const row = elementsIn(item.parent);
  return row[row.indexOf(item) + 1];
}

/** The next item; behind the last one of a group of terms the first one of the next. */
const itemBehind = (item: LocatedElement): LocatedElement | undefined =>
  nextItem(item) ?? (item.parent ? elementsIn(nextItem(item.parent) ?? null)[0] : undefined);

const LINES = new Set("p div h1 h2 h3 h4 h5 h6 a span b strong em i u small label".split(" "));
const LISTS = new Set(["ul", "ol", "menu", "dl"]);

/** The element that holds the words of an item or a cell: itself, or the only one in it beside lists. */
function lineIn(element: LocatedElement): LocatedElement {
  const hasWords = element.children.some((child) => child.kind === "text" && child.value.trim() !== "");
  const [line, ...more] = elementsIn(element).filter(({ tag }) => !LISTS.has(tag));
  return hasWords || !line || more.length > 0 || !LINES.has(line.tag) ? element : lineIn(line);
}

const CELLS = new Set(["td", "th", "dt", "dd"]);

function cellBeside(words: LocatedElement, step: 1 | -1): LocatedElement | undefined {
  let cell: LocatedElement | null = words;
  while (cell && !CELLS.has(cell.tag)) cell = cell.parent;
  let table = cell;
  while (table && table.tag !== "table" && table.tag !== "dl") table = table.parent;
  const cells = table ? [...allElements(table.children)].filter(({ tag }) => CELLS.has(tag)) : [];
  return cell ? cells[cells.indexOf(cell) + step] : undefined;
}

/** The empty item goes; the list is selected. One that has no other item keeps it. */
async function endList({ address, element, blockId }: NodePlace): Promise<void> {
  // The last term of a group takes the group with it.
  const { parent } = element;
  const isGroup = parent?.tag === "div" && parent.parent?.tag === "dl" && elementsIn(parent).length === 1;
  const gone = isGroup ? parent : element;
  const list = gone.parent;
  if (!list || !gone.span || elementsIn(list).length < 2) return;
  const at = { ...address, at: gone.span.from };
  if (!(await edit("element.delete", { element: at }, elementLabel(gone)))) return;
  const { picture } = readEditor();
  const shown = picture?.blocks
    .get(blockId)
    ?.located.elements.find(({ span }) => span?.from === list.span?.from);
  const node = picture && shown ? nodeOf(picture as Picture, blockId, shown.index) : null;
  if (node) select({ kind: "element", node, blockId });
}
