import type { ReactNode } from "react";
import { type SwitchProps as AriaProps, Switch as AriaSwitch } from "react-aria-components";
import { classNames } from "../class-names.ts";

export interface SwitchProps extends Omit<AriaProps, "children" | "className" | "style"> {
  children: ReactNode;
  className?: string | undefined;
}

/** On or off, taking effect at once (a checkbox waits for a form). */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className={classNames(
        "group inline-flex cursor-pointer items-center gap-2.5 text-ui text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-faint",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-line-firm p-0.5 transition-colors group-data-disabled:bg-line group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:bg-accent forced-colors:forced-color-adjust-none forced-colors:border forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:p-px forced-colors:group-data-selected:bg-[Highlight]"
      >
        <span className="size-4 rounded-full bg-raised transition-transform group-data-selected:translate-x-4 forced-colors:bg-[ButtonText] forced-colors:group-data-selected:bg-[HighlightText]" />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </AriaSwitch>
  );
}
