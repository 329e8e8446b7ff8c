import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { RareRows } from "../fields/rare-rows.tsx";
import { Pair } from "../fields/row.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextValueField } from "../fields/text-value-field.tsx";
import { ValueField } from "../fields/value-field.tsx";
import { useStyling } from "../styling.tsx";

const BOX = ["auto", "fit-content", "min-content", "max-content"] as const;
const REPLACED = /^(img|video|iframe|canvas|object|embed|picture|svg)$/;
const OVERFLOWS = ["visible", "hidden", "auto", "scroll", "clip"] as const;
const FITS = ["fill", "cover", "contain", "none", "scale-down"] as const;

/** Width and height with their limits, ratio, and what happens to what does not fit. */
export function SizeSection() {
  const { t } = useVisualTexts();
  const { place } = useStyling();
  const overflows = OVERFLOWS.map((value) => ({ value, label: t(`size.overflows.${value}`) }));
  const overflow = (property: string, label: string) => (
    <SelectField property={property} label={label} initial="visible" options={overflows} />
  );
  // A line each: the name says which of the two is limited, and has no room beside another.
  const limit = (property: string, name: "minWidth" | "minHeight" | "maxWidth" | "maxHeight") => (
    <ValueField
      property={property}
      labelWidth="w-[9.6rem]"
      label={t(`size.${name}`)}
      placeholder={property.startsWith("min-") ? "0" : "none"}
      keywords={property.startsWith("min-") ? ["auto"] : ["none"]}
      least={0}
    />
  );
  return (
    <FoldingSection id="style.size" title={t("size.title")}>
      <Pair>
        <ValueField
          property="width"
          label={t("size.widthShort")}
          fullLabel={t("size.width")}
          placeholder="auto"
          keywords={BOX}
          least={0}
        />
        <ValueField
          property="height"
          label={t("size.heightShort")}
          fullLabel={t("size.height")}
          placeholder="auto"
          keywords={BOX}
          least={0}
        />
      </Pair>
      {REPLACED.test(place.element.tag) ? (
        <>
          <SelectField
            property="object-fit"
            label={t("size.fit")}
            initial="fill"
            options={FITS.map((value) => ({ value, label: t(`size.fits.${value}`) }))}
          />
          <TextValueField property="object-position" label={t("size.fitPosition")} placeholder="50% 50%" />
        </>
      ) : null}
      <RareRows id="style.size">
        {limit("min-width", "minWidth")}
        {limit("max-width", "maxWidth")}
        {limit("min-height", "minHeight")}
        {limit("max-height", "maxHeight")}
        <TextValueField property="aspect-ratio" label={t("size.ratio")} placeholder="auto" />
        {overflow("overflow-x", t("size.overflowX"))}
        {overflow("overflow-y", t("size.overflowY"))}
        <SelectField
          property="box-sizing"
          label={t("size.boxSizing")}
          initial="content-box"
          options={[
            { value: "border-box", label: t("size.borderBox") },
            { value: "content-box", label: t("size.contentBox") },
          ]}
        />
      </RareRows>
    </FoldingSection>
  );
}
