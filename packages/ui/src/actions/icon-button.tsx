import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { Tooltip, type TooltipPlacement, TooltipTrigger } from "../overlays/tooltip.tsx";

export interface IconButtonProps extends Omit<AriaButtonProps, "children" | "className" | "style"> {
  /** Action in the person's language: accessible name and tooltip. */
  label: string;
  /** Shown in the tooltip after the label, such as `Ctrl+Z`. */
  shortcut?: string | undefined;
  /** A Lucide icon, 1.5 px stroke. */
  icon: ReactNode;
  size?: "small" | "medium" | "large";
  placement?: TooltipPlacement;
  /** For a menu trigger: no tooltip while its menu is the answer. */
  hasTooltip?: boolean;
  className?: string | undefined;
}

const sizes = { small: "size-7", medium: "size-9", large: "size-11" };

/** A square button that shows an icon alone; its label is read out and is in a tooltip. */
export function IconButton({
  label,
  shortcut,
  icon,
  size = "medium",
  placement = "bottom",
  hasTooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <AriaButton
      {...rest}
      aria-label={label}
      className={classNames(
        "inline-flex shrink-0 cursor-pointer items-center justify-center rounded-base text-ink-soft transition-colors data-disabled:cursor-not-allowed data-disabled:opacity-45 data-hovered:bg-sunken data-hovered:text-ink data-pressed:bg-line aria-expanded:bg-sunken aria-expanded:text-ink",
        sizes[size],
        className,
      )}
    >
      {icon}
    </AriaButton>
  );
  if (!hasTooltip) return button;
  return (
    <TooltipTrigger>
      {button}
      <Tooltip placement={placement} shortcut={shortcut}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
