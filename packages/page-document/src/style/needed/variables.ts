import type { ElementAddress } from "../../edits/edit.ts";
import type { ProjectPart } from "../../model/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { type StyledPage, styledPage } from "../cascade/cascade.ts";
import { elementOnPage } from "../page-tree.ts";
import { escapeName } from "../selector/suggest.ts";
import { attributeOf, classesOf } from "../selector/tree.ts";
import { variablesIn } from "../variables.ts";
import { type Copied, copiedElements } from "./copied.ts";
import { wrapper, written } from "./rules.ts";
import { bodyOf, chainOf, type NeededVariable, type Said, saidAt } from "./said.ts";
import { type Names, namesOf, neededSelector } from "./selector.ts";
import { harmlessNames } from "./standing.ts";

export type { NeededVariable } from "./said.ts";

/**
 * The custom properties that what is copied uses, in its source or in rules that come along, and those that
 * these lean on: as they are declared for what is around it. Values of its own rules or its style attribute
 * come anyway.
 */
export const neededVariables = (
  part: ProjectPart,
  pageId: string,
  copied: Copied,
  sources: readonly string[],
): NeededVariable[] => {
  const page = styledPage(part, pageId);
  const elements = page ? copiedElements(page.tree, copied) : [];
  const [root] = elements;
  if (!page || !root) return [];
  const names = namesOf(elements);
  return following(sources, (name) => declaredAround(part, page, root, names, name));
};

/** Those that the page does not declare where something is pasted: what it declares there holds. */
export const missingVariables = (
  part: ProjectPart,
  pageId: string,
  /** Destination; null: a section of the page. */
  into: ElementAddress | null,
  sources: readonly string[],
  variables: readonly NeededVariable[],
): NeededVariable[] => {
  const page = styledPage(part, pageId);
  const place = page && (into ? elementOnPage(page.tree, into) : bodyOf(page));
  const isDeclared = (name: string): boolean =>
    page !== null && chainOf(place).some((at) => saidAt(part, page, at, name).length > 0);
  return following(sources, (name) => (isDeclared(name) ? [] : variables.filter((one) => one.name === name)));
};

/**
 * Rules that give them to the pasted thing alone where it has a class or an id, else to the page. They weigh
 * nothing, so that whatever the page declares later holds as well. Elements on the page keep their look:
 * where it has the same name the page gets them, and those that would change it there, too, are left out.
 */
export const variablesCss = (
  part: ProjectPart,
  pageId: string,
  html: string,
  variables: readonly NeededVariable[],
): string => {
  const roots = locate(html, "fragment").nodes.filter(
    (node): node is LocatedElement =>
      node.kind === "element" && !/^(?:style|script|link|meta)$/.test(node.tag),
  );
  const own = roots.map(ownSelector);
  const isNamed = own.length > 0 && !own.includes("");
  const selectors = isNamed ? [[...new Set(own)].join(", "), ":root"] : [":root"];
  const page = styledPage(part, pageId);
  const harmless = selectors.map((selector) => ({
    selector,
    names: page ? harmlessNames(part, page, selector, new Set(variables.map(({ name }) => name))) : null,
  }));
  // All in one place, since they lean on each other; of two that are as good, the element itself.
  const sizeOf = ({ names }: { readonly names: ReadonlySet<string> | null }): number =>
    names?.size ?? Number.POSITIVE_INFINITY;
  const best = harmless.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
  const groups: { readonly media: readonly string[]; readonly lines: string[] }[] = [];
  for (const { name, value, media } of variables) {
    if (best.names?.has(name) === false) continue;
    const last = groups.at(-1);
    const group = last?.media.join() === media.join() ? last : { media, lines: [] };
    if (group !== last) groups.push(group);
    group.lines.push(`  ${name}: ${value};`);
  }
  return written(
    groups.map(({ media, lines }) => ({
      around: media.map((query) => wrapper("media", query, media)),
      source: `:where(${best.selector}) {\n${lines.join("\n")}\n}`,
    })),
  );
};

const ownSelector = (element: LocatedElement): string => {
  const classes = classesOf(element).map((name) => `.${escapeName(name)}`);
  const id = attributeOf(element, "id");
  return classes.length > 0 ? classes.join("") : id ? `#${escapeName(id)}` : "";
};

/** Variables that the sources use, those that these use, and so on; each name once. */
const following = (
  sources: readonly string[],
  declared: (name: string) => readonly NeededVariable[],
): NeededVariable[] => {
  const names = new Set(sources.flatMap(variablesIn));
  const found: NeededVariable[] = [];
  for (const name of names)
    for (const one of declared(name)) {
      found.push(one);
      for (const inner of variablesIn(one.value)) names.add(inner);
    }
  // Declarations for some windows are written after those for all windows, so they override them.
  const plain = found.filter(({ media }) => media.length === 0);
  return [...plain, ...found.filter(({ media }) => media.length > 0)];
};

/** From the nearest that says it in any case; further ones are never seen. */
const declaredAround = (
  part: ProjectPart,
  page: StyledPage,
  root: LocatedElement,
  names: Names,
  name: string,
): NeededVariable[] => {
  let found: NeededVariable[] = [];
  for (const at of chainOf(root)) {
    const said = saidAt(part, page, at, name);
    const always = said.findLastIndex(({ media }) => media.length === 0);
    const seen = said.slice(Math.max(0, always));
    const comesAnyway = ({ selector }: Said): boolean =>
      at === root && (selector === null || neededSelector(selector, names) !== null);
    found = [...seen.filter((one) => !comesAnyway(one)).map(({ variable }) => variable), ...found];
    if (always >= 0) break;
  }
  return found;
};
