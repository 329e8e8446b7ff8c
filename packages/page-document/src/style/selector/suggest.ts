import { allElements, type LocatedElement } from "../../source/html/index.ts";
import type { PageTree } from "../page-tree.ts";
import { compileSelectors } from "./compile.ts";
import { matchesSelector } from "./match.ts";
import { attributeOf, classesOf, siblings } from "./tree.ts";

/**
 * Selectors for one element, from the one that an author would write first to the most particular: its id,
 * its classes, the same under an ancestor with a name, its place among its siblings. Only such as name this
 * element alone on the page, unless nothing does.
 */
export const suggestSelectors = (tree: PageTree, element: LocatedElement): readonly string[] => {
  const own = ownNames(element);
  const ancestors = namedAncestors(element);
  const place = placeSelector(element);
  const candidates = [
    ...own,
    ...ancestors.flatMap((above) => own.map((name) => `${above} ${name}`)),
    ...ancestors.map((above) => `${above} ${element.tag}`),
    ...ancestors.flatMap((above) => [`${above} > ${place}`, `${above} ${place}`]),
    pathSelector(element),
  ];
  const single = [...new Set(candidates)].filter((selector) => countMatches(tree, selector, element) === 1);
  return single.length > 0 ? single : [pathSelector(element)];
};

/** Escapes a name for a selector (CSSOM, serialize an identifier). */
export const escapeName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_-]|^-?\d|^-$/gu, (found) =>
    [...found]
      .map((char) => (/\d/.test(char) ? `\\3${char} ` : char === "-" && found.length > 1 ? "-" : `\\${char}`))
      .join(""),
  );

const ownNames = (element: LocatedElement): string[] => {
  const id = attributeOf(element, "id");
  const classes = classesOf(element);
  const names: string[] = [];
  for (const name of classes) names.push(`.${escapeName(name)}`);
  if (classes.length > 1) names.push(classes.map((name) => `.${escapeName(name)}`).join(""));
  if (id) names.push(`#${escapeName(id)}`);
  return names;
};

const namedAncestors = (element: LocatedElement): string[] => {
  const names: string[] = [];
  for (let up = element.parent; up && names.length < 4; up = up.parent) {
    const id = attributeOf(up, "id");
    const [name] = classesOf(up);
    if (id) names.push(`#${escapeName(id)}`);
    else if (name) names.push(`.${escapeName(name)}`);
  }
  return names;
};

const placeSelector = (element: LocatedElement): string => {
  const row = siblings(element).filter((one) => one.tag === element.tag);
  return row.length > 1 ? `${element.tag}:nth-of-type(${row.indexOf(element) + 1})` : element.tag;
};

const pathSelector = (element: LocatedElement): string => {
  const steps: string[] = [];
  for (let up: LocatedElement | null = element; up; up = up.parent) {
    const id = attributeOf(up, "id");
    steps.unshift(id ? `#${escapeName(id)}` : placeSelector(up));
    if (id || up.tag === "body") break;
  }
  return steps.join(" > ");
};

/** Number of elements of the page that a selector matches; 0 where this one is not among them. */
export const countMatches = (tree: PageTree, selector: string, element: LocatedElement): number => {
  const [compiled] = compileSelectors(selector) ?? [];
  if (!compiled || !matchesSelector(compiled, element)) return 0;
  let count = 0;
  for (const one of allElements(tree.nodes)) if (matchesSelector(compiled, one)) count += 1;
  return count;
};
