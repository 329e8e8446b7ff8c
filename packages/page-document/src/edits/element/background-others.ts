import type { ProjectPart } from "../../model/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { spanIn, styledPage } from "../../style/cascade/cascade.ts";
import { VIEWPORTS } from "../../style/cascade/media.ts";
import { declaredFor } from "../../style/decide.ts";
import type { StyleDeclaration } from "../../style/origin.ts";
import { addressOnPage, pageOfText, pageTreeOf } from "../../style/page-tree.ts";
import type { ElementAddress } from "../edit.ts";
import { otherLayer } from "./background-marks.ts";

/** Others that hold a layer over what a declaration gives them. */
export interface OthersUnder {
  /** One on the same page; elsewhere there may be others, whose texts are no part of this edit. */
  readonly heir: { readonly address: ElementAddress; readonly element: LocatedElement } | null;
}

/** Null where no other element of the loaded pages that the declaration refers to holds a layer. */
export const othersUnder = (
  part: ProjectPart,
  own: ElementAddress,
  { text, span }: StyleDeclaration,
): OthersUnder | null => {
  const ownPage = pageOfText(part, own.text);
  const isOfManyPages = text !== null && /^(?:resource|shared)\//.test(text);
  const elsewhere = isOfManyPages ? Object.keys(part.pages).filter((id) => id !== ownPage) : [];
  let isElsewhere = false;
  for (const pageId of [...(ownPage === null ? [] : [ownPage]), ...elsewhere]) {
    // Few pages have a layer at all: the others are not asked for their styles.
    const page = pageTreeOf(part, pageId)?.text.includes("data-background-") && styledPage(part, pageId);
    if (!page) continue;
    for (const element of allElements(page.tree.nodes)) {
      const address = element.span && otherLayer(element) && addressOnPage(page.tree, element.span.from);
      if (!address || (address.text === own.text && address.at === own.at)) continue;
      const isMeant = declaredFor(page, element, VIEWPORTS.pc).some(
        (one) =>
          one.origin === "rule" && one.text === text && spanIn(one, one.declaration.span).from === span.from,
      );
      if (!isMeant) continue;
      if (pageId === ownPage) return { heir: { address, element } };
      isElsewhere = true;
    }
  }
  return isElsewhere ? { heir: null } : null;
};
