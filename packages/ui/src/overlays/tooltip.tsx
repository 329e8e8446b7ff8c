import type { ReactNode } from "react";
import {
  Tooltip as AriaTooltip,
  TooltipTrigger as AriaTrigger,
  type TooltipTriggerComponentProps,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { Kbd } from "../layout/kbd.tsx";

export type TooltipPlacement = "top" | "bottom" | "left" | "right";

/** Wraps a focusable thing and its `Tooltip`; half a second of rest opens it, the next one opens at once. */
export function TooltipTrigger(props: TooltipTriggerComponentProps) {
  return <AriaTrigger delay={500} closeDelay={80} {...props} />;
}

/**
 * A short name for what is pointed at; never holds what a person must read to go on, nor keeps a press from
 * what it is over.
 */
export function Tooltip({
  children,
  placement = "bottom",
  shortcut,
  className,
}: {
  children: ReactNode;
  placement?: TooltipPlacement;
  shortcut?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <AriaTooltip
      placement={placement}
      offset={6}
      className={classNames(
        "pointer-events-none z-50 flex max-w-80 items-center gap-2 rounded-base bg-tip px-2 py-1 text-caption text-on-tip transition-opacity data-entering:opacity-0 data-exiting:opacity-0",
        className,
      )}
    >
      {children}
      {shortcut ? <Kbd isOnTip>{shortcut}</Kbd> : null}
    </AriaTooltip>
  );
}
