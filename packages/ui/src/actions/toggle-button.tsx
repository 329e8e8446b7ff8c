import type { ReactNode } from "react";
import { type ToggleButtonProps as AriaProps, ToggleButton as AriaToggleButton } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { Tooltip, type TooltipPlacement, TooltipTrigger } from "../overlays/tooltip.tsx";

export interface IconToggleProps extends Omit<AriaProps, "children" | "className" | "style"> {
  label: string;
  shortcut?: string | undefined;
  icon: ReactNode;
  size?: "small" | "medium";
  placement?: TooltipPlacement;
  className?: string | undefined;
}

/** An icon that is on or off (a panel that is open, text that is bold). Use inside `ToggleButtonGroup` for one of many. */
export function IconToggle({
  label,
  shortcut,
  icon,
  size = "medium",
  placement = "bottom",
  className,
  ...rest
}: IconToggleProps) {
  return (
    <TooltipTrigger>
      <AriaToggleButton
        {...rest}
        aria-label={label}
        className={classNames(
          "inline-flex shrink-0 cursor-pointer items-center justify-center rounded-base text-ink-soft transition-colors data-hovered:bg-sunken data-hovered:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-45 data-selected:bg-accent-soft data-selected:text-accent-deep",
          size === "small" ? "size-7" : "size-9",
          className,
        )}
      >
        {icon}
      </AriaToggleButton>
      <Tooltip placement={placement} shortcut={shortcut}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
