import type { ReactNode } from "react";

/** Words over a control that says them itself: for the eye alone. */
export function Captioned({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-caption text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
