import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A raised sheet with a quiet border. */
export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames("rounded-base border border-line bg-raised", className)}>{children}</div>;
}
