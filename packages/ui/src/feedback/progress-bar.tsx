import { ProgressBar as AriaProgressBar, Label } from "react-aria-components";
import { classNames } from "../class-names.ts";

export interface ProgressBarProps {
  label: string;
  /** 0 to 100; `null` while it cannot be known. */
  percent: number | null;
  /** Text at the right, such as `12 MB / 80 MB`; else the percentage. */
  valueLabel?: string;
  isLabelHidden?: boolean;
}

/** Progress of a long operation. */
export function ProgressBar({ label, percent, valueLabel, isLabelHidden = false }: ProgressBarProps) {
  return (
    <AriaProgressBar
      {...(percent === null ? { isIndeterminate: true } : { value: percent })}
      {...(valueLabel === undefined ? {} : { valueLabel })}
      className="flex w-full flex-col gap-2"
    >
      {({ percentage, valueText }) => (
        <>
          <div className={classNames("flex justify-between gap-4 text-small", isLabelHidden && "sr-only")}>
            <Label className="text-ink">{label}</Label>
            <span className="text-ink-faint tabular-nums">{percent === null ? valueLabel : valueText}</span>
          </div>
          <div className="h-1 overflow-hidden rounded-full bg-line">
            {percentage === undefined ? (
              <div className="h-full w-2/5 animate-sweep rounded-full bg-accent" />
            ) : (
              <div
                className="h-full rounded-full bg-accent transition-[width]"
                style={{ width: `${percentage}%` }}
              />
            )}
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
