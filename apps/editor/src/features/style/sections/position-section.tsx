import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { Pair } from "../fields/row.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { ValueField } from "../fields/value-field.tsx";
import { shownValue, useStyling } from "../styling.tsx";

const POSITIONS = ["static", "relative", "absolute", "fixed", "sticky"] as const;
const FLOATS = ["none", "left", "right"] as const;

/** Position of an element outside the flow, and its stacking order. */
export function PositionSection() {
  const { t } = useVisualTexts();
  const position = shownValue(useStyling().explain("position")) || "static";
  const isPlaced = position !== "static";
  const side = (name: "top" | "bottom" | "left" | "right") => (
    <ValueField
      property={name}
      label={t(`side.${name}`)}
      fullLabel={t("position.inset", { side: t(`side.${name}`) })}
      placeholder="auto"
      keywords={["auto"]}
    />
  );
  return (
    <FoldingSection id="style.position" title={t("position.title")} isOpenAtFirst={isPlaced}>
      <SelectField
        property="position"
        label={t("position.kind")}
        initial="static"
        options={POSITIONS.map((value) => ({ value, label: t(`position.kinds.${value}`) }))}
      />
      {isPlaced ? (
        <>
          <Pair>
            {side("top")}
            {side("bottom")}
          </Pair>
          <Pair>
            {side("left")}
            {side("right")}
          </Pair>
        </>
      ) : (
        <SelectField
          property="float"
          label={t("position.float")}
          initial="none"
          options={FLOATS.map((value) => ({ value, label: t(`position.floats.${value}`) }))}
        />
      )}
      <ValueField
        property="z-index"
        label={t("position.above")}
        placeholder="auto"
        units={[""]}
        keywords={["auto"]}
        labelWidth="max-w-[10rem]"
      />
    </FoldingSection>
  );
}
