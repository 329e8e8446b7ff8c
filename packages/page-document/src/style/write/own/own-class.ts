import type { ProjectNames } from "../../../model/index.ts";
import { type ProjectPart, recordAt, type TextId } from "../../../model/index.ts";
import { markOf } from "../../../names/index.ts";
import { allElements, type LocatedElement } from "../../../source/html/index.ts";
import type { ReadSheet, StyledPage } from "../../cascade/cascade.ts";
import { addressOnPage, type PageTree } from "../../page-tree.ts";
import { placesOfClass } from "../../project-names.ts";
import { isReachedBy } from "../../selector/any-state.ts";
import { classesOf } from "../../selector/tree.ts";
import type { StyleState } from "../../state.ts";
import { isOfOnePage, pagesBeyond, reachesAlone } from "./alone.ts";
import { isRootOf, looksMade, readableGroupName, readableName } from "./role.ts";

/** The selectors of an element's own class: the class once or repeated, raised over ids, in one state. */
export interface OwnSelector {
  readonly name: string;
  readonly state: StyleState | null;
}

const NAME = "[\\p{L}_-][\\p{L}\\p{M}\\p{N}_-]*";
const OWN = new RegExp(`^\\.(${NAME})((?:\\.${NAME})*)(?::not\\(#_\\))*(?::(hover|focus|active))?$`, "u");

/** Element that a selector of that form names; null for any other. */
export const ownSelector = (selector: string): OwnSelector | null => {
  const [, name, others = "", state] = OWN.exec(selector.trim()) ?? [];
  if (name === undefined) return null;
  if (!others.split(".").every((one) => one === "" || one === name)) return null;
  return { name, state: (state as StyleState | undefined) ?? null };
};

/** Weakest first: the class, repeated, and with the weight of ids that no element has. */
export const raisedSelectors = (name: string, state: StyleState | null): readonly string[] => {
  const end = state === null ? "" : `:${state}`;
  const one = `.${name}`;
  return [one, one + one, one + one + one, `${one}:not(#_)`, `${one}:not(#_):not(#_)`].map(
    (selector) => selector + end,
  );
};

interface Named {
  /** Every rule that names the class says nothing of anything else. */
  readonly isOwn: boolean;
  readonly sheets: ReadonlySet<TextId>;
}

const namedIn = new WeakMap<PageTree, ReadonlyMap<string, Named>>();

/** The classes that the stylesheets of a page name, and in which form. */
const namedOn = (page: StyledPage): ReadonlyMap<string, Named> => {
  const known = namedIn.get(page.tree);
  if (known) return known;
  const found = new Map<string, { isOwn: boolean; sheets: Set<TextId> }>();
  for (const { sheet, rules } of page.sheets) {
    if (!sheet) continue;
    for (const { selectors, rule } of rules) {
      const own = (selectors?.length ?? 0) === 1 ? ownSelector(rule.selector) : null;
      for (const [, name = ""] of rule.selector.matchAll(/\.((?:\\.|[\p{L}\p{M}\p{N}_-])+)/gu)) {
        const one = found.get(name) ?? { isOwn: true, sheets: new Set<TextId>() };
        if (own?.name !== name) one.isOwn = false;
        one.sheets.add(sheet.text);
        found.set(name, one);
      }
    }
  }
  namedIn.set(page.tree, found);
  return found;
};

export const isNamedOn = (page: StyledPage, name: string): boolean => namedOn(page).has(name);

const used = new WeakMap<PageTree, ReadonlyMap<string, number>>();

/** Number of elements of the page with each class. */
export const classesOn = (tree: PageTree): ReadonlyMap<string, number> => {
  const known = used.get(tree);
  if (known) return known;
  const found = new Map<string, number>();
  for (const element of allElements(tree.nodes))
    for (const name of new Set(classesOf(element))) found.set(name, (found.get(name) ?? 0) + 1);
  used.set(tree, found);
  return found;
};

/**
 * Whether Hanok made this class for one element: it has the form of such names, one element has it, and every
 * rule that names it refers to it alone (ADR 0041). Read from the source, so that it holds after export and
 * import, too.
 */
export const isOwnClass = (page: StyledPage, name: string): boolean => {
  if (!looksMade(name) || classesOn(page.tree).get(name) !== 1) return false;
  return namedOn(page).get(name)?.isOwn ?? false;
};

/** The stylesheet in which an element's own class is styled. */
export const sheetOfClass = (page: StyledPage, name: string): TextId | null =>
  [...(namedOn(page).get(name)?.sheets ?? [])].at(-1) ?? null;

/**
 * The class of the element's own, where it has one: no other element has it, no script says it, and the rules
 * that name it refer to it alone; or the name of the block whose root the element is.
 */
export const ownClassOf = (page: StyledPage, element: LocatedElement, names?: ProjectNames): string | null =>
  classesOf(element).find((name) => {
    if (!ownSelector(`.${name}`) || classesOn(page.tree).get(name) !== 1) return false;
    const sheet = sheetOfClass(page, name);
    if (isNameOfBlock(page, element, name)) return sheet === null || isOfOnePage(sheet);
    if (sheet === null) return looksMade(name) && isOnlyHere(page, element);
    if (!namedOn(page).get(name)?.isOwn) return false;
    if (!looksMade(name) && isInScripts(page.part, name)) return false;
    return isOfOnePage(sheet) || isTold(page, name, sheet, element, names);
  }) ?? null;

/** In the html of a block that is built here and is on this page alone. */
const isOnlyHere = ({ part, tree }: StyledPage, element: LocatedElement): boolean => {
  const text = element.span && addressOnPage(tree, element.span.from)?.text;
  return (text?.startsWith("block/") ?? false) && recordAt(part.pages, tree.pageId)?.imported === null;
};

/** Of a block that is on this page alone. */
const isNameOfBlock = ({ part, tree }: StyledPage, element: LocatedElement, name: string): boolean => {
  const [owner, id = ""] = (element.span && addressOnPage(tree, element.span.from)?.text)?.split("/") ?? [];
  const block = owner === "block" ? recordAt(part.blocks, id) : undefined;
  return block?.classtitle === name && !block.thpart && !block.thwhole && isRootOf(tree, element);
};

/** Of a stylesheet that pages share: proved over those that are held, else known by the page's mark in its name. */
const isTold = (
  page: StyledPage,
  name: string,
  sheet: TextId,
  element: LocatedElement,
  names: ProjectNames | undefined,
): boolean =>
  names !== undefined || pagesBeyond(page.part, page.tree.pageId, sheet).isKnown
    ? reachesAlone(page, element, `.${name}`, sheet, names)
    : name.endsWith(`-${markOf(ownerOf(page, sheet))}`);

const ownerOf = (page: StyledPage, sheet: TextId): string =>
  sheet.startsWith("shared/") ? (sheet.split("/")[1] ?? "") : page.tree.pageId;

const scripts = new WeakMap<ProjectPart["texts"], readonly string[]>();

const scriptsIn = (part: ProjectPart): readonly string[] => {
  const known = scripts.get(part.texts);
  if (known) return known;
  const found = Object.entries(part.texts)
    .filter(([id]) => {
      if (id.endsWith("/js")) return true;
      const resource = id.startsWith("resource/") ? part.resources[id.slice("resource/".length)] : undefined;
      return resource?.fileExt === "js";
    })
    .map(([, text]) => text)
    .filter((text) => text !== "");
  scripts.set(part.texts, found);
  return found;
};

const isInScripts = (part: ProjectPart, name: string): boolean =>
  scriptsIn(part).some((script) => script.includes(name));

/** A name for a class of the element's own whose rules come into this stylesheet: readable, and nowhere in use. */
export const newClassName = (
  page: StyledPage,
  element: LocatedElement,
  sheet: TextId,
  names?: ProjectNames,
): string => freeName(page, readableName(page.part, page.tree, element), sheet, names);

/** A name for a class that several elements share, as free as that. */
export const newGroupName = (
  page: StyledPage,
  elements: readonly LocatedElement[],
  sheet: TextId,
  names?: ProjectNames,
): string =>
  freeName(page, { base: readableGroupName(page.part, page.tree, elements), number: 1 }, sheet, names);

const freeName = (
  page: StyledPage,
  { base, number }: { readonly base: string; readonly number: number },
  sheet: TextId,
  names: ProjectNames | undefined,
): string => {
  const { part, tree } = page;
  const { isKnown, pageIds } = pagesBeyond(part, tree.pageId, sheet);
  const end = isKnown ? "" : `-${markOf(ownerOf(page, sheet))}`;
  const others = isKnown ? pageIds : [];
  const isFree = (name: string): boolean =>
    !classesOn(tree).has(name) &&
    !namedOn(page).has(name) &&
    !isInScripts(part, name) &&
    (names === undefined || placesOfClass(names, name).elements === 0) &&
    !others.some((id) => isUsedOn(part, id, name));
  for (let next = number; ; next += 1) {
    const name = `${base}${next === 1 ? "" : `-${next}`}${end}`;
    if (isFree(name)) return name;
  }
};

/** Whether any text of a page says the name: more than enough for a name that is new. */
const isUsedOn = (part: ProjectPart, pageId: string, name: string): boolean =>
  Object.values(part.blocks).some(
    ({ id, pageId: on }) =>
      on === pageId &&
      ["html", "css"].some((kind) => part.texts[`block/${id}/${kind}` as TextId]?.includes(name)),
  ) ||
  ["bodyStart", "bodyEnd"].some((kind) => part.texts[`page/${pageId}/${kind}` as TextId]?.includes(name));

const readers = new WeakMap<ReadSheet["rules"], readonly string[]>();

/** Selectors that read the class attribute as a text (`[class*="col-"]`, `:not([class])`): a new name may tell there. */
const classReaders = (page: StyledPage): readonly string[] =>
  page.sheets.flatMap(({ rules }) => {
    const known = readers.get(rules);
    if (known) return known;
    const found = rules.flatMap(({ selectors }) =>
      (selectors ?? []).map(({ text }) => text).filter((text) => /\[\s*class\b/i.test(text)),
    );
    readers.set(rules, found);
    return found;
  });

/** Whether every rule that reads class attributes as texts reaches the same elements on both pages. */
export const readsSameClasses = (before: StyledPage, after: StyledPage): boolean => {
  const selectors = classReaders(before);
  if (selectors.length === 0) return true;
  const now = [...allElements(after.tree.nodes)];
  return [...allElements(before.tree.nodes)].every((one, place) => {
    const other = now[place];
    return (
      other !== undefined &&
      selectors.every((selector) => isReachedBy(selector, one) === isReachedBy(selector, other))
    );
  });
};
