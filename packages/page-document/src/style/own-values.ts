import type { ElementAddress } from "../edits/edit.ts";
import type { ProjectNames, ProjectPart } from "../model/index.ts";
import { type Declared, styledPage } from "./cascade/cascade.ts";
import { type ViewMode, viewportOf } from "./cascade/media.ts";
import { decide, declaredFor } from "./decide.ts";
import { elementOnPage, pageOfText, storedText } from "./page-tree.ts";
import { longhandsOf } from "./property/shorthands.ts";
import { inState, type StyleState } from "./state.ts";
import { variablesIn } from "./variables.ts";
import { ownClassOf, ownSelector } from "./write/own/own-class.ts";
import { WIDER_VIEWPORTS } from "./write/views.ts";

/** A value that is set for one element alone, and what is below it for those like it. */
export interface OwnValue {
  readonly property: string;
  /** As it is written, with its variables. */
  readonly value: string;
  /** The strongest value that it covers, as it is written; null where only the browser says one. */
  readonly covered: string | null;
  /** Variables of the covered value: whoever gets the own value no longer follows them. */
  readonly follows: readonly string[];
}

/**
 * The values of an element's own class and of its style attribute, in the view and the state in which they are written:
 * what `style.share` gives to those like it [HND-13].
 */
export const ownValues = (
  part: ProjectPart,
  address: ElementAddress,
  where: { readonly view: ViewMode; readonly desktop?: number; readonly state: StyleState | null },
  names?: ProjectNames,
): readonly OwnValue[] => {
  const { view, desktop, state } = where;
  const pageId = pageOfText(part, address.text);
  const plain = pageId === null ? null : styledPage(part, pageId);
  const page = plain && inState(plain, state);
  const element = page && elementOnPage(page.tree, { text: storedText(part, address.text), at: address.at });
  if (!page || !element) return [];
  const own = ownClassOf(page, element, names);
  const isOwn = ({ origin, rule, selector }: Declared): boolean => {
    if (origin === "inline") return state === null;
    const named = rule && own !== null ? ownSelector(selector) : null;
    return named?.name === own && named.state === state;
  };
  const viewport = viewportOf(view, desktop);
  const wider = WIDER_VIEWPORTS[view].flatMap((one) => declaredFor(page, element, one));
  const values = new Map<string, OwnValue>();
  for (const declared of declaredFor(page, element, viewport)) {
    const { property, value } = declared;
    if (!isOwn(declared) || wider.some((one) => isSame(one, declared))) continue;
    const [first = property] = longhandsOf(property);
    const { winner, losers } = decide(page, element, first, viewport);
    if (!winner || !isSame(winner, declared)) continue;
    const covered = losers.find((one) => !isOwn(one))?.value ?? null;
    values.set(property, { property, value, covered, follows: covered === null ? [] : variablesOf(covered) });
  }
  return [...values.values()];
};

const variablesOf = (value: string): string[] => [...new Set(variablesIn(value))];

const isSame = (one: Declared, other: Declared): boolean =>
  one.text === other.text &&
  one.shift === other.shift &&
  one.declaration.span.from === other.declaration.span.from;
