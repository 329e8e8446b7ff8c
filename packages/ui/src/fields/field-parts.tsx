import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { useUiTexts } from "../language/language-provider.tsx";

/** Texts of every labeled field. */
export interface FieldTexts {
  label: string;
  /** Standing help under the field. */
  hint?: ReactNode;
  /** Error and its remedy; while set, the field is invalid and this replaces the hint. */
  error?: string | undefined;
  /** Keeps the label for screen readers only, where the place already says it (a search box, a table cell). */
  isLabelHidden?: boolean;
}

/** small 28, medium 36, large 48 pixels high. */
export type FieldSize = "small" | "medium" | "large";

const sizes: Readonly<Record<FieldSize, string>> = {
  small: "h-7 px-2 text-small",
  medium: "h-9 px-3 text-ui",
  large: "h-12 px-4 text-body",
};

/** The box of anything that is typed or chosen in. */
export function controlClass(size: FieldSize, extra?: string): string {
  return classNames(
    "w-full min-w-0 rounded-base border border-line-firm bg-raised text-ink transition-colors placeholder:text-ink-faint data-hovered:border-ink-faint data-focused:border-accent data-invalid:border-danger data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-faint [&:is(input,textarea):read-only]:bg-sunken",
    sizes[size],
    extra,
  );
}

/** The label above a field, with a mark where an answer is required. */
export function FieldLabel({
  label,
  size = "medium",
  isRequired,
  isHidden,
}: {
  label: string;
  size?: FieldSize;
  isRequired?: boolean | undefined;
  isHidden?: boolean | undefined;
}) {
  const texts = useUiTexts();
  return (
    <Label
      className={classNames(
        "text-ink-soft",
        size === "small" ? "text-caption" : "font-medium text-small",
        isHidden && "sr-only",
      )}
    >
      {label}
      {isRequired ? (
        <span className="ml-1 text-danger" title={texts.required} aria-hidden="true">
          *
        </span>
      ) : null}
    </Label>
  );
}

/** The error if there is one, else the hint, tied to the field for screen readers. */
export function FieldHelp({
  hint,
  error,
  size = "medium",
}: {
  hint?: ReactNode;
  error?: string | undefined;
  size?: FieldSize;
}) {
  const text = size === "small" ? "text-caption" : "text-small";
  if (error !== undefined)
    return (
      <FieldError className={classNames("flex items-start gap-1.5 text-danger", text)}>
        <CircleAlert aria-hidden="true" size={15} strokeWidth={1.5} className="mt-0.5 shrink-0" />
        <span>{error}</span>
      </FieldError>
    );
  if (hint === undefined || hint === null) return null;
  return (
    <Text slot="description" className={classNames("text-ink-faint", text)}>
      {hint}
    </Text>
  );
}
