import { ERRORS, isErrorId, type MoneyEvent, type OperatorCharge } from "@hanok/api-contract";
import { Button, EmptyState, Notice, RadioGroup, showToast, TextField } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { forgetOperation, operationOf } from "../../checkout/operation.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useForeign } from "../../money/foreign.ts";
import { OrderLines } from "../../money/order-lines.tsx";
import { useWon } from "../../money/won.ts";
import { Facts } from "../../subscription/facts.tsx";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { Records } from "../records.tsx";
import { ChargeBadge } from "./payments.tsx";
import { type PlanAfterRefund, PlanChoice } from "./plan-after-refund.tsx";

const route = getRouteApi("/operator/source/payments/$id");

/** One charge: its document, what happened to it, and what the operator can do about it. */
export function SourcePayment() {
  const { t, i18n } = useTranslation("console");
  const won = useWon();
  const foreign = useForeign();
  const moment = useMoment();
  const { id } = route.useParams();
  const [doing, setDoing] = useState<"refund" | "resolve" | null>(null);
  const read = useSourceRead(["charge", id], (signal) =>
    client.get("/api/source/charge/item.json", { id }, { signal }),
  );
  const charge = read.data?.charge;
  const isPaid = charge !== undefined && (charge.state === "PAID" || charge.refunded < charge.total);
  const isSettled = charge === undefined || !["NEW", "SENT", "UNKNOWN"].includes(charge.state);
  return (
    <ConsolePage
      title={charge?.itemName ?? t("money.payment")}
      above={
        <Link to="/source/payments" className={LINK}>
          {t("names.payments")}
        </Link>
      }
      actions={
        charge ? (
          <>
            {isSettled ? null : <Button onPress={() => setDoing("resolve")}>{t("money.resolve")}</Button>}
            {isPaid && charge.state === "PAID" ? (
              <Button variant="danger" onPress={() => setDoing("refund")}>
                {t("money.refund")}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Loaded query={read}>
        {({ charge: one, lines, events, paysRunning }) => (
          <>
            {one.needsOperator ? <Notice tone="danger">{t("money.needsOperator")}</Notice> : null}
            <div className="grid gap-8 desktop:grid-cols-2">
              <ConsoleSection title={t("money.facts")}>
                <Facts
                  rows={[
                    [t("money.state"), <ChargeBadge key="state" charge={one} />],
                    [
                      t("money.payer"),
                      <Link
                        key="payer"
                        to="/source/members/$id"
                        params={{ id: String(one.memberId) }}
                        className={LINK}
                      >
                        {`${one.memberName} · ${one.memberEmail}`}
                      </Link>,
                    ],
                    [t("money.method"), one.method],
                    [t("money.provider"), one.provider],
                    [t("money.paymentKey"), one.paymentKey],
                    [t("money.attempt"), one.attempt > 1 ? String(one.attempt) : ""],
                    [
                      t("money.failure"),
                      isErrorId(one.failure) ? ERRORS[one.failure][i18n.language === "en" ? "en" : "ko"] : "",
                    ],
                    [t("money.foreign"), one.foreign ? foreign(one.foreign) : ""],
                    [t("money.refunded"), one.refunded > 0 ? won(one.refunded) : ""],
                    [t("money.date"), moment(one.date)],
                    [t("money.settledAt"), one.settledAt === "" ? "" : moment(one.settledAt)],
                    [
                      t("names.subscriptions"),
                      one.subscriptionId === "" ? (
                        ""
                      ) : (
                        <Link
                          key="subscription"
                          to="/source/subscriptions/$id"
                          params={{ id: one.subscriptionId }}
                          className={LINK}
                        >
                          {t("money.openSubscription")}
                        </Link>
                      ),
                    ],
                  ]}
                />
              </ConsoleSection>
              <ConsoleSection title={t("money.document")}>
                <OrderLines lines={lines} totals={one} itemName={one.itemName} />
              </ConsoleSection>
            </div>
            <ConsoleSection title={t("money.history")}>
              <MoneyEvents events={events} />
            </ConsoleSection>
            <ConsoleSection title={t("names.records")}>
              <Records subject={id} />
            </ConsoleSection>
            {doing === "refund" ? (
              <RefundDialog charge={one} paysRunning={paysRunning} onClose={() => setDoing(null)} />
            ) : null}
            {doing === "resolve" ? <ResolveDialog charge={one} onClose={() => setDoing(null)} /> : null}
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

/** Whole won, as typed with or without commas; null where it is no amount. */
const wonOf = (text: string): number | null => {
  const digits = text.replace(/[,\s원]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

function RefundDialog({
  charge,
  paysRunning,
  onClose,
}: {
  charge: OperatorCharge;
  paysRunning: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation("console");
  const won = useWon();
  const changed = useSourceChanged();
  const left = charge.total - charge.refunded;
  const [amount, setAmount] = useState(String(left));
  const [plan, setPlan] = useState<PlanAfterRefund>("ends");
  const wanted = wonOf(amount);
  const isRight = wanted !== null && wanted > 0 && wanted <= left;
  const order = `operator-refund:${charge.id}:${wanted}:${plan}`;
  return (
    <ReasonDialog
      title={t("money.refund")}
      text={t("money.refundText", { amount: won(left) })}
      submit={t("money.refundIt")}
      isDanger
      problems={{ amount: isRight ? null : t("money.amountWrong", { amount: won(left) }) }}
      hint={t("money.reasonHint")}
      send={async (reason) => {
        const answer = await client.post("/api/source/charge/refund.json", {
          id: charge.id,
          amount: wanted ?? 0,
          ...(paysRunning ? { endsPlan: plan === "ends" } : {}),
          reason,
          opId: operationOf(order),
        });
        if (answer.ok || answer.status !== 0) forgetOperation(order);
        return answer;
      }}
      onDone={({ refund }) => {
        showToast({ text: t("money.refundDone", { amount: won(refund.amount) }) });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <TextField
            label={t("money.amount")}
            inputMode="numeric"
            value={amount}
            onChange={setAmount}
            error={problemOf("amount")}
          />
          {paysRunning ? <PlanChoice value={plan} onChange={setPlan} /> : null}
        </>
      )}
    </ReasonDialog>
  );
}

function ResolveDialog({ charge, onClose }: { charge: OperatorCharge; onClose(): void }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const [outcome, setOutcome] = useState<"ASK" | "PAID" | "FAILED">("ASK");
  return (
    <ReasonDialog
      title={t("money.resolve")}
      text={t("money.resolveText")}
      submit={t("money.resolveIt")}
      send={(reason) => client.post("/api/source/charge/resolve.json", { id: charge.id, outcome, reason })}
      onDone={({ charge: one }) => {
        showToast({ text: t(`money.states.${one.state}`) });
        void changed();
      }}
      onClose={onClose}
    >
      <RadioGroup<"ASK" | "PAID" | "FAILED">
        label={t("money.outcome")}
        options={(["ASK", "PAID", "FAILED"] as const).map((value) => ({
          value,
          label: t(`money.outcomes.${value}`),
        }))}
        value={outcome}
        onChange={setOutcome}
      />
    </ReasonDialog>
  );
}

/** [PAY-13] The append-only history of a subject of money. */
export function MoneyEvents({ events }: { events: readonly MoneyEvent[] }) {
  const { t } = useTranslation("console");
  const moment = useMoment();
  return events.length === 0 ? (
    <EmptyState title={t("money.noHistory")} />
  ) : (
    <ol className="flex flex-col">
      {events.map((one) => (
        <li key={one.id} className="flex flex-wrap gap-x-4 gap-y-1 border-line border-b py-2.5 text-ui">
          <time dateTime={one.date} className="w-48 shrink-0 text-ink-soft tabular-nums">
            {moment(one.date)}
          </time>
          <span className="font-medium">{t(`money.kinds.${one.kind}`)}</span>
          <span className="text-ink-soft">
            {one.actor === 0 ? t("money.byHanok") : t("money.byMember", { id: one.actor })}
          </span>
          {one.reason ? <span>{one.reason}</span> : null}
        </li>
      ))}
    </ol>
  );
}
