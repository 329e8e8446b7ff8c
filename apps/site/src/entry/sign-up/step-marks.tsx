import { classNames } from "@hanok/ui";

/** Present step in a row of steps: a bar and a name for each. */
export function StepMarks({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  return (
    <ol aria-label={label} className="mb-8 grid grid-cols-3 gap-2">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? "step" : undefined}
          className={classNames(
            "border-t-2 pt-2 text-small",
            at <= current ? "border-accent" : "border-line",
            at === current ? "font-semibold text-ink" : "text-ink-faint",
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
