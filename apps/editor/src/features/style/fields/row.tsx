import type { ReactNode } from "react";
import { PropertyLabel } from "../origin/property-label.tsx";

/** A property's name at the left, its control at the right. */
export function Row({ property, label, children }: { property: string; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.2rem_minmax(0,1fr)] items-center gap-2">
      <PropertyLabel property={property} label={label} className="min-h-7" />
      {children}
    </div>
  );
}

/** Two controls side by side. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-2">{children}</div>
);
