import { append, childNodesOf, contains } from "./builtins.ts";

/** Text nodes of an element in document order. */
function textsIn(element: Node, found: Text[] = []): Text[] {
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.TEXT_NODE) append(found, child as Text);
    else if (child?.nodeType === Node.ELEMENT_NODE) textsIn(child, found);
  }
  return found;
}

/**
 * Characters (UTF-16 units) that the text nodes of an element hold before a boundary point of the DOM; null for a point
 * outside of the element. The string of a range joins the data of its text nodes (DOM, section 5.5).
 */
export function charactersBefore(element: Element, node: Node, offset: number): number | null {
  if (node !== element && !contains(element, node)) return null;
  const range = new Range();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The range of what lies between two counts of characters; null where the element has no text. */
export function rangeOfCharacters(element: Element, from: number, to: number): Range | null {
  const texts = textsIn(element);
  const start = pointAt(texts, from);
  const end = pointAt(texts, to);
  if (!start || !end) return null;
  const range = new Range();
  range.setStart(start.text, start.offset);
  range.setEnd(end.text, end.offset);
  return range;
}

function pointAt(texts: readonly Text[], characters: number): { text: Text; offset: number } | null {
  let left = characters;
  let last: Text | null = null;
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[i];
    if (!text) continue;
    if (left <= text.length) return { text, offset: Math.max(0, left) };
    left -= text.length;
    last = text;
  }
  return last && { text: last, offset: last.length };
}
