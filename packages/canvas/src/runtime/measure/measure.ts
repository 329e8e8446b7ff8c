import type { Measured } from "../../protocol/from-frame.ts";
import { MAX_MEASURED } from "../../protocol/limits.ts";
import { append, checkVisibility, queryAllInDocument } from "../builtins.ts";
import type { Nodes } from "../nodes.ts";
import { type Budget, createBudget } from "./budget.ts";
import { faintWords } from "./contrast.ts";
import { reachingOut } from "./overflow.ts";
import { oversizedImages } from "./oversized.ts";
import type { Place } from "./place.ts";
import { inState } from "./states.ts";
import { smallTargets } from "./targets.ts";

/** Elements that are looked at: the first of a page, so that a long one holds nobody up. */
const MOST_ELEMENTS = 5_000;

interface Measurement {
  readonly found: Measured[];
  /** Elements, states or places were left out: the page has too many of them. */
  readonly partly: boolean;
}

/** Measures the page as it is laid out now; elements made by scripts are not reported. */
export function measure(what: "looks" | "narrow", nodes: Nodes): Measurement {
  const budget = createBudget();
  const shown: Element[] = [];
  const all = queryAllInDocument(document, "body *");
  for (let i = 0; i < all.length && i < MOST_ELEMENTS && !budget.isOver(); i += 1) {
    const element = all[i];
    if (element && checkVisibility(element, { visibilityProperty: true, opacityProperty: true }))
      append(shown, element);
  }
  const places: Place[] =
    what === "looks" ? looks(shown, budget) : [...smallTargets(shown, budget), ...reachingOut(shown, budget)];
  const found: Measured[] = [];
  let left = 0;
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i];
    const node = place && nodes.idOf(place.element);
    if (!place || node === undefined) continue;
    if (found.length >= MAX_MEASURED) left += 1;
    else append(found, { node, rule: place.rule, is: rounded(place.is), least: place.least });
  }
  return { found, partly: all.length > MOST_ELEMENTS || left > 0 || budget.wasOver() };
}

function looks(shown: readonly Element[], budget: Budget): Place[] {
  const plain = faintWords(shown, "contrast", budget);
  const known = new Set(plain.map(({ element }) => element));
  const rest = shown.filter((element) => !known.has(element));
  return [
    ...plain,
    ...inState("hover", rest, budget, (styled) => faintWords(styled, "contrast-hover", budget)),
    ...inState("focus", rest, budget, (styled) => faintWords(styled, "contrast-focus", budget)),
    ...oversizedImages(shown, budget),
  ];
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
