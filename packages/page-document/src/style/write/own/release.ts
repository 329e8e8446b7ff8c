import type { Change } from "../../../changes/change.ts";
import type { ElementAddress } from "../../../edits/edit.ts";
import type { ProjectPart } from "../../../model/index.ts";
import { accept, type Outcome } from "../../../outcome.ts";
import { styledPage } from "../../cascade/cascade.ts";
import { viewportOf } from "../../cascade/media.ts";
import { decide } from "../../decide.ts";
import { elementOnPage, pageOfText, storedText } from "../../page-tree.ts";
import { canonicalProperty, longhandsOf } from "../../property/shorthands.ts";
import { inState } from "../../state.ts";
import { declared } from "../asked.ts";
import { removeDeclaration } from "../declarations.ts";
import type { StyleRequest } from "../request.ts";
import { ownClassOf, ownSelector } from "./own-class.ts";

/**
 * Before a value is set for all that bear a class: what the element's own class says of just that property goes, since
 * it would hide the new value on the very element that is styled.
 */
export const releaseOwn = (
  part: ProjectPart,
  element: ElementAddress,
  request: StyleRequest,
): Outcome<readonly Change[]> => {
  const pageId = pageOfText(part, element.text);
  const plain = pageId === null ? null : styledPage(part, pageId);
  const page = plain && inState(plain, request.state ?? null);
  const found = page && elementOnPage(page.tree, { text: storedText(part, element.text), at: element.at });
  const own = page && found ? ownClassOf(page, found, request.names) : null;
  if (!page || !found || own === null || `.${own}` === request.selector) return accept([]);
  const property = canonicalProperty(request.property);
  const [first = property] = longhandsOf(property);
  const { winner } = decide(page, found, first, viewportOf(request.view, request.desktop));
  if (!winner?.rule || !winner.sheet || winner.property !== property) return accept([]);
  if (ownSelector(winner.selector)?.name !== own) return accept([]);
  const splice = removeDeclaration(winner.sheet.css, winner.rule.rule, winner.declaration);
  return accept(declared(part, winner.sheet, splice, property));
};
