import { type ProjectPart, recordAt, sharedText, type TextId } from "../../model/index.ts";
import type { CssRule } from "../../source/css/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { locateCss } from "../../source/index.ts";
import type { StyledPage } from "../cascade/cascade.ts";
import { VIEWPORTS } from "../cascade/media.ts";
import type { PageSheet } from "../cascade/sheets.ts";
import { declaredFor } from "../decide.ts";
import { blockCssText } from "../page-tree.ts";
import type { CssSource } from "./css-source.ts";
import { ownSelector } from "./own/own-class.ts";

/** Stylesheet for a new rule of an element, and the rule beside which it is written. */
export interface StyleHome {
  readonly source: CssSource;
  readonly kin: CssRule | null;
}

/**
 * The stylesheet that already refers to this element by class or id, behind its last such rule; else the css
 * of its block; on an imported page (whose blocks have no css) the page's own last stylesheet, libraries and
 * minified files last. Only where that has none does a block of an imported page get css of its own.
 */
export const homeFor = (
  part: ProjectPart,
  page: StyledPage,
  element: LocatedElement,
  text: TextId,
): StyleHome | null => {
  const named = declaredFor(page, element, VIEWPORTS.pc).filter(
    ({ origin, selector }) => origin === "rule" && /[.#]/.test(selector) && !/:root|\*/.test(selector),
  );
  const last = named.toSorted((a, b) => a.order - b.order).at(-1);
  if (last?.sheet && last.rule && !isLibrary(part, last.sheet))
    return { source: sourceOf(last.sheet), kin: outermostRule(last.rule.rule) };
  const imported = recordAt(part.pages, page.tree.pageId)?.imported ?? null;
  const own = ownCss(part, text);
  if (!imported && own) return { source: own, kin: null };
  const sheets = page.sheets
    .map(({ sheet }) => sheet)
    .filter((sheet) => sheet !== null && sheet.kind !== "block");
  const chosen = sheets.findLast((sheet) => sheet && !isLibrary(part, sheet)) ?? sheets.at(-1);
  if (!chosen) return own && { source: own, kin: null };
  const kin = last?.sheet === chosen ? (last.rule?.rule ?? null) : null;
  return { source: sourceOf(chosen), kin: kin && outermostRule(kin) };
};

/** The last stylesheet of the page that has a rule of exactly this selector, and that rule. */
export const homeOfSelector = (part: ProjectPart, page: StyledPage, selector: string): StyleHome | null => {
  for (const { sheet, rules } of page.sheets.toReversed()) {
    if (!sheet || isLibrary(part, sheet)) continue;
    const found = rules.findLast(
      ({ rule, media, layer }) =>
        media.length === 0 && layer === null && rule.parent === null && rule.selector.trim() === selector,
    );
    if (found) return { source: sourceOf(sheet), kin: found.rule };
  }
  return null;
};

/** The stylesheet that is stored in a text, or a `<style>` in it that refers to the class. */
export const homeOfClass = (page: StyledPage, name: string): StyleHome | null => {
  const found = page.sheets.findLast(
    ({ sheet, rules }) => sheet && rules.some(({ rule }) => ownSelector(rule.selector)?.name === name),
  );
  return found?.sheet ? { source: sourceOf(found.sheet), kin: null } : null;
};

/**
 * Stylesheet for the rules of an element's own class: the css of its block, which moves with the block; on an
 * imported page as `homeFor` finds it.
 */
export const ownHomeFor = (
  part: ProjectPart,
  page: StyledPage,
  element: LocatedElement,
  text: TextId,
): StyleHome | null => {
  const own = ownCss(part, text);
  const isImported = (recordAt(part.pages, page.tree.pageId)?.imported ?? null) !== null;
  if (!own || (isImported && own.css.text.trim() === "")) return homeFor(part, page, element, text);
  const kin = declaredFor(page, element, VIEWPORTS.pc)
    .filter(
      ({ rule, text: stands }) =>
        stands === own.text && rule !== null && rule.media.length === 0 && rule.rule.parent === null,
    )
    .toSorted((a, b) => a.order - b.order)
    .at(-1);
  return { source: own, kin: kin?.rule?.rule ?? null };
};

/** The css of the block that a text belongs to. */
const ownCss = (part: ProjectPart, text: TextId): CssSource | null => {
  const [owner, id = ""] = text.split("/");
  const block = owner === "block" ? recordAt(part.blocks, id) : undefined;
  const home: TextId | null = block
    ? blockCssText(part, block)
    : owner === "shared"
      ? sharedText(id, "css")
      : null;
  const css = home === null ? undefined : part.texts[home];
  return home === null || css === undefined ? null : { text: home, from: 0, css: locateCss(css) };
};

const sourceOf = ({ text, from, css }: PageSheet): CssSource => ({ text, from, css: locateCss(css) });

/** A nested rule's kin is the rule around it: its siblings have another meaning. */
const outermostRule = (rule: CssRule): CssRule => {
  let top = rule;
  for (let up = rule.parent; up; up = up.parent) if (up.kind === "rule") top = up;
  return top;
};

const isLibrary = (part: ProjectPart, sheet: PageSheet): boolean => {
  if (sheet.kind !== "resource") return false;
  const path = recordAt(part.resources, sheet.text.slice("resource/".length))?.path ?? "";
  return /\.min\.css$|(^|\/)(vendor|vendors|lib|libs|node_modules)\//i.test(path);
};
