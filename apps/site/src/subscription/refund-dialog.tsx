import type { CancelReason, PaymentHistory, RefundQuote } from "@hanok/api-contract";
import { Button, Dialog, usePopup } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { forgetOperation, operationOf } from "../checkout/operation.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { useMoneyChanged } from "../money/money-reads.ts";
import { useWon } from "../money/won.ts";
import { Facts } from "./facts.tsx";
import { Reasons } from "./reasons.tsx";

/** [SUB-11 to SUB-20, SUB-27] What one would get back today and why, then the request. */
export function RefundDialog({ payment, onClose }: { payment: PaymentHistory; onClose(): void }) {
  const { t } = useTranslation();
  const quote = useQuery({
    queryKey: ["money", "refund-quote", payment.id],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/refund/quote.json", { paymentHistoryId: payment.id }, { signal }))
        .refundQuote,
    staleTime: 0,
  });
  return (
    <Dialog isOpen title={t("refund.title")} onClose={onClose}>
      <Loaded query={quote}>{(one) => <Asking quote={one} payment={payment} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

function Asking({
  quote,
  payment,
  onClose,
}: {
  quote: RefundQuote;
  payment: PaymentHistory;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const won = useWon();
  const popup = usePopup();
  const changed = useMoneyChanged();
  const [reasons, setReasons] = useState<readonly CancelReason[]>([]);
  const [detail, setDetail] = useState("");
  const [isTried, setTried] = useState(false);
  const order = `refund:${payment.id}`;
  const ask = useCall(async () => {
    const answer = await client.post("/api/members/refund/item.json", {
      paymentHistoryId: payment.id,
      reasons: [...reasons],
      ...(detail.trim() === "" ? {} : { detail }),
      opId: operationOf(order),
    });
    if (answer.ok || answer.status !== 0) forgetOperation(order);
    return answer;
  });
  const refusal = useRefusal(ask.failure);
  const submit = async () => {
    setTried(true);
    if (reasons.length === 0) return;
    const asked = await ask.run();
    if (asked === null) return;
    onClose();
    await changed();
    await popup({
      kind: "finish",
      title: t("refund.asked"),
      message: t(`refund.outcomes.${asked.refund.status}`, { amount: won(asked.refund.amount) }),
    });
  };
  const days = (count: number) => (count > 0 ? t("refund.days", { count }) : "");
  const amountOf = (value: number) => (value > 0 ? won(value) : "");
  return (
    <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
      <p>
        <span className="block text-ink-soft">{t("refund.today")}</span>
        <strong className="font-extrabold text-heading tabular-nums">{won(quote.amount)}</strong>
      </p>
      <p className="text-ink-soft">{t(`refund.rules.${quote.rule}`)}</p>
      <Facts
        rows={[
          [t("refund.paid"), won(quote.paid)],
          [t("refund.already"), amountOf(quote.alreadyRefunded)],
          [t("refund.dailyRate"), amountOf(quote.dailyRate)],
          [t("refund.usedDays"), days(quote.usedDays)],
          [t("refund.remainingDays"), days(quote.remainingDays)],
          [t("refund.penalty"), amountOf(quote.penalty)],
        ]}
      />
      {quote.amount > 0 ? (
        <>
          <p className="text-ink-soft">
            {t(quote.immediate ? "refund.atOnce" : "refund.decided")}{" "}
            {quote.endsPlan ? t("refund.endsPlan") : null}
          </p>
          <Reasons
            reasons={reasons}
            onReasons={setReasons}
            detail={detail}
            onDetail={setDetail}
            isMissing={isTried && reasons.length === 0}
          />
        </>
      ) : null}
      <FormFailure refusal={refusal} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>{t("common.close")}</Button>
        {quote.amount > 0 ? (
          <Button type="submit" variant="danger" isPending={ask.isPending}>
            {t("refund.submit")}
          </Button>
        ) : null}
      </div>
    </AskingForm>
  );
}
