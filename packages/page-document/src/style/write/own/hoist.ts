import type { Change } from "../../../changes/change.ts";
import type { ElementAddress } from "../../../edits/edit.ts";
import { findElement } from "../../../edits/source/reading.ts";
import { replaceValue } from "../../../edits/source/value.ts";
import type { ProjectPart } from "../../../model/index.ts";
import { accept, type Outcome } from "../../../outcome.ts";
import { type StyledPage, styledPage } from "../../cascade/cascade.ts";
import { viewportOf } from "../../cascade/media.ts";
import { decide } from "../../decide.ts";
import { elementOnPage, pageOfText } from "../../page-tree.ts";
import { canonicalProperty, longhandsOf } from "../../property/shorthands.ts";
import { removeInline } from "../inline.ts";
import type { StyleRequest } from "../request.ts";

type Write = (part: ProjectPart, request: StyleRequest) => Outcome<readonly Change[]>;
type Step = (part: ProjectPart, element: ElementAddress, write: Write) => Outcome<readonly Change[]>;

/**
 * Steps that bring a value out of the style attribute into the element's own class, with the same meaning:
 * what is there holds on every screen and in every state, so that no rule could say anything else for one of
 * them. Null where the attribute is not in the way.
 */
export const inlineBelow = (part: ProjectPart, request: StyleRequest): readonly Step[] | null => {
  if (request.view === "pc" && (request.state ?? null) === null) return null;
  const pageId = pageOfText(part, request.element.text);
  const page: StyledPage | null = pageId === null ? null : styledPage(part, pageId);
  const found = findElement(part, request.element);
  const element =
    page && found.ok && elementOnPage(page.tree, { text: found.value.text, at: request.element.at });
  if (!page || !element) return null;
  const viewport = viewportOf(request.view, request.desktop);
  const names = longhandsOf(canonicalProperty(request.property));
  const values = names.flatMap((name) => {
    const { winner, value, origin, unsplit } = decide(page, element, name, viewport);
    const isInline = winner?.origin === "inline" && !winner.important && origin.from !== "inherited";
    if (!isInline || unsplit !== null || value === null || /url\(/i.test(value)) return [];
    return [[name, value] as const];
  });
  if (values.length === 0) return null;
  return values.flatMap(([name, value]): readonly Step[] => [
    (current, address) => {
      const again = findElement(current, address);
      if (!again.ok) return again;
      const { text, raw, element: own } = again.value;
      const splice = removeInline(raw, own, name);
      return splice.ok ? accept([replaceValue(text, raw, [splice.value], `declaration ${name}`)]) : splice;
    },
    (current, address, write) =>
      write(current, {
        element: address,
        property: name,
        value,
        view: "pc",
        target: "element",
        names: request.names,
      }),
  ]);
};
