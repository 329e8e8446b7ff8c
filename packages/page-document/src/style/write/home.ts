import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import type { CssRule } from "../../source/css/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { locateCss } from "../../source/index.ts";
import { declaredFor, type StyledPage } from "../cascade/cascade.ts";
import { VIEWPORTS } from "../cascade/media.ts";
import type { PageSheet } from "../cascade/sheets.ts";
import { blockCssText } from "../page-tree.ts";
import type { CssSource } from "./css-source.ts";

/** Where a new rule for an element belongs, and the rule beside which it stands. */
export interface StyleHome {
  readonly source: CssSource;
  readonly kin: CssRule | null;
}

/**
 * The stylesheet that already speaks of this element by class or id, behind its last such rule; else the css
 * of its block; on an imported page (whose blocks have no css) the page's own last stylesheet, libraries and
 * minified files last.
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
  const block = text.startsWith("block/") ? recordAt(part.blocks, text.split("/")[1] ?? "") : undefined;
  const imported = recordAt(part.pages, page.tree.pageId)?.imported;
  if (!imported) {
    const shared = text.startsWith("shared/") ? (`shared/${text.split("/")[1] ?? ""}/css` as const) : null;
    const own = block ? blockCssText(part, block) : shared;
    const css = own === null ? undefined : part.texts[own];
    if (own !== null && css !== undefined)
      return { source: { text: own, from: 0, css: locateCss(css) }, kin: null };
  }
  const sheets = page.sheets.map(({ sheet }) => sheet).filter((sheet) => sheet !== null);
  const chosen = sheets.findLast((sheet) => !isLibrary(part, sheet)) ?? sheets.at(-1);
  if (!chosen) return null;
  const kin = last?.sheet === chosen ? (last.rule?.rule ?? null) : null;
  return { source: sourceOf(chosen), kin: kin && outermostRule(kin) };
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
