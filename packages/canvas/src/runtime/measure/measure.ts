import type { Measured } from "../../protocol/from-frame.ts";
import { MAX_MEASURED } from "../../protocol/limits.ts";
import { append, checkVisibility, queryAllInDocument } from "../builtins.ts";
import type { Nodes } from "../nodes.ts";
import { faintWords } from "./contrast.ts";
import { reachingOut } from "./overflow.ts";
import { oversizedImages } from "./oversized.ts";
import type { Place } from "./place.ts";
import { inState } from "./states.ts";
import { smallTargets } from "./targets.ts";

/** Elements that are looked at: the first of a page, so that a long one holds nobody up. */
const MOST_ELEMENTS = 5_000;

/** Measures the page as it is laid out now; elements made by scripts are not reported. */
export function measure(what: "looks" | "narrow", nodes: Nodes): Measured[] {
  const shown: Element[] = [];
  const all = queryAllInDocument(document, "body *");
  for (let i = 0; i < all.length && i < MOST_ELEMENTS; i += 1) {
    const element = all[i];
    if (element && checkVisibility(element, { visibilityProperty: true, opacityProperty: true }))
      append(shown, element);
  }
  const places: Place[] = what === "looks" ? looks(shown) : [...smallTargets(shown), ...reachingOut(shown)];
  const found: Measured[] = [];
  for (let i = 0; i < places.length && found.length < MAX_MEASURED; i += 1) {
    const place = places[i];
    const node = place && nodes.idOf(place.element);
    if (place && node !== undefined)
      append(found, { node, rule: place.rule, is: rounded(place.is), least: place.least });
  }
  return found;
}

function looks(shown: readonly Element[]): Place[] {
  const plain = faintWords(shown, "contrast");
  const known = new Set(plain.map(({ element }) => element));
  const rest = shown.filter((element) => !known.has(element));
  return [
    ...plain,
    ...inState("hover", rest, (styled) => faintWords(styled, "contrast-hover")),
    ...inState("focus", rest, (styled) => faintWords(styled, "contrast-focus")),
    ...oversizedImages(shown),
  ];
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
