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
  /** The label is below the icon in a wide window, instead of in a tooltip. */
  hasCaption?: boolean;
  className?: string | undefined;
}

/** An icon that is on or off (a panel that is open, text that is bold). Use inside `ToggleButtonGroup` for one of many. */
export function IconToggle({
  label,
  shortcut,
  icon,
  size = "medium",
  placement = "bottom",
  hasCaption = false,
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
          hasCaption &&
            "desktop:h-auto desktop:w-full desktop:flex-col desktop:gap-1 desktop:px-0.5 desktop:py-1.5",
          className,
        )}
      >
        {icon}
        {hasCaption ? (
          <span className="hidden text-center text-[1.05rem] leading-tight desktop:block">{label}</span>
        ) : null}
      </AriaToggleButton>
      <Tooltip
        placement={placement}
        shortcut={shortcut}
        className={hasCaption ? "desktop:hidden" : undefined}
      >
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
