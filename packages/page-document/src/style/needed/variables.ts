import type { ElementAddress } from "../../edits/edit.ts";
import type { ProjectPart } from "../../model/index.ts";
import { type CssDeclaration, parseCss } from "../../source/css/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { compareDeclared, rankOf, reachOf, type StyledPage, styledPage } from "../cascade/cascade.ts";
import { addressOnPage, elementOnPage } from "../page-tree.ts";
import { matchesInScope } from "../selector/match.ts";
import { compareSpecificity, ZERO } from "../selector/specificity.ts";
import { escapeName } from "../selector/suggest.ts";
import { attributeOf, classesOf } from "../selector/tree.ts";
import { variablesIn } from "../variables.ts";
import { type Copied, type CssHome, copiedElements, homeOf } from "./copied.ts";
import { wrapper, written } from "./rules.ts";
import { type Names, namesOf, neededSelector } from "./selector.ts";

/** What something gets from around it for a custom property that it uses; weaker ones stand before stronger ones. */
export interface NeededVariable extends CssHome {
  readonly name: string;
  readonly value: string;
  /** Media queries around it, outermost first. */
  readonly media: readonly string[];
}

/**
 * The custom properties that what is copied uses, in its source or in rules that come along, and those that these lean
 * on: as they are declared for what stands around it. What its own rules or its style attribute say comes anyway.
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
  /** What it comes into; null: a section of the page. */
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
 * Rules that give them to the pasted thing alone where it has a class or an id, else to the page. They weigh nothing, so
 * that whatever the page declares later holds as well.
 */
export const variablesCss = (html: string, variables: readonly NeededVariable[]): string => {
  const roots = locate(html, "fragment").nodes.filter(
    (node): node is LocatedElement =>
      node.kind === "element" && !/^(?:style|script|link|meta)$/.test(node.tag),
  );
  const own = roots.map(ownSelector);
  const selector = own.length === 0 || own.includes("") ? ":root" : [...new Set(own)].join(", ");
  const groups: { readonly media: readonly string[]; readonly lines: string[] }[] = [];
  for (const { name, value, media } of variables) {
    const last = groups.at(-1);
    const group = last?.media.join() === media.join() ? last : { media, lines: [] };
    if (group !== last) groups.push(group);
    group.lines.push(`  ${name}: ${value};`);
  }
  return written(
    groups.map(({ media, lines }) => ({
      around: media.map((query) => wrapper("media", query, media)),
      source: `:where(${selector}) {\n${lines.join("\n")}\n}`,
    })),
  );
};

const ownSelector = (element: LocatedElement): string => {
  const classes = classesOf(element).map((name) => `.${escapeName(name)}`);
  const id = attributeOf(element, "id");
  return classes.length > 0 ? classes.join("") : id ? `#${escapeName(id)}` : "";
};

/** What the sources use, what that uses, and so on; each name once. */
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
  // What holds in some windows is said after what holds in all, and so goes before it.
  const plain = found.filter(({ media }) => media.length === 0);
  return [...plain, ...found.filter(({ media }) => media.length > 0)];
};

const bodyOf = ({ tree }: StyledPage): LocatedElement | null => {
  for (const element of allElements(tree.nodes)) if (element.tag === "body") return element;
  return null;
};

const chainOf = (element: LocatedElement | null): LocatedElement[] => {
  const chain: LocatedElement[] = [];
  for (let at = element; at; at = at.parent) chain.push(at);
  return chain;
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

interface Said {
  readonly variable: NeededVariable;
  readonly media: readonly string[];
  /** Null: the style attribute. */
  readonly selector: string | null;
}

/** What is declared for one element whatever its window is, weakest first. */
const saidAt = (part: ProjectPart, page: StyledPage, element: LocatedElement, name: string): Said[] => {
  const found: (Said & Parameters<typeof compareDeclared>[0])[] = [];
  const pageId = page.tree.pageId;
  const isIt = ({ property, value }: CssDeclaration): boolean =>
    property === name && !/^\s*(?:inherit|unset|revert|revert-layer)\s*$/i.test(value);
  for (const read of page.sheets) {
    const { sheet } = read;
    if (!sheet || read.media.some((query) => /[{};@]/.test(query))) continue;
    for (const rule of read.rules) {
      const declaration = rule.declarations.findLast(isIt);
      if (!declaration || rule.containers.length > 0) continue;
      const reach = reachOf(rule, element, sheet.around);
      const [best] = (rule.selectors ?? [])
        .filter((one) => reach && matchesInScope(one, element, reach.root))
        .sort((a, b) => compareSpecificity(b.specificity, a.specificity));
      if (!reach || !best) continue;
      const media = [...read.media, ...rule.media].filter((query) => !/^\s*all\s*$/i.test(query));
      const value = declaration.value.trim();
      found.push({
        variable: { name, value, media, ...homeOf(part, pageId, sheet.text) },
        media,
        selector: best.text,
        origin: "rule",
        important: declaration.important,
        layer: rankOf(page, read, rule.layer),
        specificity: best.specificity,
        proximity: reach.steps,
        order: found.length,
      });
    }
  }
  const style = parseCss(attributeOf(element, "style") ?? "").nodes;
  const inline = style.findLast((one): one is CssDeclaration => one.kind === "declaration" && isIt(one));
  const at = element.span ? addressOnPage(page.tree, element.span.from) : null;
  if (inline && at)
    found.push({
      variable: { name, value: inline.value.trim(), media: [], ...homeOf(part, pageId, at.text) },
      media: [],
      selector: null,
      origin: "inline",
      important: inline.important,
      layer: Number.POSITIVE_INFINITY,
      specificity: ZERO,
      proximity: 0,
      order: found.length,
    });
  return found.sort(compareDeclared);
};
