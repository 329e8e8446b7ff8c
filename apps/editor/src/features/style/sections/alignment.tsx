import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignHorizontalSpaceAround,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  AlignVerticalSpaceAround,
  AlignVerticalSpaceBetween,
  StretchHorizontal,
  StretchVertical,
} from "lucide-react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { ChoiceField } from "../fields/choice-field.tsx";

const SHARES = {
  row: [
    AlignHorizontalJustifyStart,
    AlignHorizontalJustifyCenter,
    AlignHorizontalJustifyEnd,
    AlignHorizontalSpaceBetween,
    AlignHorizontalSpaceAround,
  ],
  column: [
    AlignVerticalJustifyStart,
    AlignVerticalJustifyCenter,
    AlignVerticalJustifyEnd,
    AlignVerticalSpaceBetween,
    AlignVerticalSpaceAround,
  ],
} as const;
const SHARE_WORDS = [
  ["flex-start", "start"],
  ["center", "center"],
  ["flex-end", "end"],
  ["space-between", "between"],
  ["space-around", "around"],
] as const;

/** Distribution of the remaining room along the main axis. */
export function Distribution({
  property,
  label,
  axis,
}: {
  property: string;
  label: string;
  axis: "row" | "column";
}) {
  const { t } = useVisualTexts();
  return (
    <ChoiceField
      property={property}
      label={label}
      initial="flex-start"
      same={{
        start: "flex-start",
        end: "flex-end",
        normal: "flex-start",
        left: "flex-start",
        right: "flex-end",
        "space-evenly": "space-around",
      }}
      choices={SHARE_WORDS.map(([value, name], place) => {
        const Icon = SHARES[axis][place] ?? AlignHorizontalJustifyStart;
        return { value, label: t(`layout.${name}`), icon: <Icon {...SMALL_ICON} /> };
      })}
    />
  );
}

const EDGES = {
  /** Items are side by side: their tops, middles and bottoms are aligned. */
  row: [AlignStartHorizontal, AlignCenterHorizontal, AlignEndHorizontal, StretchVertical],
  column: [AlignStartVertical, AlignCenterVertical, AlignEndVertical, StretchHorizontal],
} as const;

/** Alignment of items across the main axis, or in their cells. */
export function Alignment({
  property,
  label,
  axis,
  withAuto = false,
}: {
  property: string;
  label: string;
  axis: "row" | "column";
  /** For one item alone: as all the others. */
  withAuto?: boolean;
}) {
  const { t } = useVisualTexts();
  const choices = (["start", "center", "end", "stretch"] as const).map((value, place) => {
    const Icon = EDGES[axis][place] ?? AlignStartHorizontal;
    return { value, label: t(`layout.${value}`), icon: <Icon {...SMALL_ICON} /> };
  });
  return (
    <ChoiceField
      property={property}
      label={label}
      initial={withAuto ? "auto" : "stretch"}
      same={{ "flex-start": "start", "flex-end": "end", normal: "stretch", left: "start", right: "end" }}
      choices={withAuto ? [{ value: "auto", label: t("layout.auto") }, ...choices] : choices}
    />
  );
}
