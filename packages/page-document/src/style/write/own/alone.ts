import type { ProjectNames } from "../../../model/index.ts";
import { type ProjectPart, pageText, recordAt, type TextId } from "../../../model/index.ts";
import { allElements, type LocatedElement } from "../../../source/html/index.ts";
import type { Declared, StyledPage } from "../../cascade/cascade.ts";
import { addressOnPage, type PageTree, pageTreeOf } from "../../page-tree.ts";
import { mayReachOthers } from "../../project-names.ts";
import { isReachedBy } from "../../selector/any-state.ts";
import { compileSelectors } from "../../selector/compile.ts";

/**
 * Whether a stylesheet applies to its own page alone: the css of a block that is no common one, a `<style>`
 * in a page.
 */
export const isOfOnePage = (text: TextId): boolean => /^(?:block|page)\//.test(text);

/**
 * The other pages to which a stylesheet may apply; `isKnown` false where sources of one of them are not held.
 */
export const pagesBeyond = (
  part: ProjectPart,
  pageId: string,
  sheet: TextId,
): { readonly pageIds: readonly string[]; readonly isKnown: boolean } => {
  if (isOfOnePage(sheet)) return { pageIds: [], isKnown: true };
  const pageIds = Object.keys(part.pages).filter((id) => id !== pageId);
  const isKnown = pageIds.every((id) => part.texts[pageText(id, "bodyStart")] !== undefined);
  return { pageIds, isKnown };
};

const trees = new WeakMap<ProjectPart, Map<string, PageTree | null>>();

const treeOf = (part: ProjectPart, pageId: string): PageTree | null => {
  const own = trees.get(part) ?? new Map<string, PageTree | null>();
  trees.set(part, own);
  const known = own.get(pageId);
  if (known !== undefined) return known;
  const made = recordAt(part.pages, pageId) ? pageTreeOf(part, pageId) : null;
  own.set(pageId, made);
  return made;
};

/**
 * Whether a selector reaches this element and no other, in any state, wherever its stylesheet applies. A rule
 * of a stylesheet that other pages share is proved alone only where these pages are held, or their names are
 * known.
 */
export const reachesAlone = (
  page: StyledPage,
  element: LocatedElement,
  selector: string,
  sheet: TextId,
  names?: ProjectNames,
): boolean => {
  for (const one of allElements(page.tree.nodes))
    if (one !== element && isReachedBy(selector, one)) return false;
  const { pageIds, isKnown } = pagesBeyond(page.part, page.tree.pageId, sheet);
  const own = element.span && addressOnPage(page.tree, element.span.from);
  if (!isKnown) return names !== undefined && !mayReachOthers(names, pageIds, selector, own?.text);
  return pageIds.every((id) => {
    const tree = treeOf(page.part, id);
    if (!tree) return false;
    for (const one of allElements(tree.nodes)) {
      if (!isReachedBy(selector, one)) continue;
      // An element of a common block is the same one on every page.
      const at = one.span && addressOnPage(tree, one.span.from);
      if (!at || at.text !== own?.text || at.at !== own.at) return false;
    }
    return true;
  });
};

/** Whether a selector goes by place or by tag: what moves or is added later would come under it, or leave it. */
export const isPositional = (selector: string): boolean => {
  const plain = selector.replace(/\[[^\]]*(?:\]|$)/g, "[]");
  if (/[+~]|:(?:nth|first|last|only)-|:(?:empty|has)\b/.test(plain)) return true;
  const [compiled] = compileSelectors(selector) ?? [];
  const subject = compiled?.compounds[0] ?? [];
  return !subject.some(({ kind }) => kind === "class" || kind === "id");
};

/** Whether an edit of the rule that says this touches this element alone, now and when it or others move. */
export const isAlone = (
  page: StyledPage,
  element: LocatedElement,
  { rule, text }: Declared,
  names?: ProjectNames,
): boolean => {
  if (!rule?.selectors || text === null || rule.selectors.length === 0) return false;
  return rule.selectors.every(
    (selector) =>
      selector.pseudoElement === null &&
      !isPositional(selector.text) &&
      reachesAlone(page, element, selector.text, text, names),
  );
};
