import type { TextOn } from "../protocol/text-elements.ts";
import { childNodesOf, closest, contains, parentElementOf, queryAll } from "./builtins.ts";

const ITEMS: Readonly<Record<string, true>> = { li: true, dt: true, dd: true };
const LISTS: Readonly<Record<string, true>> = { ul: true, ol: true, menu: true, dl: true };
/** Elements that are split with the item in which they are alone: in any other, Enter breaks the line. */
const SPLIT: Readonly<Record<string, true>> = {
  a: true, b: true, div: true, em: true, h1: true, h2: true, h3: true, h4: true, h5: true, h6: true, i: true,
  label: true, p: true, small: true, span: true, strong: true, u: true,
}; // biome-ignore format: reads as a list

/** The item of a list whose words an element holds: itself, or in a line that is alone but for inner lists; null for none. */
export function itemOf(element: Element): Element | null {
  let one = element;
  for (;;) {
    if (ITEMS[one.localName]) return one;
    const parent = parentElementOf(one);
    if (!parent || !SPLIT[one.localName] || !isAlone(one, parent)) return null;
    one = parent;
  }
}

function isAlone(element: Element, parent: Element): boolean {
  const children = childNodesOf(parent);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (!child || child === element) continue;
    if (child.nodeType === Node.TEXT_NODE && (child.nodeValue ?? "").trim() !== "") return false;
    if (child.nodeType === Node.ELEMENT_NODE && !LISTS[(child as Element).localName]) return false;
  }
  return true;
}

/** Where Tab leads: from cell to cell of a table, from term to description, and an item of a list to another level. */
export function wayOfTab(element: Element, isBack: boolean): TextOn | null {
  if (itemOf(element)?.localName === "li") return isBack ? "item-out" : "item-in";
  const around = closest(element, "td, th, dt, dd, li");
  return around && around.localName !== "li" ? (isBack ? "cell-before" : "cell") : null;
}

/**
 * Where Enter leads from an item of a list: behind its last words to the next one, within them to what is behind the
 * caret as an item of its own, from an empty one out of the list.
 */
export function wayOfEnter(element: Element): TextOn | null {
  const item = itemOf(element);
  if (!item) return null;
  const isBare = queryAll(item, "*").length === depthIn(element, item);
  if ((item.textContent ?? "").trim() === "" && isBare) return "item-end";
  const selection = document.getSelection();
  if (!selection?.isCollapsed || !selection.focusNode || !contains(element, selection.focusNode)) return null;
  const rest = new Range();
  rest.setStart(selection.focusNode, selection.focusOffset);
  rest.setEnd(item, childNodesOf(item).length);
  return rest.toString().trim() === "" ? "item" : "item-split";
}

/** How many elements lead from an item to the one in it. */
function depthIn(element: Element, item: Element): number {
  let depth = 0;
  for (let one: Element | null = element; one && one !== item; one = parentElementOf(one)) depth += 1;
  return depth;
}
