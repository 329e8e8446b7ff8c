import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { Pair } from "../fields/row.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextValueField } from "../fields/text-value-field.tsx";
import { ValueField } from "../fields/value-field.tsx";
import { shownValue, useStyling } from "../styling.tsx";
import { Alignment, Distribution } from "./alignment.tsx";
import { GridTracks } from "./grid-tracks.tsx";

const SAME_DISPLAY = {
  "inline-flex": "flex",
  "inline-grid": "grid",
  "list-item": "block",
  "flow-root": "block",
};
const EXACT = ["inline", "inline-block", "table", "table-row", "table-cell", "contents"] as const;

/** Layout of an element's children, and its own place in its parent. */
export function LayoutSection() {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const display = shownValue(styling.explain("display")) || "inline";
  const parent = shownValue(styling.explainParent("display"));
  const isFlex = /flex$/.test(display);
  const isGrid = /grid$/.test(display);
  return (
    <FoldingSection id="style.layout" title={t("layout.title")}>
      <ChoiceField
        property="display"
        label={t("layout.display")}
        initial="inline"
        same={SAME_DISPLAY}
        isWide
        choices={(["block", "flex", "grid", "none"] as const).map((value) => ({
          value,
          label: t(`layout.${value}`),
        }))}
      />
      {/^(inline|table|contents)/.test(display) && !isFlex && !isGrid ? (
        <SelectField
          property="display"
          label={t("layout.exact")}
          options={EXACT.map((value) => ({ value, label: value }))}
          initial="inline"
        />
      ) : null}
      {isFlex ? <Flex /> : null}
      {isGrid ? <Grid /> : null}
      {isFlex || isGrid ? (
        <Pair>
          <ValueField
            property="row-gap"
            label={t("layout.rowGapShort")}
            fullLabel={t("layout.rowGap")}
            placeholder="0"
            least={0}
          />
          <ValueField
            property="column-gap"
            label={t("layout.columnGapShort")}
            fullLabel={t("layout.columnGap")}
            placeholder="0"
            least={0}
          />
        </Pair>
      ) : null}
      {/flex$/.test(parent) ? <InFlex /> : null}
      {/grid$/.test(parent) ? <InGrid /> : null}
    </FoldingSection>
  );
}

const DIRECTIONS = [
  ["row", "row", ArrowRight],
  ["column", "column", ArrowDown],
  ["row-reverse", "rowReverse", ArrowLeft],
  ["column-reverse", "columnReverse", ArrowUp],
] as const;

const axisOf = (direction: string): "row" | "column" => (direction.startsWith("column") ? "column" : "row");

function Flex() {
  const { t } = useVisualTexts();
  const axis = axisOf(shownValue(useStyling().explain("flex-direction")));
  return (
    <>
      <ChoiceField
        property="flex-direction"
        label={t("layout.direction")}
        initial="row"
        choices={DIRECTIONS.map(([value, name, Icon]) => ({
          value,
          label: t(`layout.${name}`),
          icon: <Icon {...SMALL_ICON} />,
        }))}
      />
      <Distribution property="justify-content" label={t("layout.justify")} axis={axis} />
      <Alignment property="align-items" label={t("layout.align")} axis={axis} />
      <ChoiceField
        property="flex-wrap"
        label={t("layout.wrap")}
        initial="nowrap"
        same={{ "wrap-reverse": "wrap" }}
        choices={[
          { value: "nowrap", label: t("layout.oneLine") },
          { value: "wrap", label: t("layout.manyLines") },
        ]}
      />
    </>
  );
}

function Grid() {
  const { t } = useVisualTexts();
  return (
    <>
      <GridTracks property="grid-template-columns" label={t("layout.columns")} />
      <GridTracks property="grid-template-rows" label={t("layout.rows")} />
      <Alignment property="justify-items" label={t("layout.across")} axis="column" />
      <Alignment property="align-items" label={t("layout.down")} axis="row" />
    </>
  );
}

/** No unit is behind the number: its name may be longer. */
const UNITLESS_LABEL = "max-w-[6.8rem]";

function InFlex() {
  const { t } = useVisualTexts();
  const axis = axisOf(shownValue(useStyling().explainParent("flex-direction")));
  return (
    <Inside title={t("layout.inFlex")}>
      <Pair>
        <ValueField
          property="flex-grow"
          label={t("layout.grow")}
          placeholder="0"
          units={[""]}
          least={0}
          labelWidth={UNITLESS_LABEL}
        />
        <ValueField
          property="flex-shrink"
          label={t("layout.shrink")}
          placeholder="1"
          units={[""]}
          least={0}
          labelWidth={UNITLESS_LABEL}
        />
      </Pair>
      <Pair>
        <ValueField
          property="flex-basis"
          label={t("layout.basisShort")}
          fullLabel={t("layout.basis")}
          placeholder="auto"
          keywords={["auto"]}
        />
        <ValueField property="order" label={t("layout.order")} placeholder="0" units={[""]} />
      </Pair>
      <Alignment property="align-self" label={t("layout.self")} axis={axis} withAuto />
    </Inside>
  );
}

function InGrid() {
  const { t } = useVisualTexts();
  return (
    <Inside title={t("layout.inGrid")}>
      <TextValueField property="grid-column" label={t("layout.spanColumns")} placeholder="auto" />
      <TextValueField property="grid-row" label={t("layout.spanRows")} placeholder="auto" />
      <Alignment property="justify-self" label={t("layout.selfAcross")} axis="column" withAuto />
      <Alignment property="align-self" label={t("layout.selfDown")} axis="row" withAuto />
    </Inside>
  );
}

const Inside = ({ title, children }: { title: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the panel
  <div role="group" aria-label={title} className="mt-1 flex flex-col gap-2 border-line border-t pt-2">
    <h4 className="text-caption text-ink-faint">{title}</h4>
    {children}
  </div>
);
