import type { Splice } from "../../../changes/change.ts";
import { applySplices } from "../../../changes/splices.ts";
import type { ProjectPart } from "../../../model/index.ts";
import { escapeAttribute } from "../../../source/characters.ts";
import { allElements, type LocatedElement, parseHtml } from "../../../source/html/index.ts";
import { classesOf } from "../../../style/selector/tree.ts";
import { looksMade } from "../../../style/write/own/role.ts";
import type { ElementAddress } from "../../edit.ts";
import { findElement, isInSource } from "../../source/reading.ts";

/**
 * Pasted elements in the classes of the place [HND-07]: a paragraph, a heading, a list or a table gets the class that
 * most of its kind beside the place have, or else those of the whole block. Classes that Hanok made for one element are
 * of that element alone.
 */
export const inClassesOfPlace = (part: ProjectPart, address: ElementAddress, html: string): string => {
  const found = findElement(part, address);
  if (!found.ok) return html;
  const { element, html: around } = found.value;
  const beside = element.parent?.children ?? around.nodes;
  const near = new Set<LocatedElement>([
    ...allElements(element.children),
    element,
    ...beside.filter((one) => one.kind === "element"),
  ]);
  const far = [...allElements(around.nodes)];
  const roots = parseHtml(html, "fragment").nodes.filter((node) => node.kind === "element");
  const splices: Splice[] = [];
  for (const root of roots)
    for (const one of [root, ...(root.tag === "ul" || root.tag === "ol" ? itemsOf(root) : [])]) {
      if (!isInSource(one)) continue;
      const name = classFor(one.tag, near) ?? classFor(one.tag, far);
      const at = one.startTag.from + 1 + one.tag.length;
      if (name) splices.push({ from: at, to: at, insert: ` class="${escapeAttribute(name, '"')}"` });
    }
  return applySplices(
    html,
    splices.toSorted((a, b) => a.from - b.from),
  );
};

const itemsOf = (list: LocatedElement): LocatedElement[] =>
  list.children.filter((one): one is LocatedElement => one.kind === "element" && one.tag === "li");

/** The class attribute that most elements of this tag have; null where most have none. */
const classFor = (tag: string, elements: Iterable<LocatedElement>): string | null => {
  const counts = new Map<string, number>();
  for (const element of elements) {
    if (element.tag !== tag) continue;
    const name = classesOf(element)
      .filter((one) => !looksMade(one))
      .join(" ");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && most[0] !== "" ? most[0] : null;
};
