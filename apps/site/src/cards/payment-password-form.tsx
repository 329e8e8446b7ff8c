import type { Failure } from "@hanok/api-contract/client";
import { Button, usePopup } from "@hanok/ui";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useMoneyChanged } from "../money/money-reads.ts";
import { NewPaymentPassword, wrongPaymentPassword } from "./new-payment-password.tsx";

const BLANK = { paymentPassword: "", paymentPasswordConfirm: "" };

/**
 * [PAY-11] The last step of a card or an account that was entered at its provider: the payment password, twice. Once it is
 * registered, a popup says so and the page `next` follows.
 */
export function PaymentPasswordForm({
  prefix = "",
  next,
  submit,
  done,
  hint,
  register,
  whenRefused,
}: {
  /** Of the names that the server gives to the two fields: `windowCard.`. */
  prefix?: "" | "windowCard.";
  next: string;
  submit: string;
  done: { readonly title: string; readonly message: string };
  hint?: string;
  register(passwords: typeof BLANK): Promise<{ ok: true; data: object } | Failure>;
  /** Replaces the button where trying again cannot help; null: it can. */
  whenRefused?(failure: Failure): ReactNode | null;
}) {
  const { t } = useTranslation();
  const popup = usePopup();
  const navigate = useNavigate();
  const changed = useMoneyChanged();
  const [value, setValue] = useState(BLANK);
  const [isTried, setTried] = useState(false);
  const call = useCall(register);
  const refusal = useRefusal(call.failure, [`${prefix}paymentPassword`, `${prefix}paymentPasswordConfirm`]);
  const wrong = wrongPaymentPassword(value, t);
  const send = async () => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    if ((await call.run(value)) === null) return;
    await changed();
    await popup({ kind: "finish", ...done });
    await navigate({ href: next, replace: true });
  };
  const instead = call.failure ? (whenRefused?.(call.failure) ?? null) : null;
  return (
    <AskingForm className="flex max-w-170 flex-col gap-5" onSubmit={send}>
      <NewPaymentPassword
        value={value}
        onChange={(name, text) => {
          call.reset();
          setValue((before) => ({ ...before, [name]: text.replace(/\D/g, "") }));
        }}
        errorOf={(name) => refusal.of(`${prefix}${name}`) ?? (isTried ? wrong[name] : undefined)}
      />
      {hint ? <p className="text-ink-faint text-small">{hint}</p> : null}
      <FormFailure refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        {instead ?? (
          <Button type="submit" variant="primary" size="large" isPending={call.isPending}>
            {submit}
          </Button>
        )}
        <Button size="large" onPress={() => void navigate({ href: next })}>
          {t("common.cancel")}
        </Button>
      </div>
    </AskingForm>
  );
}
