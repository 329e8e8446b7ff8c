import type { ReactNode } from "react";

/** A name at the left and its control, where the name is none of a property. */
export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.2rem_minmax(0,1fr)] items-center gap-2">
    <span aria-hidden="true" className="truncate text-caption text-ink-soft">
      {label}
    </span>
    {children}
  </div>
);
