import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import type { ProjectNames, ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { allElements } from "../../source/html/index.ts";
import { styledPage } from "../../style/cascade/cascade.ts";
import { type ViewMode, type Viewport, viewportOf } from "../../style/cascade/media.ts";
import { explainStyle } from "../../style/explain.ts";
import type { DeclaredOrigin } from "../../style/origin.ts";
import { addressOnPage, pageOfText } from "../../style/page-tree.ts";
import { mayReachOthers } from "../../style/project-names.ts";
import { isReachedBy } from "../../style/selector/any-state.ts";
import type { StyleState } from "../../style/state.ts";
import { pagesBeyond } from "../../style/write/own/alone.ts";
import { WIDER_VIEWPORTS } from "../../style/write/views.ts";
import type { ElementAddress } from "../edit.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { declarationRemove } from "../style/declaration-remove.ts";
import { inlineSet } from "../style/inline-set.ts";
import { styleInput } from "../style/style-input.ts";
import { chosenElements, elementsSchema, inTurn, keyOf } from "./elements.ts";

const { view, desktop, state } = styleInput;

/**
 * Takes the value of a property out where it is set on these elements alone: in their style attributes, and in rules
 * that reach none but them. Refused: `style.rule-missing` where none of them has one there, `style.wider` and
 * `style.stateless` where it would be taken from wider views or from the element without the state, too, and as
 * `style.declaration-remove`.
 */
export const manyStyleRemove = defineEdit({
  name: "many.style-remove",
  input: z.object({ elements: elementsSchema, property: z.string(), view, desktop, state }),
  run: (part, { elements, property, ...how }, tools) => {
    const chosen = chosenElements(part, elements);
    if (!chosen.ok) return chosen;
    const addresses = chosen.value.map(({ address }) => address);
    const decided = addresses.map((element) => declaredFor(part, element, property, how));
    const keys = decided.map(
      (origin, index) => origin && (origin.from === "rule" ? keyOfDeclaration(origin) : String(index)),
    );
    const done = inTurn(part, addresses, (now, element, placeOf, index) => {
      // The declaration of an element before it is gone: what decides now was not shown.
      if (keys[index] === null || keys.indexOf(keys[index] ?? null) < index) return NOTHING;
      const own = new Set(
        addresses.flatMap((_one, index) => {
          const place = placeOf(index);
          return place ? [keyOf(now, place)] : [];
        }),
      );
      return withoutValue(now, element, property, { ...how, own, names: tools.names }, (edit) => edit(tools));
    });
    if (!done.ok) return done;
    return done.value.changes.length > 0 ? accept(done.value.changes) : reject("style.rule-missing");
  },
});

type Hands = Parameters<typeof inlineSet.run>[2];

interface How {
  readonly view: ViewMode;
  readonly desktop?: number | undefined;
  readonly state?: StyleState | undefined;
}

/** The declaration that decides a property of an element and that could be taken out; null where there is none. */
const declaredFor = (
  part: ProjectPart,
  element: ElementAddress,
  property: string,
  { view, desktop, state: during }: How,
  screen: Viewport = viewportOf(view, desktop),
): DeclaredOrigin | null => {
  const origin = explainStyle(part, element, property, screen, null, during ?? null)?.origin;
  return origin?.from === "inline" || origin?.from === "rule" ? origin : null;
};

const keyOfDeclaration = ({ declaration: { text, span } }: DeclaredOrigin): string => `${text} ${span.from}`;

const withoutValue = (
  part: ProjectPart,
  element: ElementAddress,
  property: string,
  how: How & { readonly own: ReadonlySet<string>; readonly names: ProjectNames | undefined },
  run: (edit: (tools: Hands) => Outcome<readonly Change[]>) => Outcome<readonly Change[]>,
): Outcome<readonly Change[]> => {
  const origin = declaredFor(part, element, property, how);
  if (!origin || (origin.from === "rule" && !isOfThese(part, element, origin, how))) return NOTHING;
  const isAlso = (other: DeclaredOrigin | null): boolean =>
    other !== null && keyOfDeclaration(other) === keyOfDeclaration(origin);
  if (WIDER_VIEWPORTS[how.view].some((wider) => isAlso(declaredFor(part, element, property, how, wider))))
    return reject("style.wider");
  if (how.state !== undefined && isAlso(declaredFor(part, element, property, { ...how, state: undefined })))
    return reject("style.stateless");
  if (origin.from === "inline")
    return run((tools) => inlineSet.run(part, { element, property, value: null, important: false }, tools));
  return run((tools) =>
    declarationRemove.run(
      part,
      { text: origin.text, at: origin.declaration.span.from, part: property },
      tools,
    ),
  );
};

/** Whether a rule reaches no other elements than these, on this page and on others. */
const isOfThese = (
  part: ProjectPart,
  element: ElementAddress,
  {
    text,
    span,
  }: { readonly text: ElementAddress["text"]; readonly span: { readonly from: number; readonly to: number } },
  { own, names }: { readonly own: ReadonlySet<string>; readonly names: ProjectNames | undefined },
): boolean => {
  const pageId = pageOfText(part, element.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  if (!page) return false;
  const rule = page.sheets
    .filter(({ sheet }) => sheet?.text === text)
    .flatMap(({ rules, sheet }) =>
      rules.filter(({ rule: one }) => one.span.from + (sheet?.from ?? 0) === span.from),
    )
    .at(0);
  const selectors = rule?.selectors ?? [];
  if (selectors.length === 0) return false;
  const { pageIds, isKnown } = pagesBeyond(part, page.tree.pageId, text);
  return selectors.every(({ text: selector }) => {
    if (pageIds.length > 0 && (isKnown || !names || mayReachOthers(names, pageIds, selector, element.text)))
      return false;
    return [...allElements(page.tree.nodes)].every((one) => {
      if (!isReachedBy(selector, one)) return true;
      const at = one.span && addressOnPage(page.tree, one.span.from);
      return at !== null && own.has(`${at.text} ${at.at}`);
    });
  });
};
