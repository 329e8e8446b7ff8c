import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components";
import { IconButton } from "../actions/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { useUiTexts } from "../language/language-provider.tsx";
import { controlClass, FieldHelp, FieldLabel } from "./field-parts.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "after" | "rows">;

/** A password, hidden until the person asks to see it. */
export function PasswordField({
  label,
  hint,
  error,
  isLabelHidden,
  size = "medium",
  placeholder,
  inputRef,
  className,
  ...rest
}: PasswordFieldProps) {
  const texts = useUiTexts();
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...rest}
      type={isShown ? "text" : "password"}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classNames("flex min-w-0 flex-col gap-1.5", className)}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} isHidden={isLabelHidden} />
      <div className="relative">
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder ?? ""}
          spellCheck={false}
          autoCapitalize="none"
          className={controlClass(size, "pr-12")}
        />
        <IconButton
          label={isShown ? texts.hidePassword : texts.showPassword}
          icon={isShown ? <EyeOff size={18} strokeWidth={1.5} /> : <Eye size={18} strokeWidth={1.5} />}
          onPress={() => setShown((was) => !was)}
          size={size === "small" ? "small" : "medium"}
          className="absolute! top-1/2 right-1.5 -translate-y-1/2"
        />
      </div>
      <FieldHelp hint={hint} error={error} />
    </AriaTextField>
  );
}
