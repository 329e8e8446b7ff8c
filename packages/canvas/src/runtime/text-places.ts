import { append, childNodesOf, contains, parentNodeOf } from "./builtins.ts";

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
 * outside of the element.
 */
export function charactersBefore(element: Element, node: Node, offset: number): number | null {
  if (node !== element && !contains(element, node)) return null;
  const texts = textsIn(element);
  // Of a node that is no text, `offset` counts children: the first one behind the point, if there is one.
  const behind = node.nodeType === Node.TEXT_NODE ? null : nextNode(element, node, offset);
  let count = 0;
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[i];
    if (!text) continue;
    if (text === node) return count + Math.min(offset, text.length);
    const isBefore =
      node.nodeType === Node.TEXT_NODE ||
      behind === null ||
      (text !== behind &&
        !contains(behind, text) &&
        (behind.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) !== 0);
    if (!isBefore) return count;
    count += text.length;
  }
  return count;
}

/** The node that follows a point between children; null at the end of `root`. */
function nextNode(root: Element, parent: Node, offset: number): Node | null {
  for (let at: Node | null = childNodesOf(parent)[offset] ?? null, above = parent; ; ) {
    if (at) return at;
    if (above === root) return null;
    at = above.nextSibling;
    above = parentNodeOf(above) ?? root;
  }
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
