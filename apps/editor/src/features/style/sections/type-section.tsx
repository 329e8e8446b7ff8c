import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Italic,
  Strikethrough,
  Underline,
} from "lucide-react";
import { useCallback } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { ColourField } from "../fields/colour-field.tsx";
import { FontButton } from "../fields/font-button.tsx";
import { RareRows } from "../fields/rare-rows.tsx";
import { Pair, Row } from "../fields/row.tsx";
import { Chooser, SelectField } from "../fields/select-field.tsx";
import { ValueField } from "../fields/value-field.tsx";
import { ShadowList } from "../layers/shadow-list.tsx";
import { shownValue, useStyling } from "../styling.tsx";

const WEIGHTS = ["100", "200", "300", "400", "500", "600", "700", "800", "900"] as const;
const FONT_UNITS = ["px", "rem", "em", "%", "vw"] as const;
const CASES = ["none", "uppercase", "lowercase", "capitalize"] as const;
const BREAKS = ["normal", "keep-all", "break-all"] as const;
const SPACES = ["normal", "nowrap", "pre-line", "pre-wrap", "pre"] as const;

/** Family, size, weight, distances, colour and manner of words. */
export function TypeSection() {
  const { t } = useVisualTexts();
  return (
    <FoldingSection id="style.type" title={t("type.title")}>
      <FontField />
      <WeightField />
      <Pair>
        <ValueField
          property="font-size"
          label={t("type.size")}
          fullLabel={t("type.fontSize")}
          units={FONT_UNITS}
          least={0}
        />
        <ValueField
          property="line-height"
          label={t("type.lineShort")}
          fullLabel={t("type.lineHeight")}
          units={["", "px", "em", "%"]}
          keywords={["normal"]}
          placeholder="normal"
          fine
          least={0}
        />
      </Pair>
      <ValueField
        property="letter-spacing"
        label={t("type.letterSpacing")}
        units={["em", "px", "rem"]}
        keywords={["normal"]}
        placeholder="normal"
        labelWidth="max-w-[10rem]"
      />
      <ColourField property="color" label={t("type.color")} isText />
      <ChoiceField
        property="text-align"
        label={t("type.align")}
        initial="left"
        same={{ start: "left", end: "right", "-webkit-center": "center" }}
        choices={[
          { value: "left", label: t("type.left"), icon: <AlignLeft {...SMALL_ICON} /> },
          { value: "center", label: t("type.center"), icon: <AlignCenter {...SMALL_ICON} /> },
          { value: "right", label: t("type.right"), icon: <AlignRight {...SMALL_ICON} /> },
          { value: "justify", label: t("type.justify"), icon: <AlignJustify {...SMALL_ICON} /> },
        ]}
      />
      <ChoiceField
        property="text-decoration-line"
        label={t("type.decoration")}
        initial="none"
        choices={[
          { value: "none", label: t("type.plain") },
          { value: "underline", label: t("type.underline"), icon: <Underline {...SMALL_ICON} /> },
          { value: "line-through", label: t("type.strike"), icon: <Strikethrough {...SMALL_ICON} /> },
        ]}
      />
      <RareRows id="style.type">
        <ChoiceField
          property="font-style"
          label={t("type.style")}
          initial="normal"
          same={{ oblique: "italic" }}
          choices={[
            { value: "normal", label: t("type.upright") },
            { value: "italic", label: t("type.italic"), icon: <Italic {...SMALL_ICON} /> },
          ]}
        />
        <SelectField
          property="text-transform"
          label={t("type.case")}
          initial="none"
          options={CASES.map((value) => ({ value, label: t(`type.cases.${value}`) }))}
        />
        <SelectField
          property="word-break"
          label={t("type.break")}
          initial="normal"
          options={BREAKS.map((value) => ({ value, label: t(`type.breaks.${value}`) }))}
        />
        <SelectField
          property="white-space"
          label={t("type.space")}
          initial="normal"
          options={SPACES.map((value) => ({ value, label: t(`type.spaces.${value}`) }))}
        />
        <ShadowList property="text-shadow" kind="text" label={t("type.shadow")} />
      </RareRows>
    </FoldingSection>
  );
}

function FontField() {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const { part, preview, setFont } = styling;
  const explanation = styling.explain("font-family");
  const onPreview = useCallback((value: string | null) => preview("font-family", value), [preview]);
  return (
    <Row property="font-family" label={t("type.family")}>
      <FontButton
        label={t("type.family")}
        part={part}
        value={shownValue(explanation)}
        resolved={explanation?.resolved ?? ""}
        onPreview={onPreview}
        onChoose={setFont}
      />
    </Row>
  );
}

function WeightField() {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const said = shownValue(styling.explain("font-weight"));
  const value = ({ normal: "400", bold: "700", "": "400" } as Record<string, string>)[said] ?? said;
  return (
    <Row property="font-weight" label={t("type.weight")}>
      <Chooser
        label={t("type.weight")}
        value={value}
        options={WEIGHTS.map((weight) => ({
          value: weight,
          label: `${weight} ${t(`type.weights.w${weight}`)}`,
        }))}
        onChoose={(weight) => void styling.set("font-weight", weight)}
      />
    </Row>
  );
}
