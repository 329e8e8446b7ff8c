import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";

export interface ButtonProps extends Omit<AriaButtonProps, "children" | "className" | "style"> {
  children: ReactNode;
  /** `primary` once per view; `danger` only for what cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A Lucide icon before the words. */
  icon?: ReactNode;
  className?: string | undefined;
}

/**
 * A button with words. While `isPending` it keeps its width and focus, shows a spinner, and presses do nothing.
 */
export function Button({
  variant = "secondary",
  size = "medium",
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} className={classNames(buttonClass(variant, size), className)}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner size={16} /> : icon}
          {children}
        </>
      )}
    </AriaButton>
  );
}
