import { explainStyle, type StyleExplanation, VIEWPORTS } from "@hanok/page-document";
import { classNames, Select } from "@hanok/ui";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { SMALL_ICON } from "../../frame/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { Section } from "./section.tsx";
import { SpacingBox } from "./spacing-box.tsx";
import { ColourField, StyleField, shownValue, useSetStyle } from "./style-field.tsx";
import { OriginNote } from "./style-origin.tsx";

const SIDES = ["top", "right", "bottom", "left"] as const;
const PROPERTIES = [
  "color",
  "font-size",
  "font-weight",
  "line-height",
  "text-align",
  "background-color",
  "width",
  "height",
  ...SIDES.map((side) => `margin-${side}`),
  ...SIDES.map((side) => `padding-${side}`),
];

/** Colour, type, size and spacing of the selected element, each in the rule that decides it. */
export function StyleSections({ place }: { place: NodePlace }) {
  const { t } = useTranslation();
  const part = useEditor((state) => state.part);
  const viewMode = useEditor((state) => state.viewMode);
  const { text, at } = place.address;
  const explained = useMemo(() => {
    const found: Record<string, StyleExplanation | null> = {};
    if (part) {
      for (const property of PROPERTIES)
        found[property] = explainStyle(part, { text, at }, property, VIEWPORTS[viewMode]);
    }
    return found;
  }, [part, text, at, viewMode]);
  const field = (property: string, label: string) => ({
    place,
    property,
    label,
    explanation: explained[property] ?? null,
  });
  return (
    <>
      <Section
        title={t("element.type")}
        tools={<span className="text-caption text-ink-faint">{t(`element.view.${viewMode}`)}</span>}
      >
        <ColourField {...field("color", t("element.color"))} />
        <div className="flex gap-3">
          <StyleField {...field("font-size", t("element.fontSize"))} />
          <StyleField {...field("line-height", t("element.lineHeight"))} />
        </div>
        <WeightField {...field("font-weight", t("element.fontWeight"))} />
        <AlignField {...field("text-align", t("element.textAlign"))} />
      </Section>
      <Section title={t("element.fill")}>
        <ColourField {...field("background-color", t("element.background"))} />
      </Section>
      <Section title={t("element.size")}>
        <div className="flex gap-3">
          <StyleField {...field("width", t("element.width"))} />
          <StyleField {...field("height", t("element.height"))} />
        </div>
      </Section>
      <Section title={t("element.spacing")}>
        <SpacingBox kind="margin" place={place} explained={explained} />
        <SpacingBox kind="padding" place={place} explained={explained} />
      </Section>
    </>
  );
}

type FieldProps = Parameters<typeof StyleField>[0];
const WEIGHTS = ["100", "200", "300", "400", "500", "600", "700", "800", "900"] as const;

function WeightField({ place, label, property, explanation }: FieldProps) {
  const set = useSetStyle(place, property);
  const value =
    ({ normal: "400", bold: "700" } as Record<string, string>)[shownValue(explanation)] ??
    shownValue(explanation);
  const options =
    WEIGHTS.includes(value as (typeof WEIGHTS)[number]) || value === "" ? WEIGHTS : [value, ...WEIGHTS];
  return (
    <Select
      label={label}
      size="small"
      value={value === "" ? null : value}
      placeholder="–"
      options={options.map((weight) => ({ value: weight, label: weight }))}
      onChange={set}
      hint={explanation ? <OriginNote origin={explanation.origin} /> : undefined}
    />
  );
}

const ALIGNMENTS = [
  { value: "left", Icon: AlignLeft, key: "alignLeft" },
  { value: "center", Icon: AlignCenter, key: "alignCenter" },
  { value: "right", Icon: AlignRight, key: "alignRight" },
  { value: "justify", Icon: AlignJustify, key: "alignJustify" },
] as const;

function AlignField({ place, label, property, explanation }: FieldProps) {
  const { t } = useTranslation();
  const set = useSetStyle(place, property);
  const value = shownValue(explanation).replace("start", "left").replace("end", "right");
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-caption text-ink-soft">{label}</legend>
      <div className="flex rounded-base bg-sunken p-0.5">
        {ALIGNMENTS.map(({ value: one, Icon, key }) => (
          <button
            key={one}
            type="button"
            aria-label={t(`element.${key}`)}
            title={t(`element.${key}`)}
            aria-pressed={value === one}
            onClick={() => set(one)}
            className={classNames(
              "flex h-6 flex-1 cursor-pointer items-center justify-center rounded-base",
              value === one ? "bg-raised text-ink shadow-float" : "text-ink-faint hover:text-ink",
            )}
          >
            <Icon {...SMALL_ICON} />
          </button>
        ))}
      </div>
      <div className="text-caption text-ink-faint">
        {explanation ? <OriginNote origin={explanation.origin} /> : null}
      </div>
    </fieldset>
  );
}
