import { PAYMENT_LIMITS } from "@hanok/api-contract";
import { buttonClass, Notice, NumberField, RadioGroup, Select } from "@hanok/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePaymentConfig } from "../money/money-reads.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { useDay, useWon } from "../money/won.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { type PlanOrderSearch, SOLD_PLANS } from "./sold-plans.ts";

/**
 * [PAY-01, PAY-03] Plan, cycle, heads and the checkout. The choice is in the address, so a reload keeps it.
 */
export function PlanCheckout() {
  const { t } = useTranslation();
  useDocumentTitle(t("checkout.title"));
  const won = useWon();
  const day = useDay();
  const search = useSearch({ from: "/member/payment/plan" });
  const navigate = useNavigate();
  const { plan = "EXPERT_PLAN", cycle = "MONTH", heads = 1 } = search;
  const choose = (change: PlanOrderSearch) =>
    void navigate({ to: "/payment/plan", search: { ...search, ...change }, replace: true });
  const config = usePaymentConfig();
  const quote = useQuery({
    queryKey: ["money", "quote", plan, cycle, heads],
    queryFn: async () =>
      dataOf(await client.post("/api/payments/plan/quote.json", { planId: plan, cycle, teamMembers: heads }))
        .quote,
    placeholderData: keepPreviousData,
    enabled: config.data?.plans === true,
  });
  if (config.data && !config.data.plans)
    return (
      <PageFrame title={t("plan.offTitle")} lead={t("plan.offText")}>
        {null}
      </PageFrame>
    );
  return (
    <PageFrame title={t("checkout.title")} lead={t("checkout.lead")}>
      <TestNotice />
      <div className="grid gap-6 rounded-base border border-line bg-raised p-6 tablet:grid-cols-3">
        <Select
          label={t("checkout.plan")}
          size="large"
          value={plan}
          onChange={(value) => choose({ plan: value })}
          options={SOLD_PLANS.map((value) => ({ value, label: t(`plan.names.${value}`) }))}
        />
        <NumberField
          label={t("checkout.heads")}
          size="large"
          minValue={1}
          maxValue={PAYMENT_LIMITS.heads}
          value={heads}
          onChange={(value) => choose({ heads: Number.isFinite(value) ? value : 1 })}
        />
        <RadioGroup
          label={t("checkout.cycle")}
          orientation="horizontal"
          value={cycle}
          onChange={(value) => choose({ cycle: value })}
          options={[
            { value: "MONTH", label: t("money.cycles.MONTH") },
            { value: "YEAR", label: t("money.cycles.YEAR") },
          ]}
        />
      </div>
      <Loaded query={quote}>
        {(order) =>
          order.kind === "SAME" || order.kind === "LATER" ? (
            <Notice
              action={
                <Link to="/subscription" className={buttonClass("secondary", "medium")}>
                  {t("subscription.title")}
                </Link>
              }
            >
              {t(`checkout.${order.kind}`)}
            </Notice>
          ) : (
            <CheckoutForm
              order={`plan:${order.planId}:${order.cycle}:${order.teamMembers}`}
              kind="recurring"
              itemName={t(`plan.names.${order.planId}`)}
              summary={order}
              onPriceChanged={() => void quote.refetch()}
              pay={(wish, opId) =>
                client.post("/api/payments/plan/item.json", {
                  planId: order.planId,
                  cycle: order.cycle,
                  teamMembers: order.teamMembers,
                  opId,
                  ...wish,
                })
              }
              facts={
                <>
                  <p>{t("checkout.period", { start: day(order.periodStart), end: day(order.periodEnd) })}</p>
                  <p>{t("checkout.next", { day: day(order.periodEnd), amount: won(order.nextTotal) })}</p>
                  <p>{t("checkout.anytime")}</p>
                </>
              }
            />
          )
        }
      </Loaded>
    </PageFrame>
  );
}
