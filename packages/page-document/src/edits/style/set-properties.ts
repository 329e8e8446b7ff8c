import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import type { Outcome } from "../../outcome.ts";
import type { ViewMode } from "../../style/cascade/media.ts";
import { type StyleRequest, setStyle } from "../../style/write/set-style.ts";
import type { ElementAddress } from "../edit.ts";
import { inSequence } from "../sequence.ts";
import { shiftBefore } from "./shift-before.ts";

/** Several properties of one element, one after another; the address follows what a style in its own text shifts. */
export const setProperties = (
  part: ProjectPart,
  element: ElementAddress,
  view: ViewMode,
  values: Readonly<Record<string, string | undefined>>,
  how: Pick<StyleRequest, "target" | "selector" | "state" | "desktop" | "names"> = { target: "deciding" },
): Outcome<readonly Change[]> => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return inSequence(
    part,
    given.map(([property, value]) => (current) => {
      const shift = shiftBefore(part, current, element);
      return setStyle(current, {
        element: { ...element, at: element.at + shift },
        property,
        value,
        view,
        ...how,
      });
    }),
  );
};
