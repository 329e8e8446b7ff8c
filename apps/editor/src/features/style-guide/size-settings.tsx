import { GUIDE_SIZES, type GuideSize } from "@hanok/page-document";
import { NumberField } from "@hanok/ui";
import { edit } from "../../document/edit/editing.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { useStyleGuideTexts } from "./texts.ts";

/** The three heights of buttons, or of inputs and selects: 56, 48 and 40 until somebody says otherwise [RES-17]. */
export function SizeSettings({
  of,
  heights,
}: {
  of: "button" | "field";
  heights: Readonly<Record<GuideSize, number>>;
}) {
  const { t } = useStyleGuideTexts();
  const editable = useEditor((state) => state.editable);
  return (
    <Section title={t(`styleGuide.heights.${of}`)}>
      <div className="grid grid-cols-3 gap-2">
        {GUIDE_SIZES.map((size) => (
          <NumberField
            key={size}
            label={t(`styleGuide.sizes.${size}`)}
            size="small"
            unit="px"
            minValue={16}
            maxValue={200}
            isDisabled={!editable}
            value={heights[size]}
            onChange={(height) => {
              if (Number.isFinite(height))
                void edit("guide.size-set", { of, size, height: Math.round(height) });
            }}
          />
        ))}
      </div>
      <p className="text-caption text-ink-faint">{t(`styleGuide.heightsHint.${of}`)}</p>
    </Section>
  );
}
