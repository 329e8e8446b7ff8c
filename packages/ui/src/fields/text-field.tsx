import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
  Input,
  TextArea,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { keepCompositionToItself } from "../composition.ts";
import { controlClass, FieldHelp, FieldLabel, type FieldSize, type FieldTexts } from "./field-parts.tsx";

export interface TextFieldProps
  extends FieldTexts,
    Omit<AriaProps, "children" | "className" | "style" | "isInvalid" | "validate" | "autoComplete"> {
  size?: FieldSize;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Beside the words, inside the row: a unit, a 'send again' button. */
  after?: ReactNode;
  /** Given, the field is a text area of so many lines. */
  rows?: number;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/**
 * One line (or `rows` lines) of text with label, hint and error.
 * The value is handed on as typed, character by character, also while Hangul is being composed; nothing is
 * trimmed or reformatted here, and the Enter that ends a composition never submits a form.
 */
export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  size = "medium",
  placeholder,
  after,
  rows,
  inputRef,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classNames("flex min-w-0 flex-col gap-1.5", className)}
    >
      <FieldLabel size={size} label={label} isRequired={rest.isRequired} isHidden={isLabelHidden} />
      <div className="flex gap-2">
        {rows === undefined ? (
          <Input
            ref={inputRef ?? null}
            placeholder={placeholder ?? ""}
            onKeyDownCapture={keepCompositionToItself}
            className={controlClass(size)}
          />
        ) : (
          <TextArea
            rows={rows}
            placeholder={placeholder ?? ""}
            className={controlClass(size, "h-auto! py-2 leading-normal")}
          />
        )}
        {after}
      </div>
      <FieldHelp size={size} hint={hint} error={error} />
    </AriaTextField>
  );
}
