import { GUIDE_BASES, guideVariables } from "@hanok/page-document";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { SettingField } from "../settings/setting-field.tsx";
import { setGuideBase } from "./guide-value.ts";
import { useStyleGuideTexts } from "./texts.ts";

/** Fonts of headings and running text, and the radius of corners: what blocks of the library follow in every project. */
export function BaseSettings() {
  const { t } = useStyleGuideTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const variables = part ? guideVariables(part) : [];
  return (
    <Section title={t("styleGuide.bases.title")}>
      {GUIDE_BASES.map((of) => (
        <SettingField
          key={of}
          label={t(`styleGuide.bases.${of}`)}
          value={(variables.find(({ name }) => name === `--${of}`)?.value ?? "").replace(/\s+/g, " ")}
          isMono
          isReadOnly={!editable}
          onCommit={(typed) => setGuideBase(of, typed, t(`styleGuide.bases.${of}`))}
        />
      ))}
      <p className="text-caption text-ink-faint">{t("styleGuide.bases.hint")}</p>
    </Section>
  );
}
