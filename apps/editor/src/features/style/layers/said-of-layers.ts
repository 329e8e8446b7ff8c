import { type Styling, shownValue } from "../styling.tsx";
import { LAYER_PROPERTIES } from "../values/background.ts";
import { followed, joinedPositions, type LayerOrder } from "../values/layer-order.ts";

export type LayerName = keyof typeof LAYER_PROPERTIES;

/**
 * Value of a property for the layers of a background: a list, or one value for all; '' where it is not set.
 */
export function saidOfLayers({ explain }: Pick<Styling, "explain">, name: LayerName): string {
  const said = (property: string): string => shownValue(explain(property));
  const whole = said(LAYER_PROPERTIES[name][0]);
  if (whole !== "" || name !== "position") return whole;
  // The `background` shorthand gives a position in its two halves.
  return joinedPositions(said("background-position-x"), said("background-position-y"));
}

/** Property to value: the lists that say something of each layer, when the layers come into another order. */
export const followingLayers = (
  styling: Pick<Styling, "explain">,
  order: LayerOrder,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(LAYER_PROPERTIES) as LayerName[]).flatMap((name) => {
      const [property, initial] = LAYER_PROPERTIES[name];
      const next = followed(saidOfLayers(styling, name), order, initial);
      return next === null ? [] : [[property, next]];
    }),
  );
