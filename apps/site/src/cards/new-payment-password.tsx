import type { NewCard } from "@hanok/api-contract";
import { PasswordField } from "@hanok/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

type Passwords = Pick<NewCard, "paymentPassword" | "paymentPasswordConfirm">;

/** [PAY-11] Sentences for a payment password that the server would refuse; empty where it fits. */
export const wrongPaymentPassword = (
  { paymentPassword, paymentPasswordConfirm }: Passwords,
  t: TFunction,
): Partial<Passwords> => ({
  ...(/^\d{6}$/.test(paymentPassword) ? {} : { paymentPassword: t("cards.wrong.paymentPassword") }),
  ...(paymentPassword === paymentPasswordConfirm
    ? {}
    : { paymentPasswordConfirm: t("cards.wrong.mismatch") }),
});

/** The payment password of a new card, twice. */
export function NewPaymentPassword({
  value,
  onChange,
  errorOf,
}: {
  value: Passwords;
  onChange(name: keyof Passwords, text: string): void;
  errorOf(name: keyof Passwords): string | undefined;
}) {
  const { t } = useTranslation();
  const digits = { size: "large", inputMode: "numeric", autoComplete: "off", maxLength: 6 } as const;
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <PasswordField
        {...digits}
        label={t("cards.paymentPassword")}
        name="newPaymentPassword"
        hint={t("cards.paymentPasswordHint")}
        value={value.paymentPassword}
        onChange={(text) => onChange("paymentPassword", text)}
        error={errorOf("paymentPassword")}
      />
      <PasswordField
        {...digits}
        label={t("cards.paymentPasswordConfirm")}
        name="newPaymentPasswordConfirm"
        value={value.paymentPasswordConfirm}
        onChange={(text) => onChange("paymentPasswordConfirm", text)}
        error={errorOf("paymentPasswordConfirm")}
      />
    </div>
  );
}
