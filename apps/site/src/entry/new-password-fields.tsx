import { meetsPasswordRule } from "@hanok/api-contract";
import { PasswordField } from "@hanok/ui";
import { useTranslation } from "react-i18next";

export interface NewPassword {
  password: string;
  passwordConfirm: string;
}

/**
 * Rule that a new password breaks, if any [ACC-33, ACC-34]; the server checks again and knows more
 * (breaches).
 */
export function brokenPasswordRule({ password, passwordConfirm }: NewPassword): "rule" | "mismatch" | null {
  if (!meetsPasswordRule(password)) return "rule";
  return password === passwordConfirm ? null : "mismatch";
}

/** A new password and its repetition; errors show once `isTried`. */
export function NewPasswordFields({
  value,
  onChange,
  isTried,
  refused = {},
  size,
  label,
}: {
  value: NewPassword;
  onChange(value: NewPassword): void;
  isTried: boolean;
  /** Server's objections. */
  refused?: { readonly [Field in keyof NewPassword]?: string | undefined };
  size: "medium" | "large";
  /** Label of the first field; by default it is a new password in place of an old one. */
  label?: string;
}) {
  const { t } = useTranslation();
  const broken = isTried ? brokenPasswordRule(value) : null;
  return (
    <>
      <PasswordField
        label={label ?? t("password.new")}
        name="password"
        autoComplete="new-password"
        size={size}
        hint={t("password.hint")}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={broken === "rule" ? t("password.rule") : refused.password}
      />
      <PasswordField
        label={t("password.confirm")}
        name="passwordConfirm"
        autoComplete="new-password"
        size={size}
        value={value.passwordConfirm}
        onChange={(passwordConfirm) => onChange({ ...value, passwordConfirm })}
        error={broken === "mismatch" ? t("password.mismatch") : refused.passwordConfirm}
      />
    </>
  );
}
