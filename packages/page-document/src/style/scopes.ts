import type { ElementAddress } from "../edits/edit.ts";
import type { ProjectNames, ProjectPart } from "../model/index.ts";
import { allElements, type LocatedElement } from "../source/html/index.ts";
import { styledPage } from "./cascade/cascade.ts";
import { addressOnPage, elementOnPage, pageOfText, storedText } from "./page-tree.ts";
import { mayReachOthers, placesOfClass } from "./project-names.ts";
import { isReachedBy } from "./selector/any-state.ts";
import { escapeName } from "./selector/suggest.ts";
import { classesOf } from "./selector/tree.ts";
import { ownClassOf } from "./write/own/own-class.ts";

/** Set of elements that a style can apply to, beside the element alone. */
export interface StyleScope {
  /** `alike`: those like it on this page; `site`: on every page. */
  readonly kind: "alike" | "site";
  readonly selector: string;
  /** Addresses of those on this page, the element itself among them. */
  readonly elements: readonly ElementAddress[];
  /** Number of pages that have one. */
  readonly pages: number;
}

/**
 * The scopes beside "this element": elements that share the class which the fewest bear, on this page (under an ancestor
 * that no other page has, where others bear the class, too) and on all pages. Without `names` nothing is known of the
 * other pages, and only what cannot reach them is offered.
 */
export const styleScopes = (
  part: ProjectPart,
  address: ElementAddress,
  names?: ProjectNames,
): readonly StyleScope[] => {
  const pageId = pageOfText(part, address.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  const element = page && elementOnPage(page.tree, { text: storedText(part, address.text), at: address.at });
  if (!page || !element || pageId === null) return [];
  const all = [...allElements(page.tree.nodes)];
  const others = Object.keys(part.pages).filter((id) => id !== pageId);
  const own = ownClassOf(page, element, names);
  const reached = (selector: string): readonly LocatedElement[] =>
    all.filter((one) => isReachedBy(selector, one));
  const shared = [...new Set(classesOf(element))]
    .filter((name) => name !== own)
    .map((name) => {
      const selector = `.${escapeName(name)}`;
      const elsewhere = names ? placesOfClass(names, name).pages.filter((id) => id !== pageId) : [];
      return { selector, here: reached(selector), elsewhere };
    })
    .filter(({ here, elsewhere }) => here.length + elsewhere.length > 1)
    .toSorted(
      (one, other) => one.elsewhere.length - other.elsewhere.length || one.here.length - other.here.length,
    );
  const [closest] = shared;
  if (!closest) return [];
  const addresses = (elements: readonly LocatedElement[]): readonly ElementAddress[] =>
    elements.flatMap((one) => {
      const at = one.span && addressOnPage(page.tree, one.span.from);
      return at ? [at] : [];
    });
  const { selector, here, elsewhere } = closest;
  const isHereAlone = (one: string): boolean =>
    others.length === 0 || (names !== undefined && !mayReachOthers(names, others, one, undefined));
  const alike = isHereAlone(selector)
    ? selector
    : ancestorClasses(element)
        .map((above) => `${above} ${selector}`)
        .filter(isHereAlone)
        .toSorted((one, other) => reached(other).length - reached(one).length)[0];
  const scopes: StyleScope[] = [];
  const alikeHere = alike === undefined ? [] : reached(alike);
  if (alike !== undefined && alikeHere.length > 1)
    scopes.push({ kind: "alike", selector: alike, elements: addresses(alikeHere), pages: 1 });
  if (elsewhere.length > 0)
    scopes.push({ kind: "site", selector, elements: addresses(here), pages: elsewhere.length + 1 });
  return scopes;
};

const ancestorClasses = (element: LocatedElement): readonly string[] => {
  const found: string[] = [];
  for (let up = element.parent; up; up = up.parent)
    for (const name of classesOf(up)) found.push(`.${escapeName(name)}`);
  return found;
};
