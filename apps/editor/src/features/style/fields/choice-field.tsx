import { classNames } from "@hanok/ui";
import type { ReactNode } from "react";
import { PropertyLabel } from "../origin/property-label.tsx";
import { shownValue, useStyling } from "../styling.tsx";
import { Row } from "./row.tsx";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** A few values as neighbouring buttons; `same` says which other words mean one of them. */
export function Segments({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}) {
  const hasIcons = choices.some(({ icon }) => icon !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the panel
    <div role="group" aria-label={label} className="flex min-w-0 rounded-base bg-sunken">
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            title={choice.label}
            aria-label={choice.icon ? choice.label : undefined}
            aria-pressed={isChosen}
            onClick={() => onChoose(choice.value)}
            className={classNames(
              "h-7 cursor-pointer rounded-base p-0.5 text-caption",
              // All the same width, as long as each word has the room that it needs; a word among icons has its own.
              hasIcons ? (choice.icon ? "min-w-0 flex-1" : "min-w-10 shrink-0") : "min-w-fit flex-1",
            )}
          >
            <span
              className={classNames(
                "flex h-6 items-center justify-center rounded-base px-0.5",
                isChosen ? "bg-raised font-medium text-ink shadow-float" : "text-ink-soft hover:text-ink",
              )}
            >
              {choice.icon ?? <span className="truncate">{choice.label}</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

export function ChoiceField({
  property,
  label,
  choices,
  initial = "",
  same = {},
  isWide = false,
}: {
  property: string;
  label: string;
  choices: readonly Choice[];
  /** Default value. */
  initial?: string;
  same?: Readonly<Record<string, string>>;
  /** Words that need the whole width: the name then is above them. */
  isWide?: boolean;
}) {
  const styling = useStyling();
  const value = shownValue(styling.explain(property)).trim().toLowerCase() || initial;
  const segments = (
    <Segments
      label={label}
      value={same[value] ?? value}
      choices={choices}
      onChoose={(chosen) => void styling.set(property, chosen)}
    />
  );
  if (!isWide)
    return (
      <Row property={property} label={label}>
        {segments}
      </Row>
    );
  return (
    <div className="flex flex-col">
      <PropertyLabel property={property} label={label} className="min-h-6 self-start" />
      {segments}
    </div>
  );
}
