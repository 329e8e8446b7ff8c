import type { Change } from "../../../changes/change.ts";
import type { ElementAddress } from "../../../edits/edit.ts";
import type { ProjectPart } from "../../../model/index.ts";
import { accept, type Outcome } from "../../../outcome.ts";
import type { LocatedElement } from "../../../source/html/index.ts";
import { type Declared, type StyledPage, styledPage } from "../../cascade/cascade.ts";
import { VIEWPORTS, type ViewMode, viewportOf } from "../../cascade/media.ts";
import { decide } from "../../decide.ts";
import { elementOnPage, pageOfText, storedText } from "../../page-tree.ts";
import { canonicalProperty, longhandsOf } from "../../property/shorthands.ts";
import { asksFor, inState, STYLE_STATES, type StyleState } from "../../state.ts";
import { type Followed, following } from "../following.ts";
import type { StyleRequest } from "../request.ts";
import { isOnlyFor } from "../views.ts";

type Write = (part: ProjectPart, request: StyleRequest) => Outcome<readonly Change[]>;

const NARROWER: Readonly<Record<ViewMode, readonly ViewMode[]>> = { pc: ["ta", "mo"], ta: ["mo"], mo: [] };

/**
 * The author's declarations for narrower views and for states stay: where a rule of the element's own now
 * covers it, it is repeated in one that is for that view or state.
 */
export const restored = (
  before: ProjectPart,
  { part: now, element: address }: Followed,
  request: StyleRequest,
  write: Write,
): Outcome<readonly Change[]> => {
  const then = placed(before, request.element);
  const today = placed(now, address);
  if (!then || !today) return accept([]);
  const state = request.state ?? null;
  const asked: (readonly [ViewMode, StyleState | null])[] = [request.view, ...NARROWER[request.view]].flatMap(
    (view) =>
      [null, ...STYLE_STATES]
        .filter((one) =>
          view === request.view ? one !== null && state === null : state === null || one === state,
        )
        .map((one) => [view, one] as const),
  );
  const steps = asked.flatMap(([view, during]) =>
    longhandsOf(canonicalProperty(request.property)).flatMap((property) => {
      const viewport = view === request.view ? viewportOf(view, request.desktop) : VIEWPORTS[view];
      const was = decide(inState(then.page, during), then.element, property, viewport);
      const { winner, value } = was;
      if (!winner || value === null || was.unsplit !== null || winner.origin !== "rule") return [];
      if (was.origin.from === "inherited" || !isSaidFor(winner, view, request.view, during, state)) return [];
      if (decide(inState(today.page, during), today.element, property, viewport).value === value) return [];
      return [
        (current: ProjectPart, element: ElementAddress) =>
          write(current, {
            element,
            property,
            value,
            view,
            target: "element",
            names: request.names,
            ...(during === null ? {} : { state: during }),
          }),
      ];
    }),
  );
  const followed = following(now, address, steps);
  return followed.ok ? accept(followed.value.changes) : followed;
};

/** Whether a declaration is for this narrower view, or for this state, alone. */
const isSaidFor = (
  { selector, rule, sheet }: Declared,
  view: ViewMode,
  asked: ViewMode,
  during: StyleState | null,
  state: StyleState | null,
): boolean => {
  if (during !== state && during !== null && asksFor(selector, during)) return true;
  const media = [...(sheet?.media ? [sheet.media] : []), ...(rule?.media ?? [])];
  if (during !== state || (state !== null && !asksFor(selector, state))) return false;
  return view !== asked && NARROWER[asked].some((one) => isOnlyFor(media, one));
};

const placed = (
  part: ProjectPart,
  address: StyleRequest["element"],
): { readonly page: StyledPage; readonly element: LocatedElement } | null => {
  const pageId = pageOfText(part, address.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  const element = page && elementOnPage(page.tree, { text: storedText(part, address.text), at: address.at });
  return page && element ? { page, element } : null;
};
