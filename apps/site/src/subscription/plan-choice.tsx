import type { PlanType, Subscription } from "@hanok/api-contract";
import { Badge, Button, buttonClass, Notice, usePopup } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";
import { SOLD_PLANS } from "../checkout/sold-plans.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useMoneyChanged, useSubscriptions } from "../money/money-reads.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { useDay, useWon } from "../money/won.ts";
import { usePlans } from "../plan/plans.ts";

/** [SUB-25] Changes the plan: a higher one in the checkout, a lower one at the next payment. */
export function PlanChoice() {
  const { t } = useTranslation();
  useDocumentTitle(t("subscription.changePlan"));
  const won = useWon();
  const day = useDay();
  const popup = usePopup();
  const sentence = useFailureText();
  const changed = useMoneyChanged();
  const plans = usePlans();
  const subscriptions = useSubscriptions();
  const lower = useCall((planId: PlanType) => client.post("/api/members/subscription/plan.json", { planId }));
  const newest = subscriptions.data?.subscriptionList[0];
  const current: Subscription | null = newest && newest.status !== "ENDED" ? newest : null;
  const rank = (id: PlanType) => (SOLD_PLANS as readonly PlanType[]).indexOf(id);
  const choose = async (planId: PlanType) => {
    const done = await lower.run(planId);
    if (done === null) return;
    await changed();
    await popup({
      kind: "finish",
      title: t("subscription.changedTitle"),
      message: t("subscription.changedText", {
        day: day(done.subscription.nextPaymentDate),
        amount: won(done.nextTotal),
      }),
    });
  };
  return (
    <PageFrame title={t("subscription.changePlan")} lead={t("subscription.changePlanLead")}>
      <TestNotice />
      {lower.failure ? <Notice tone="danger">{sentence(lower.failure)}</Notice> : null}
      <Loaded query={subscriptions}>
        {() => (
          <Loaded query={plans}>
            {(list) => (
              <ul className="grid gap-4 tablet:grid-cols-3">
                {list.map((one) => {
                  const sold = SOLD_PLANS.find((id) => id === one.id);
                  if (!sold) return null;
                  const isOwn = current?.status !== "TRIAL" && current?.plan === sold;
                  const isNext = current?.next?.plan === sold;
                  const isLower =
                    current !== null && current.status === "ACTIVE" && rank(sold) < rank(current.plan);
                  return (
                    <li
                      key={sold}
                      className="flex flex-col gap-4 rounded-base border border-line bg-raised p-6"
                    >
                      <h2 className="flex flex-wrap items-center gap-2 font-bold text-title">
                        {t(`plan.names.${sold}`)}
                        {isOwn ? <Badge tone="accent">{t("plan.own")}</Badge> : null}
                        {isNext && !isOwn ? <Badge>{t("subscription.waiting")}</Badge> : null}
                      </h2>
                      <p className="font-extrabold text-heading tabular-nums">{won(one.monthlyTotal)}</p>
                      <p className="text-ink-faint text-small">{t("plan.perMonth")}</p>
                      {isOwn && (!current?.next || isNext) ? (
                        <p className="text-ink-soft text-ui">{t("plan.own")}</p>
                      ) : isLower || (isOwn && current?.next) ? (
                        <Button isPending={lower.isPending} onPress={() => void choose(sold)}>
                          {t(isOwn ? "subscription.stay" : "subscription.lower", {
                            name: t(`plan.names.${sold}`),
                          })}
                        </Button>
                      ) : (
                        <Link
                          to="/payment/plan"
                          search={{
                            plan: sold,
                            ...(current && current.status !== "TRIAL"
                              ? { cycle: current.cycle, heads: current.teamMembers }
                              : {}),
                          }}
                          className={buttonClass("primary", "medium")}
                        >
                          {t("plan.choose", { name: t(`plan.names.${sold}`) })}
                        </Link>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
          </Loaded>
        )}
      </Loaded>
    </PageFrame>
  );
}
