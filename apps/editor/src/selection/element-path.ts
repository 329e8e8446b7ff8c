import type { NodeId } from "@hanok/canvas/protocol";
import { countCharacters, firstCharacters, type LocatedElement, type Section } from "@hanok/page-document";
import { isSourceElement } from "../picture/block-tree.ts";
import { nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import type { Selection } from "../state/selection.ts";
import { pageSections } from "./page-sections.ts";

export interface PathStep {
  readonly element: LocatedElement;
  readonly node: NodeId;
}

/** From the block's root element to the selected one. */
export function pathOfSelection(picture: Picture | null, selection: Selection | null): PathStep[] {
  if (!picture || selection?.kind !== "element") return [];
  const place = placeOfNode(picture, selection.node);
  const steps: PathStep[] = [];
  for (let at: LocatedElement | null = place?.element ?? null; at; at = at.parent) {
    const node = at.span ? nodeOf(picture, selection.blockId, at.index) : null;
    if (node !== null) steps.unshift({ element: at, node });
  }
  return steps;
}

/** `h2.title`: tag, id and the first two classes. */
export function elementLabel(element: LocatedElement): string {
  const id = attributeOf(element, "id");
  const classes = (attributeOf(element, "class") ?? "").split(/\s+/).filter((name) => name !== "");
  return `${element.tag}${id ? `#${id}` : ""}${classes
    .slice(0, 2)
    .map((name) => `.${name}`)
    .join("")}`;
}

export const attributeOf = (element: LocatedElement, name: string): string | null =>
  element.attributes.find((attribute) => attribute.name === name)?.value ?? null;

/** Words on both sides of these are not one word. */
const APART = /^(br|p|div|section|article|h[1-6]|li|dt|dd|td|th|option|button|label|figcaption|summary)$/;

/**
 * Text of an element, by which people tell one paragraph from another. Cut after `most` characters with an
 * ellipsis; by default after 100 [EDT-74].
 */
export function textOf(element: LocatedElement, most = 100): string {
  let words = "";
  const add = (text: string): void => {
    words = (words + text).replace(/\s+/g, " ").trimStart();
  };
  const visit = (node: LocatedElement): void => {
    for (const child of node.children) {
      if (countCharacters(words.trimEnd()) > most) return;
      if (child.kind === "text") add(child.value);
      else if (child.kind === "element" && child.tag !== "script" && child.tag !== "style") {
        visit(child);
        if (APART.test(child.tag)) add(" ");
      }
    }
  };
  visit(element);
  words = words.trimEnd();
  return countCharacters(words) > most ? `${firstCharacters(words, most)}…` : words;
}

/** Stops of the arrow keys on a page: its blocks, and the sections that have none yet. */
export const walkStops = (picture: Picture): Selection[] =>
  pageSections(picture).flatMap(({ section, blocks }): Selection[] =>
    blocks.length === 0
      ? [{ kind: "section", section }]
      : blocks.map(({ id }) => ({ kind: "block", blockId: id })),
  );

function besideStop(picture: Picture, selection: Selection, key: string): Selection | null {
  const stops = walkStops(picture);
  const at = stops.findIndex((stop) =>
    stop.kind === "block"
      ? selection.kind === "block" && stop.blockId === selection.blockId
      : stop.kind === "section" && selection.kind === "section" && stop.section === selection.section,
  );
  if (key === "ArrowUp") return stops[at - 1] ?? null;
  // A section that has blocks is no stop of its own: its first block is.
  if (at < 0 && selection.kind === "section") return firstBlockOf(picture, selection.section);
  return key === "ArrowDown" ? (stops[at + 1] ?? null) : null;
}

function firstBlockOf(picture: Picture, section: Section): Selection | null {
  const [first] = pageSections(picture).find((one) => one.section === section)?.blocks ?? [];
  return first ? { kind: "block", blockId: first.id } : null;
}

/** The element that an arrow key leads to; null at the end of the way. */
export function neighbour(picture: Picture, selection: Selection, key: string): Selection | null {
  if (selection.kind === "section") return besideStop(picture, selection, key);
  const shown = picture.blocks.get(selection.blockId);
  if (!shown) return null;
  const asElement = (element: LocatedElement | undefined): Selection | null => {
    const node = element ? nodeOf(picture, selection.blockId, element.index) : null;
    return node === null ? null : { kind: "element", node, blockId: selection.blockId };
  };
  if (selection.kind === "block") {
    if (key === "ArrowRight") return asElement(shown.located.nodes.find(isSourceElement));
    return besideStop(picture, selection, key);
  }
  const place = placeOfNode(picture, selection.node);
  if (!place) return null;
  const { element } = place;
  if (key === "ArrowRight") return asElement(element.children.find(isSourceElement));
  if (key === "ArrowLeft") {
    return element.parent?.span ? asElement(element.parent) : { kind: "block", blockId: selection.blockId };
  }
  const siblings = (element.parent?.children ?? shown.located.nodes).filter(isSourceElement);
  return asElement(siblings[siblings.indexOf(element) + (key === "ArrowDown" ? 1 : -1)]);
}
