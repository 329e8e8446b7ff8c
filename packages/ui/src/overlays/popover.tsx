import { Popover as AriaPopover, type PopoverProps as AriaProps } from "react-aria-components";
import { classNames } from "../class-names.ts";

export interface PopoverSurfaceProps extends Omit<AriaProps, "className" | "style"> {
  className?: string | undefined;
}

/**
 * The floating sheet under menus, selects and small panels. It goes at once: a sheet that fades would still be
 * a window in front of what was chosen from it.
 */
export function PopoverSurface({ className, ...rest }: PopoverSurfaceProps) {
  return (
    <AriaPopover
      offset={6}
      {...rest}
      className={classNames(
        "overflow-hidden rounded-base bg-raised text-ink shadow-float transition-[opacity,translate] data-entering:translate-y-1 data-entering:opacity-0",
        className,
      )}
    />
  );
}
