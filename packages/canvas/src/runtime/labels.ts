import type { Nodes } from "./nodes.ts";
import { sectionOfPlaceholder } from "./placeholders.ts";

/** `h2.title`: how a designer names an element. Two classes say enough; what stands in an empty section is no element. */
export function labelOf(element: Element, nodes: Nodes): string {
  if (sectionOfPlaceholder(nodes.idOf(element) ?? "") !== null) return "";
  const tag = element.localName;
  const id = element.id ? `#${element.id}` : "";
  let classes = "";
  for (let i = 0; i < element.classList.length && i < 2; i += 1) classes += `.${element.classList[i]}`;
  return `${tag}${id}${classes}`;
}
