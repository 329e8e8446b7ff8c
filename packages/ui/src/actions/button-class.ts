import { classNames } from "../class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** small 28, medium 36, large 48 pixels high. */
export type ButtonSize = "small" | "medium" | "large";

const base =
  "relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-base border font-medium no-underline transition-colors data-pending:cursor-progress data-disabled:cursor-not-allowed";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    "border-transparent bg-accent text-on-accent hover:bg-accent-deep active:bg-accent-deep data-disabled:bg-line data-disabled:text-ink-faint",
  secondary:
    "border-line-firm bg-raised text-ink hover:bg-sunken active:bg-line data-disabled:border-line data-disabled:bg-transparent data-disabled:text-ink-faint",
  quiet:
    "border-transparent bg-transparent text-ink-soft hover:bg-sunken hover:text-ink active:bg-line data-disabled:text-ink-faint",
  danger:
    "border-transparent bg-danger text-on-danger hover:bg-danger-deep active:bg-danger-deep data-disabled:bg-line data-disabled:text-ink-faint",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: "h-7 px-2.5 text-small",
  medium: "h-9 px-3.5 text-ui",
  large: "h-12 px-5 text-body",
};

/** The look of a button, for what must be a link in the page but reads as a button. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "medium"): string {
  return classNames(base, variants[variant], sizes[size]);
}
