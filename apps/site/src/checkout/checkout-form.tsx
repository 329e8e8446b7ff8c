import { type DocumentTotals, foreignDigits, type OrderLine, type PaymentDone } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Button, Card, Checkbox, Notice, PasswordField, RadioGroup, TextField, usePopup } from "@hanok/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../api/failure-text.ts";
import { useMember } from "../api/member.ts";
import { CardEntry } from "../cards/card-entry.tsx";
import { cardName } from "../cards/card-name.ts";
import { ConnectPaypal } from "../cards/connect-paypal.tsx";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { atRate, useForeign, usePaypal } from "../money/foreign.ts";
import { useCards, useMoneyChanged } from "../money/money-reads.ts";
import { OrderLines } from "../money/order-lines.tsx";
import { useWon } from "../money/won.ts";
import { hasOpenOperation } from "./operation.ts";
import { usePayment } from "./use-payment.ts";

export interface PayWish {
  cardId: string;
  paymentPassword: string;
  consent: boolean;
  orderConsent: boolean;
  expectedTotal: number;
  /** PayPal's rate that was shown. */
  expectedRate?: number;
  phone?: string;
}

interface CheckoutFormProps {
  /** Names what is bought, the same for the same order. */
  order: string;
  itemName: string;
  /** `recurring`: paid for again by itself at the end of each period. */
  kind: "once" | "recurring";
  summary: DocumentTotals & { lines: readonly OrderLine[]; creditLeft: number };
  /** Facts below the summary: period and next payment. */
  facts: ReactNode;
  pay(wish: PayWish, opId: string): Promise<{ ok: true; data: PaymentDone } | Failure>;
  /** The price was another one: the summary has to be read again. */
  onPriceChanged(): void;
}

/** [PAY-12, PAY-15 to PAY-18] Card, payment password, consent and the order summary; ends on `/subscription/payment`. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { order, itemName, kind, summary, facts, pay, onPriceChanged } = props;
  const { t } = useTranslation();
  const won = useWon();
  const popup = usePopup();
  const navigate = useNavigate();
  const sentence = useFailureText();
  const member = useMember();
  const cards = useCards();
  const paypal = usePaypal();
  const foreign = useForeign();
  const changed = useMoneyChanged();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [password, setPassword] = useState("");
  const [phone, setPhone] = useState("");
  const [consent, setConsent] = useState(false);
  const [orderConsent, setOrderConsent] = useState(false);
  const [isTried, setTried] = useState(false);
  const payment = usePayment(pay);
  const list = cards.data ?? [];
  const card =
    list.find((one) => one.id === chosen) ?? list.find((one) => one.state !== "UNUSABLE") ?? list[0];
  const rate = card?.method === "PAYPAL" && paypal.data?.wonPerHundred ? paypal.data : null;
  const needsPhone = member.data?.phone === "";
  const refusal = useRefusal(payment.failure, [
    "paymentPassword",
    "consent",
    "orderConsent",
    "cardId",
    ...(needsPhone ? (["phone"] as const) : []),
  ]);
  const consentError = refusal.of("consent") ?? (isTried && !consent ? t("checkout.consentRequired") : null);
  const orderError =
    refusal.of("orderConsent") ?? (isTried && !orderConsent ? t(`checkout.orderRequired.${kind}`) : null);
  const wasInterrupted = !payment.isPending && hasOpenOperation(order);

  const failed = async (failure: Failure) => {
    if (failure.error === "payment.price-changed") {
      onPriceChanged();
      await changed();
    }
    const isExhausted = failure.error === "payment-password.exhausted";
    await popup({
      kind: "error",
      title: t("checkout.failed"),
      message: (
        <>
          <p>{sentence(failure)}</p>
          {isExhausted || failure.message.includes("failure allowed count") ? (
            <p className="mt-2">{t("money.registerAgain")}</p>
          ) : null}
        </>
      ),
    });
  };
  const submit = async () => {
    setTried(true);
    if (!card || !/^\d{6}$/.test(password) || (needsPhone && phone.trim() === "")) return;
    if (!consent || !orderConsent) return;
    const outcome = await payment.run(`${order}|${card.id}`, {
      cardId: card.id,
      paymentPassword: password,
      consent,
      orderConsent,
      expectedTotal: summary.total,
      ...(rate ? { expectedRate: rate.wonPerHundred } : {}),
      ...(needsPhone ? { phone } : {}),
    });
    if (outcome === null) return;
    setPassword("");
    setTried(false);
    await changed();
    if (!outcome.ok) return failed(outcome);
    const done = outcome.data;
    await popup({
      kind: "finish",
      title: t("checkout.doneTitle"),
      message: t("checkout.doneText", { amount: won(done.amount) }),
    });
    await navigate({ to: "/subscription/payment", search: { id: done.paymentHistoryId }, replace: true });
  };

  return (
    <div className="grid gap-8 desktop:grid-cols-[1fr_38rem] desktop:items-start desktop:gap-12">
      <div className="flex min-w-0 flex-col gap-8">
        <Step title={t("checkout.card")}>
          <Loaded query={cards}>
            {() =>
              list.length === 0 || isAdding ? (
                <>
                  <CardEntry
                    onAdded={(id) => {
                      setChosen(id);
                      setAdding(false);
                      void changed();
                    }}
                    {...(list.length > 0 ? { onCancel: () => setAdding(false) } : {})}
                  />
                  {list.length === 0 ? <ConnectPaypal /> : null}
                </>
              ) : (
                <div className="flex flex-col items-start gap-4">
                  <RadioGroup
                    label={t("checkout.card")}
                    isLabelHidden
                    value={card?.id ?? null}
                    onChange={setChosen}
                    options={list.map((one) => ({
                      value: one.id,
                      label: cardName(one),
                      description: [
                        ...(one.isDefault ? [t("cards.default")] : []),
                        ...(one.state === "VALID" ? [] : [t(`cards.states.${one.state}`)]),
                        ...(one.isBlocked ? [t("cards.blocked")] : []),
                      ].join(" · "),
                    }))}
                    error={refusal.of("cardId")}
                  />
                  <div className="flex flex-wrap gap-2">
                    <Button onPress={() => setAdding(true)}>{t("cards.addOther")}</Button>
                    <ConnectPaypal />
                  </div>
                </div>
              )
            }
          </Loaded>
        </Step>
        {card && !isAdding ? (
          <Step title={t("checkout.confirm")}>
            <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
              {needsPhone ? (
                <TextField
                  label={t("account.phone")}
                  type="tel"
                  autoComplete="tel-national"
                  size="large"
                  value={phone}
                  onChange={setPhone}
                  hint={t("account.phoneHint")}
                  error={
                    refusal.of("phone") ??
                    (isTried && phone.trim() === "" ? t("account.phoneRequired") : undefined)
                  }
                />
              ) : null}
              <PasswordField
                label={t("cards.paymentPassword")}
                name="paymentPassword"
                autoComplete="off"
                inputMode="numeric"
                maxLength={6}
                size="large"
                value={password}
                onChange={(value) => {
                  payment.reset();
                  setTried(false);
                  setPassword(value.replace(/\D/g, ""));
                }}
                error={
                  refusal.of("paymentPassword") ??
                  (isTried && !/^\d{6}$/.test(password) ? t("cards.wrong.paymentPassword") : undefined)
                }
              />
              <div className="flex flex-col gap-2 rounded-base bg-sunken p-5">
                <p className="whitespace-pre-line text-ink-soft text-small">
                  {t(rate ? "checkout.consentTextPaypal" : "checkout.consentText", {
                    purpose: t(`checkout.purposes.${kind}`),
                  })}
                </p>
                <Consent isGiven={consent} onChange={setConsent} error={consentError}>
                  {t("checkout.consent")}
                </Consent>
                <Link to="/policy/$kind" params={{ kind: "privacy" }} className="text-small underline">
                  {t("checkout.privacy")}
                </Link>
              </div>
              <Consent isGiven={orderConsent} onChange={setOrderConsent} error={orderError}>
                {t(`checkout.orderConsents.${kind}`)}
              </Consent>
              {wasInterrupted ? <Notice>{t("checkout.interrupted")}</Notice> : null}
              <FormFailure refusal={refusal} />
              <Button type="submit" variant="primary" size="large" isPending={payment.isPending}>
                {t("checkout.pay", { amount: won(summary.total) })}
              </Button>
              <p role="status" className="text-ink-soft text-ui empty:hidden">
                {payment.isPending ? t(payment.isAsking ? "checkout.asking" : "checkout.processing") : ""}
              </p>
            </AskingForm>
          </Step>
        ) : null}
      </div>
      <Card className="flex flex-col gap-4 p-6 desktop:sticky desktop:top-24">
        <h2 className="font-semibold text-lead">{t("checkout.summary")}</h2>
        <p className="flex flex-col">
          <span className="text-ink-soft text-small">{t("money.totalVat")}</span>
          <strong className="font-extrabold text-heading tabular-nums">{won(summary.total)}</strong>
        </p>
        {rate ? (
          <p className="text-ink-soft text-small">
            {t("paypal.charged", {
              amount: foreign(atRate(summary.total, rate)),
              hundred: foreign({ currency: rate.currency, minor: 100 * 10 ** foreignDigits(rate.currency) }),
              won: won(rate.wonPerHundred),
            })}
          </p>
        ) : null}
        <OrderLines lines={summary.lines} totals={summary} itemName={itemName} />
        {summary.creditLeft > 0 ? (
          <p className="text-ink-soft text-small">
            {t("money.creditLeft", { amount: won(summary.creditLeft) })}
          </p>
        ) : null}
        <div className="flex flex-col gap-1 border-line border-t pt-4 text-ink-soft text-small">{facts}</div>
      </Card>
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-semibold text-title">{title}</h2>
      {children}
    </section>
  );
}

function Consent({
  isGiven,
  onChange,
  error,
  children,
}: {
  isGiven: boolean;
  onChange(isGiven: boolean): void;
  error: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2">
      <Checkbox isSelected={isGiven} onChange={onChange} isInvalid={error !== null}>
        {children}
      </Checkbox>
      {error !== null ? (
        <p role="alert" className="text-danger text-small">
          {error}
        </p>
      ) : null}
    </div>
  );
}
