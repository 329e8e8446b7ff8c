import { append, childNodesOf, contains } from "./builtins.ts";
import type { Islands } from "./content.ts";

/** Text nodes of an element in document order, and the elements between runs of text that the source knows. */
function unitsIn(element: Node, islands: Islands | null, found: (Text | Element)[] = []): (Text | Element)[] {
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.TEXT_NODE) append(found, child as Text);
    if (child?.nodeType !== Node.ELEMENT_NODE) continue;
    if (!islands?.isIsland(child as Element)) unitsIn(child, islands, found);
    else if (islands.idOf(child as Element) !== undefined) append(found, child as Element);
  }
  return found;
}

const isText = (unit: Text | Element): unit is Text => unit.nodeType === Node.TEXT_NODE;

/**
 * Characters (UTF-16 units) that the text nodes of an element hold before a boundary point of the DOM; null for a point
 * outside of the element. Of `islands` each counts as one character.
 */
export function charactersBefore(
  element: Element,
  node: Node,
  offset: number,
  islands: Islands | null = null,
): number | null {
  if (node !== element && !contains(element, node)) return null;
  const range = new Range();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  const units = unitsIn(element, islands);
  let count = 0;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i];
    if (!unit) continue;
    if (unit === node && isText(unit)) return count + offset;
    if (!range.intersectsNode(unit)) return count;
    count += isText(unit) ? unit.length : 1;
  }
  return count;
}

/** The range of what is between two counts of characters; null where the element has no text. */
export function rangeOfCharacters(
  element: Element,
  from: number,
  to: number,
  islands: Islands | null = null,
): Range | null {
  const units = unitsIn(element, islands);
  const range = new Range();
  return setPoint(range, units, from, true) && setPoint(range, units, to, false) ? range : null;
}

function setPoint(
  range: Range,
  units: readonly (Text | Element)[],
  characters: number,
  isStart: boolean,
): boolean {
  let left = characters;
  let last: Text | Element | null = null;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i];
    if (!unit) continue;
    if (isText(unit) && left <= unit.length) {
      if (isStart) range.setStart(unit, Math.max(0, left));
      else range.setEnd(unit, Math.max(0, left));
      return true;
    }
    left -= isText(unit) ? unit.length : 1;
    last = unit;
  }
  if (!last) return false;
  if (!isText(last)) range[isStart ? "setStartAfter" : "setEndAfter"](last);
  else if (isStart) range.setStart(last, last.length);
  else range.setEnd(last, last.length);
  return true;
}

const lettersOf = (text: string): number => text.replace(/\s/g, "").length;

/** Letters of the element's own lines before the caret, white space not counted; null where none is there. */
export function lettersBefore(element: Element, islands: Islands): number | null {
  const { focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (!focusNode || (focusNode !== element && !contains(element, focusNode))) return null;
  const range = new Range();
  range.setStart(element, 0);
  range.setEnd(focusNode, focusOffset);
  const units = unitsIn(element, islands);
  let count = 0;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i];
    if (!unit || !isText(unit)) continue;
    if (unit === focusNode) return count + lettersOf(unit.data.slice(0, focusOffset));
    if (!range.intersectsNode(unit)) return count;
    count += lettersOf(unit.data);
  }
  return count;
}

/** The place right behind so many letters of the element's own lines, before all words for none; null where it has no text. */
export function rangeBehind(element: Element, letters: number, islands: Islands): Range | null {
  const units = unitsIn(element, islands);
  let left = letters;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i];
    if (!unit || !isText(unit)) continue;
    const { data } = unit;
    for (let at = 0; at < data.length; at += 1) {
      if (/\s/.test(data.charAt(at))) continue;
      if (left > 1) {
        left -= 1;
        continue;
      }
      const range = new Range();
      range.setStart(unit, left === 0 ? at : at + 1);
      range.collapse(true);
      return range;
    }
  }
  return null;
}
