import { useMemo } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { PropertyLabel } from "../origin/property-label.tsx";
import { useResolvedLength } from "../resolved.tsx";
import { useStyling } from "../styling.tsx";
import { readAmount, writeAmount } from "../values/amount.ts";
import { guideChoices } from "../values/guide-variables.ts";
import { DraftBox } from "./draft-box.tsx";
import { type StepOptions, usePropertyDraft } from "./use-property-draft.ts";

export interface ValueFieldProps extends StepOptions {
  readonly property: string;
  /** Short, inside the box. */
  readonly label: string;
  /** For screen readers where `label` needs its surroundings: 'margin top'. */
  readonly fullLabel?: string;
  readonly placeholder?: string;
  readonly units?: readonly string[];
  readonly keywords?: readonly string[];
  readonly labelWidth?: string;
}

export const LENGTHS = ["px", "%", "rem", "em", "vw", "vh"] as const;

/** A number with its unit, or anything else that the property takes. Dragging the label changes the number. */
export function ValueField({
  property,
  label,
  fullLabel = label,
  placeholder = "–",
  units = LENGTHS,
  keywords = [],
  labelWidth = "max-w-[4.8rem]",
  ...steps
}: ValueFieldProps) {
  const { t } = useVisualTexts();
  const field = usePropertyDraft(property, { unit: units[0] ?? "", ...steps });
  const shown = field.draft || field.standing;
  const choose = (choice: string): void => {
    const amount = readAmount(shown);
    const next =
      keywords.includes(choice) || choice.startsWith("var(")
        ? choice
        : writeAmount({ number: amount?.number ?? 0, unit: choice });
    field.show(next);
    void field.write(next);
  };
  const resolved = useResolvedLength(property);
  const unit = readAmount(shown)?.unit ?? "";
  const { part } = useStyling();
  const guide = useMemo(() => guideChoices(part, property), [part, property]);
  const isWord = keywords.includes(shown.trim()) || guide.some(({ use }) => use === shown.trim());
  const choices = [...units.filter((one) => one !== ""), ...keywords];
  return (
    <DraftBox
      field={field}
      label={fullLabel}
      placeholder={placeholder}
      resolved={field.isMixed ? "" : resolved}
      selectsOnFocus
      inputClassName={choices.length > 0 ? "text-right" : "pr-2 text-right"}
      before={
        <PropertyLabel
          property={property}
          label={label}
          fullLabel={fullLabel}
          onDrag={field.drag}
          className={`h-full shrink-0 pr-1.5 pl-2 ${labelWidth}`}
        />
      }
      after={
        choices.length + guide.length > 0 ? (
          <select
            aria-label={t("field.unitOf", { label: fullLabel })}
            title={t("field.unit")}
            value={isWord ? shown.trim() : unit}
            onChange={(event) => choose(event.target.value)}
            className="h-full w-6 shrink-0 cursor-pointer appearance-none rounded-base bg-[image:var(--chevron)] bg-[position:center] bg-no-repeat text-transparent outline-offset-[-2px] [&>option]:text-ink"
          >
            {guide.length > 0 ? (
              <optgroup label={t("field.guide")}>
                {guide.map(({ use, name, value }) => (
                  <option key={use} value={use}>
                    {name} · {value}
                  </option>
                ))}
              </optgroup>
            ) : null}
            {choices.includes(unit) || isWord ? null : <option value={unit}>–</option>}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        ) : null
      }
    />
  );
}
