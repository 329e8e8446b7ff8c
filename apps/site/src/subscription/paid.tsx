import { buttonClass } from "@hanok/ui";
import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePayments, useSubscriptions } from "../money/money-reads.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { useDay, useWon } from "../money/won.ts";
import { Facts } from "./facts.tsx";

/** [PAY-02] After a payment: what was paid, when the next one is due, the receipt and the way back to work. */
export function Paid() {
  const { t } = useTranslation();
  const won = useWon();
  const day = useDay();
  const { id } = useSearch({ from: "/member/subscription/payment" });
  const payments = usePayments(1);
  const subscriptions = useSubscriptions();
  const current = subscriptions.data?.subscriptionList[0];
  // [LET-07] A payment that failed, was refunded or is not known is no payment.
  const paid = payments.data?.paymentHistoryList.find(
    (one) => one.status === "PAID" && (id === undefined || one.id === id),
  );
  const title = payments.data === undefined ? t("history.title") : t(paid ? "paid.title" : "paid.none");
  useDocumentTitle(title);
  return (
    <PageFrame
      title={title}
      lead={payments.data === undefined ? undefined : t(paid ? "paid.lead" : "paid.noneText")}
    >
      <TestNotice />
      <Loaded query={payments}>
        {() => {
          return (
            <div className="flex max-w-170 flex-col gap-6">
              {paid ? (
                <Facts
                  rows={[
                    [t("receipt.item"), paid.itemName],
                    [t("money.total"), won(paid.total)],
                    [t("receipt.method"), paid.method],
                    [t("receipt.date"), day(paid.date)],
                    [
                      t("subscription.nextPayment"),
                      current?.nextPaymentDate
                        ? `${day(current.nextPaymentDate)} · ${won(current.nextTotal)}`
                        : "",
                    ],
                  ]}
                />
              ) : null}
              <div className="flex flex-wrap gap-2">
                <Link to="/workspace" search={{}} className={buttonClass("primary", "large")}>
                  {t("notFound.workspace")}
                </Link>
                <Link to="/subscription" className={buttonClass("secondary", "large")}>
                  {t("subscription.title")}
                </Link>
                {paid ? (
                  <Link
                    to="/subscription/receipt"
                    search={{ id: paid.id }}
                    className={buttonClass("secondary", "large")}
                  >
                    {t("history.receipt")}
                  </Link>
                ) : null}
              </div>
            </div>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
