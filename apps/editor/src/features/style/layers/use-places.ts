import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import type { Option } from "../fields/select-field.tsx";

const PLACES = [
  "left top",
  "center top",
  "right top",
  "left center",
  "center",
  "right center",
  "left bottom",
  "center bottom",
  "right bottom",
] as const;

/** The nine places of a box, as css names them and as people do. */
export function usePlaces(): readonly Option[] {
  const { t } = useVisualTexts();
  return PLACES.map((value) => ({
    value,
    label: t(`background.positions.${value.replace(" ", "-") as "left-top"}`),
  }));
}
