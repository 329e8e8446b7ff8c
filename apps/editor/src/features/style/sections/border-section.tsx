import { useState } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { Segments } from "../fields/choice-field.tsx";
import { ColourField } from "../fields/colour-field.tsx";
import { Pair } from "../fields/row.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { ValueField } from "../fields/value-field.tsx";
import { SidesProvider } from "../sides.tsx";
import { shownValue, useStyling } from "../styling.tsx";

const SIDES = ["all", "top", "right", "bottom", "left"] as const;
const STYLES = ["none", "solid", "dashed", "dotted", "double"] as const;
const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

/** Lines around an element, all sides or each, and its corners. */
export function BorderSection() {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const [side, setSide] = useState<(typeof SIDES)[number]>("all");
  const corners = CORNERS.map((corner) => shownValue(styling.explain(`border-${corner}-radius`)));
  const [isEach, setEach] = useState(corners.some((corner) => corner !== corners[0]));
  const shown = side === "all" ? "top" : side;
  return (
    <FoldingSection id="style.border" title={t("border.title")}>
      <Segments
        label={t("border.side")}
        value={side}
        choices={SIDES.map((value) => ({
          value,
          label: value === "all" ? t("border.all") : t(`side.${value}`),
        }))}
        onChoose={(value) => setSide(SIDES.find((one) => one === value) ?? "all")}
      />
      <SidesProvider isAll={side === "all"} kind="border">
        <SelectField
          property={`border-${shown}-style`}
          label={t("border.style")}
          initial="none"
          options={STYLES.map((value) => ({ value, label: t(`border.styles.${value}`) }))}
        />
        <ValueField
          property={`border-${shown}-width`}
          label={t("border.width")}
          placeholder="0"
          units={["px", "em", "rem"]}
          least={0}
          labelWidth="max-w-[10rem]"
        />
        <ColourField property={`border-${shown}-color`} label={t("border.color")} />
      </SidesProvider>
      <Segments
        label={t("border.corners")}
        value={isEach ? "each" : "same"}
        choices={[
          { value: "same", label: t("border.sameCorners") },
          { value: "each", label: t("border.eachCorner") },
        ]}
        onChoose={(value) => setEach(value === "each")}
      />
      {isEach ? (
        <>
          <Pair>
            <Corner corner="top-left" />
            <Corner corner="top-right" />
          </Pair>
          <Pair>
            <Corner corner="bottom-left" />
            <Corner corner="bottom-right" />
          </Pair>
        </>
      ) : (
        <SidesProvider isAll kind="radius">
          <ValueField
            property="border-top-left-radius"
            label={t("border.radius")}
            placeholder="0"
            least={0}
            labelWidth="max-w-[10rem]"
          />
        </SidesProvider>
      )}
    </FoldingSection>
  );
}

function Corner({ corner }: { corner: (typeof CORNERS)[number] }) {
  const { t } = useVisualTexts();
  const words = t(`border.corner.${corner}`);
  return (
    <ValueField
      property={`border-${corner}-radius`}
      label={t(`border.cornerShort.${corner}`)}
      fullLabel={words}
      placeholder="0"
      least={0}
    />
  );
}
