import type { ProjectPart } from "../../model/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import type { ElementAddress } from "../edit.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { PAGE_ROOTS } from "../source/tags.ts";

/** The element around this one that can be selected; null at the root of its text [BLK-36]. */
export const parentOf = (part: ProjectPart, address: ElementAddress): ElementAddress | null => {
  const found = findElement(part, address);
  if (!found.ok) return null;
  for (let up = found.value.element.parent; up; up = up.parent)
    if (isSelectable(up)) return { text: address.text, at: up.span.from };
  return null;
};

/** The first element inside that can be selected [BLK-37]. */
export const childOf = (part: ProjectPart, address: ElementAddress): ElementAddress | null => {
  const found = findElement(part, address);
  if (!found.ok) return null;
  const first = found.value.element.children.find((child) => child.kind === "element" && isSelectable(child));
  return first?.span ? { text: address.text, at: first.span.from } : null;
};

/** From the root of the text to the element: what the element path shows. */
export const pathOf = (part: ProjectPart, address: ElementAddress): readonly ElementAddress[] => {
  const found = findElement(part, address);
  if (!found.ok) return [];
  const path: ElementAddress[] = [];
  for (let up: LocatedElement | null = found.value.element; up; up = up.parent)
    if (isSelectable(up)) path.unshift({ text: address.text, at: up.span.from });
  return path;
};

const isSelectable = (
  element: LocatedElement,
): element is LocatedElement & { span: { from: number; to: number } } =>
  isInSource(element) && !(PAGE_ROOTS.has(element.tag) && element.tag !== "body");
