import { guideVariables, type StyleGuide } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { Choice } from "../settings/choice.tsx";
import { BASES, RATIOS, type Ratio, sizesIn, sizeValues, TEXT_STEPS, type TextStep } from "./fluid.ts";
import { touchedFile } from "./site-values.ts";
import { useStyleGuideTexts } from "./texts.ts";

/** Sizes of all text styles from two numbers [BLD-02]: they grow with the window, and each choice is one step. */
export function SiteSizes({ guide }: { guide: StyleGuide }) {
  const { t } = useStyleGuideTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const names = (Object.keys(TEXT_STEPS) as TextStep[]).filter((name) =>
    guide.styles.some((style) => style.kind === "text" && style.name === name),
  );
  if (!editable || !part || names.length === 0) return null;
  const chosen = sizesIn(guideVariables(part), names);
  const write = (base: string, ratio: Ratio): void =>
    void edit("guide.site-set", sizeValues(names, base, ratio), t("styleGuide.site.sizes"), true);
  return (
    <Section title={t("styleGuide.site.sizes")}>
      <div className="flex flex-col gap-1">
        <span className="text-caption text-ink-soft">{t("styleGuide.site.base")}</span>
        <Choice<string>
          label={t("styleGuide.site.base")}
          value={chosen?.base ?? ""}
          onChange={(base) => write(base, chosen?.ratio ?? "even")}
          options={BASES.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className="flex flex-col gap-1">
        <span className="text-caption text-ink-soft">{t("styleGuide.site.ratio")}</span>
        <Choice<Ratio | "">
          label={t("styleGuide.site.ratio")}
          value={chosen?.ratio ?? ""}
          onChange={(ratio) => ratio !== "" && write(chosen?.base ?? "16", ratio)}
          options={RATIOS.map((value) => ({ value, label: t(`styleGuide.site.ratios.${value}`) }))}
        />
      </div>
      <p className="text-caption text-ink-faint">
        {t("styleGuide.site.sizesHint", { file: touchedFile(part) })}
      </p>
    </Section>
  );
}
