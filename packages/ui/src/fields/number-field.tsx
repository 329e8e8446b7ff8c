import type { ReactNode } from "react";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
  Group,
  Input,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { controlClass, FieldHelp, FieldLabel, type FieldSize, type FieldTexts } from "./field-parts.tsx";

export interface NumberFieldProps
  extends FieldTexts,
    Omit<AriaProps, "children" | "className" | "style" | "isInvalid" | "validate"> {
  size?: FieldSize;
  /** A unit at the right edge, such as `px`. */
  unit?: ReactNode;
  className?: string | undefined;
}

/** A number: arrow keys step it, and it is committed on Enter or on leaving. */
export function NumberField({
  label,
  hint,
  error,
  isLabelHidden,
  size = "medium",
  unit,
  className,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classNames("flex min-w-0 flex-col gap-1.5", className)}
    >
      <FieldLabel size={size} label={label} isRequired={rest.isRequired} isHidden={isLabelHidden} />
      <Group className="relative">
        <Input className={controlClass(size, classNames("tabular-nums", unit ? "pr-8" : ""))} />
        {unit ? (
          <span
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 text-caption text-ink-faint"
          >
            {unit}
          </span>
        ) : null}
      </Group>
      <FieldHelp size={size} hint={hint} error={error} />
    </AriaNumberField>
  );
}
