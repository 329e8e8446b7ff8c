import type { PaymentHistory as Payment } from "@hanok/api-contract";
import { ERRORS, isErrorId } from "@hanok/api-contract";
import { Badge, Button, buttonClass, EmptyState } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../frame/page-frame.tsx";
import { PageSteps } from "../inquiries/page-steps.tsx";
import { useForeign } from "../money/foreign.ts";
import { usePayments } from "../money/money-reads.ts";
import { useDay, useWon } from "../money/won.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** [PAY-13] Payments, newest first, each with its receipt and the refund that one would get. */
export function PaymentHistory() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const payments = usePayments(page);
  return (
    <Loaded query={payments}>
      {({ paymentHistoryList, totalPage }) => (
        <div className="flex flex-col gap-4">
          {paymentHistoryList.length === 0 ? (
            <EmptyState title={t("history.none")}>{t("history.noneText")}</EmptyState>
          ) : null}
          <ul className="flex flex-col gap-3 empty:hidden">
            {paymentHistoryList.map((one) => (
              <PaymentRow key={one.id} payment={one} />
            ))}
          </ul>
          <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
        </div>
      )}
    </Loaded>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation();
  const won = useWon();
  const day = useDay();
  const foreign = useForeign();
  const [isRefunding, setRefunding] = useState(false);
  const { id, itemName, total, refunded, method, status, failure, date } = payment;
  const why = isErrorId(failure) ? ERRORS[failure][i18n.language === "en" ? "en" : "ko"] : "";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-base border border-line bg-raised px-5 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {itemName} <span className="tabular-nums">{won(total)}</span>
          <Badge tone={status === "PAID" ? "accent" : status === "FAILED" ? "danger" : "plain"}>
            {t(`history.states.${status}`)}
          </Badge>
        </p>
        <p className="text-ink-faint text-small tabular-nums">
          {day(date)}
          {method ? ` · ${method}` : ""}
          {payment.foreign ? ` · ${foreign(payment.foreign)}` : ""}
          {refunded > 0 ? ` · ${t("history.refunded", { amount: won(refunded) })}` : ""}
        </p>
        {why ? <p className="text-danger text-small">{why}</p> : null}
      </div>
      <div className="flex gap-2">
        {status === "PAID" || status === "REFUNDED" ? (
          <Link
            to="/subscription/receipt"
            search={{ id }}
            aria-label={t("history.receiptOf", { name: itemName, day: day(date) })}
            className={buttonClass("secondary", "small")}
          >
            {t("history.receipt")}
          </Link>
        ) : null}
        {payment.refundable ? (
          <Button
            size="small"
            aria-label={t("history.refundOf", { name: itemName, day: day(date) })}
            onPress={() => setRefunding(true)}
          >
            {t("history.refund")}
          </Button>
        ) : null}
      </div>
      {isRefunding ? <RefundDialog payment={payment} onClose={() => setRefunding(false)} /> : null}
    </li>
  );
}
