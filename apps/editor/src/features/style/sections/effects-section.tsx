import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { RareRows } from "../fields/rare-rows.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { ValueField } from "../fields/value-field.tsx";
import { FunctionList } from "../layers/function-list.tsx";
import { ShadowList } from "../layers/shadow-list.tsx";
import { TransitionList } from "../layers/transition-list.tsx";

const BLENDS = [
  "normal",
  "multiply",
  "screen",
  "overlay",
  "darken",
  "lighten",
  "soft-light",
  "difference",
] as const;
const CURSORS = [
  "auto",
  "pointer",
  "default",
  "text",
  "move",
  "grab",
  "zoom-in",
  "not-allowed",
  "none",
] as const;

/** Shadows, see-through, filters, transforms, smooth changes and the pointer. */
export function EffectsSection() {
  const { t } = useVisualTexts();
  return (
    <FoldingSection id="style.effects" title={t("effects.title")}>
      <ShadowList property="box-shadow" kind="box" label={t("effects.shadow")} />
      <ValueField
        property="opacity"
        label={t("effects.opacity")}
        placeholder="1"
        units={[""]}
        fine
        least={0}
        most={1}
        labelWidth="max-w-[10rem]"
      />
      <FunctionList property="filter" kind="filter" label={t("effects.filter")} />
      <FunctionList property="transform" kind="transform" label={t("effects.transform")} />
      <TransitionList label={t("effects.transition")} />
      <RareRows id="style.effects">
        <FunctionList property="backdrop-filter" kind="filter" label={t("effects.backdrop")} />
        <SelectField
          property="mix-blend-mode"
          label={t("effects.blend")}
          initial="normal"
          options={BLENDS.map((value) => ({ value, label: t(`effects.blends.${value}`) }))}
        />
        <SelectField
          property="cursor"
          label={t("effects.cursor")}
          initial="auto"
          options={CURSORS.map((value) => ({ value, label: t(`effects.cursors.${value}`) }))}
        />
      </RareRows>
    </FoldingSection>
  );
}
