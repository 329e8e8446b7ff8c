import type { BillingCycle } from "@hanok/api-contract";
import { Button, buttonClass, Notice, RadioGroup, Skeleton } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { useHasSession } from "../session/session.ts";
import { TrialOffer } from "../subscription/trial-offer.tsx";
import { liftingPlan } from "./lifting.ts";
import { PlanCard } from "./plan-card.tsx";
import { useOwnPlan, usePlans } from "./plans.ts";
import { Questions } from "./questions.tsx";
import { Usage } from "./usage.tsx";

const route = getRouteApi("/public/plan");

/** [PLN-01, PLN-03] What the plans allow, and what the member uses of the own one. */
export function Plan() {
  const { t } = useTranslation();
  useDocumentTitle(t("plan.title"));
  const plans = usePlans();
  const own = useOwnPlan();
  const [cycle, setCycle] = useState<BillingCycle>("MONTH");
  const { limit } = route.useSearch();
  const lifting = limit && plans.data ? liftingPlan(plans.data, own.data?.plan ?? null, limit) : null;
  const isOff = plans.data?.length === 0;
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-12 px-4 pt-14 pb-24 tablet:px-8 tablet:pt-20">
      <header className="flex max-w-170 flex-col gap-3">
        <h1 className="font-extrabold text-display">{isOff ? t("plan.offTitle") : t("plan.title")}</h1>
        <p className="text-ink-soft text-lead">{isOff ? t("plan.offText") : t("plan.lead")}</p>
      </header>
      {plans.isPending ? <Skeleton className="h-120" /> : null}
      {plans.isError ? (
        <Notice
          tone="danger"
          action={<Button onPress={() => void plans.refetch()}>{t("common.retry")}</Button>}
        >
          {t("errors.readFailed")}
        </Notice>
      ) : null}
      {isOff ? <WayOn /> : null}
      {own.data?.plan ? <Usage own={own.data} /> : null}
      {plans.data && !isOff ? (
        <>
          <TestNotice />
          {own.data?.trialAvailable ? <TrialOffer /> : null}
          <RadioGroup
            label={t("checkout.cycle")}
            orientation="horizontal"
            value={cycle}
            onChange={(value) => setCycle(value)}
            options={(["MONTH", "YEAR"] as const).map((value) => ({
              value,
              label: t(`money.cycles.${value}`),
            }))}
          />
          {limit ? (
            <p role="status" className="-mb-6 text-body text-ink-soft">
              {lifting
                ? t("plan.liftedBy", { limit: t(`plan.limits.${limit}`), name: t(`plan.names.${lifting}`) })
                : t("plan.liftedByNone", { limit: t(`plan.limits.${limit}`) })}
            </p>
          ) : null}
          <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
            {plans.data.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                cycle={cycle}
                isOwn={plan.id === own.data?.plan}
                lifts={plan.id === lifting ? (limit ?? null) : null}
              />
            ))}
          </ul>
          <Questions />
        </>
      ) : null}
    </div>
  );
}

/** Link onward where there is nothing to choose. */
function WayOn() {
  const { t } = useTranslation();
  const isSignedIn = useHasSession();
  return (
    <div>
      <Link to={isSignedIn ? "/workspace" : "/signup"} className={buttonClass("primary", "large")}>
        {isSignedIn ? t("notFound.workspace") : t("frame.start")}
      </Link>
    </div>
  );
}
