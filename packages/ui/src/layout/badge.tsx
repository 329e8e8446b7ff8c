import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A short word about state, such as 'published'. */
export function Badge({
  children,
  tone = "plain",
}: {
  children: ReactNode;
  tone?: "plain" | "accent" | "danger";
}) {
  const tones = {
    plain: "bg-sunken text-ink-soft",
    accent: "bg-accent-soft text-accent-deep",
    danger: "bg-danger-soft text-danger-deep",
  };
  return (
    <span
      className={classNames(
        "inline-flex h-6 items-center whitespace-nowrap rounded-base px-2 font-medium text-caption",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
