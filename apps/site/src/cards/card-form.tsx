import type { NewCard } from "@hanok/api-contract";
import { Button, PasswordField, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { usePaymentConfig } from "../money/money-reads.ts";
import { expiryText, grouped, isCardNumber } from "./card-number.ts";
import { NewPaymentPassword, wrongPaymentPassword } from "./new-payment-password.tsx";
import { TestCards } from "./test-cards.tsx";

const BLANK: NewCard = {
  number: "",
  expiry: "",
  passwordTwo: "",
  birthOrBusinessNo: "",
  paymentPassword: "",
  paymentPasswordConfirm: "",
};
const PATHS = [
  "card.number",
  "card.expiry",
  "card.passwordTwo",
  "card.birthOrBusinessNo",
  "card.paymentPassword",
  "card.paymentPasswordConfirm",
] as const;

/**
 * [PAY-04, PAY-07 to PAY-11] Registers a card with a gateway that takes Hanok's own form. The fields are emptied once the
 * card is registered; `onAdded` gets its id.
 */
export function CardForm({ onAdded, onCancel }: { onAdded(id: string): void; onCancel?(): void }) {
  const { t } = useTranslation();
  const config = usePaymentConfig();
  const [card, setCard] = useState(BLANK);
  const [isTried, setTried] = useState(false);
  const add = useCall((one: NewCard) => client.post("/api/members/credit-card/item.json", { card: one }));
  const refusal = useRefusal(add.failure, PATHS);
  const set = (name: keyof NewCard) => (value: string) => {
    add.reset();
    setCard((before) => ({ ...before, [name]: value }));
  };
  const identity = card.birthOrBusinessNo.replace(/\D/g, "");
  const wrong: Partial<Record<keyof NewCard, string>> = {};
  if (!isCardNumber(card.number)) wrong.number = t("cards.wrong.number");
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(card.expiry.replace(/\D/g, ""))) wrong.expiry = t("cards.wrong.expiry");
  if (!/^\d{2}$/.test(card.passwordTwo)) wrong.passwordTwo = t("cards.wrong.password");
  if (identity.length !== 6 && identity.length !== 10)
    wrong.birthOrBusinessNo = t(identity.length > 6 ? "cards.wrong.business" : "cards.wrong.birth");
  Object.assign(wrong, wrongPaymentPassword(card, t));
  const errorOf = (name: keyof NewCard) => refusal.of(`card.${name}`) ?? (isTried ? wrong[name] : undefined);

  const submit = async () => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    const added = await add.run({ ...card, expiry: card.expiry.replace(/\D/g, "") });
    if (added === null) return;
    setCard(BLANK);
    setTried(false);
    onAdded(added.creditCard.id);
  };
  const digits = { size: "large", inputMode: "numeric" } as const;
  return (
    <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
      <TestCards cards={config.data?.testCards ?? []} onChoose={(number) => set("number")(grouped(number))} />
      <TextField
        {...digits}
        label={t("cards.number")}
        name="cardNumber"
        autoComplete="cc-number"
        value={card.number}
        onChange={(value) => set("number")(grouped(value))}
        error={errorOf("number")}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          {...digits}
          label={t("cards.expiry")}
          name="expiry"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          value={card.expiry}
          onChange={(value) => set("expiry")(expiryText(value))}
          error={errorOf("expiry")}
        />
        <PasswordField
          {...digits}
          label={t("cards.passwordTwo")}
          name="passwordTwo"
          autoComplete="off"
          maxLength={2}
          value={card.passwordTwo}
          onChange={set("passwordTwo")}
          error={errorOf("passwordTwo")}
        />
      </div>
      <TextField
        {...digits}
        label={t("cards.identity")}
        name="identity"
        autoComplete="off"
        maxLength={12}
        hint={t("cards.identityHint")}
        value={card.birthOrBusinessNo}
        onChange={set("birthOrBusinessNo")}
        error={errorOf("birthOrBusinessNo")}
      />
      <NewPaymentPassword
        value={card}
        onChange={(name, value) => set(name)(value)}
        errorOf={(name) => errorOf(name)}
      />
      <p className="text-ink-faint text-small">{t("cards.safety")}</p>
      <FormFailure refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" isPending={add.isPending}>
          {t("cards.register")}
        </Button>
        {onCancel ? (
          <Button size="large" onPress={onCancel}>
            {t("common.cancel")}
          </Button>
        ) : null}
      </div>
    </AskingForm>
  );
}
