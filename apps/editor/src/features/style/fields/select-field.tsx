import { shownValue, useStyling } from "../styling.tsx";
import { boxClass } from "./box.ts";
import { Row } from "./row.tsx";

export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * One of many words. The browser's own list: a panel holds dozens of these, and it opens in one frame, scrolls on
 * its own and knows every screen reader.
 */
export function Chooser({
  label,
  value,
  options,
  onChoose,
  className,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
  className?: string;
}) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className={boxClass(false, className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="h-full w-full min-w-0 cursor-pointer appearance-none truncate rounded-base bg-[image:var(--chevron)] bg-[position:right_6px_center] bg-no-repeat pr-5 pl-2 text-ink text-small outline-offset-[-2px] [&>option]:bg-raised"
      >
        {isKnown ? null : <option value={value}>{value === "" ? "–" : value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function SelectField({
  property,
  label,
  options,
  initial = "",
}: {
  property: string;
  label: string;
  options: readonly Option[];
  initial?: string;
}) {
  const styling = useStyling();
  const value = shownValue(styling.explain(property)).trim() || initial;
  return (
    <Row property={property} label={label}>
      <Chooser
        label={label}
        value={value}
        options={options}
        onChoose={(one) => void styling.set(property, one)}
      />
    </Row>
  );
}
