import type { LocatedElement } from "../../source/html/index.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";
import { closestTag, LISTS } from "../source/tags.ts";

export const isItem = ({ tag, parent }: LocatedElement): boolean =>
  tag === "li" && parent !== null && LISTS.has(parent.tag);

/** A term or a description of a definition list, which may be in a `div` of it. */
export const isTerm = ({ tag, parent }: LocatedElement): boolean =>
  (tag === "dt" || tag === "dd") && (parent?.tag === "dl" || (parent?.tag === "div" && isGroup(parent)));

/** A `div` that holds terms of a definition list. */
export const isGroup = ({ tag, parent }: LocatedElement): boolean => tag === "div" && parent?.tag === "dl";

/** The item of a list of any kind that an element is, or is part of. */
export const itemAround = (element: LocatedElement): LocatedElement | null =>
  closestTag(element, (one) => isItem(one) || isTerm(one));

export const elementsIn = (parent: LocatedElement): readonly LocatedElement[] =>
  parent.children.filter((child) => child.kind === "element");

/**
 * The elements between an item and the one that holds its words, the outer one first: none where other words or
 * elements than inner lists are beside one of them.
 */
export const lineOf = (item: LocatedElement, words: LocatedElement): readonly SourceElement[] => {
  const line: SourceElement[] = [];
  for (let one: LocatedElement = words; one !== item; ) {
    const holder: LocatedElement | null = one.parent;
    if (!holder || !isInSource(one) || !isAlone(one, holder)) return [];
    line.unshift(one);
    one = holder;
  }
  return line;
};

const isAlone = (element: LocatedElement, holder: LocatedElement): boolean =>
  holder.children.every((child) =>
    child.kind === "element"
      ? child === element || LISTS.has(child.tag) || child.tag === "dl"
      : child.kind !== "text" || child.value.trim() === "",
  );
