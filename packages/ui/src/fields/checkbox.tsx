import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from "react-aria-components";
import { classNames } from "../class-names.ts";

export interface CheckboxProps extends Omit<AriaProps, "children" | "className" | "style"> {
  children: ReactNode;
  size?: "medium" | "small";
  className?: string | undefined;
}

/** A box to tick, with its words beside it; the words are part of the target. */
export function Checkbox({ children, size = "medium", className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={classNames(
        "group inline-flex cursor-pointer items-start gap-2.5 text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-faint",
        size === "small" ? "text-small" : "text-ui",
        className,
      )}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            aria-hidden="true"
            className="mt-px inline-flex size-4.5 shrink-0 items-center justify-center rounded-[0.4rem] border border-line-firm bg-raised text-on-accent transition-colors group-data-disabled:border-line group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-hovered:border-ink-faint group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-invalid:border-danger group-data-selected:border-accent group-data-selected:bg-accent"
          >
            {isIndeterminate ? (
              <Minus size={14} strokeWidth={2.5} />
            ) : isSelected ? (
              <Check size={14} strokeWidth={2.5} />
            ) : null}
          </span>
          <span className="min-w-0 flex-1">{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}
