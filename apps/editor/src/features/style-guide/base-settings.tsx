import { GUIDE_BASES, guideVariables } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { writeFamily } from "../fonts/write-family.ts";
import { SettingField } from "../settings/setting-field.tsx";
import { FontButton } from "../style/fields/font-button.tsx";
import { setGuideBase } from "./guide-value.ts";
import { previewOnPage } from "./site-values.ts";
import { useStyleGuideTexts } from "./texts.ts";

/** Fonts of headings and running text, and the radius of corners: what blocks of the library follow in every project. */
export function BaseSettings() {
  const { t } = useStyleGuideTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const variables = part ? guideVariables(part) : [];
  const valueFor = (of: string): string =>
    (variables.find(({ name }) => name === `--${of}`)?.value ?? "").replace(/\s+/g, " ");
  return (
    <Section title={t("styleGuide.bases.title")}>
      {GUIDE_BASES.map((of) =>
        of === "radius" || !part ? (
          <SettingField
            key={of}
            label={t(`styleGuide.bases.${of}`)}
            value={valueFor(of)}
            isMono
            isReadOnly={!editable}
            onCommit={(typed) => setGuideBase(of, typed, t(`styleGuide.bases.${of}`))}
          />
        ) : (
          <div key={of} className="flex flex-col gap-1">
            <span className="text-caption text-ink-soft">{t(`styleGuide.bases.${of}`)}</span>
            <FontButton
              label={t(`styleGuide.bases.${of}`)}
              part={part}
              value={valueFor(of)}
              resolved={valueFor(of)}
              withGuide={false}
              isDisabled={!editable}
              onPreview={PREVIEW[of]}
              onChoose={(choice, name) =>
                writeFamily({ kind: "base", of }, choice, name, () =>
                  edit("guide.base-set", { of, value: choice.value }, name, true),
                )
              }
            />
          </div>
        ),
      )}
      <p className="text-caption text-ink-faint">{t("styleGuide.bases.hint")}</p>
    </Section>
  );
}

/** Shows a family on the whole page, where its blocks follow the guide. */
const previewAs =
  (property: string) =>
  (value: string | null): void =>
    previewOnPage(value === null ? null : { variables: { [property]: value }, texts: {} });

const PREVIEW = {
  "font-heading": previewAs("--font-heading"),
  "font-body": previewAs("--font-body"),
} as const;
