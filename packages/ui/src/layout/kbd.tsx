import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A key or a chord as it is on the keyboard, such as `Ctrl+S`. */
export function Kbd({ children, isOnTip = false }: { children: ReactNode; isOnTip?: boolean }) {
  return (
    <kbd
      className={classNames(
        "rounded-base px-1.5 font-sans text-caption tabular-nums",
        isOnTip ? "bg-current/15" : "border border-line bg-sunken text-ink-soft",
      )}
    >
      {isOnTip ? <span className="text-on-tip">{children}</span> : children}
    </kbd>
  );
}
