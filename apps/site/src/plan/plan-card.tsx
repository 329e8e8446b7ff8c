import { type BillingCycle, type PlanLimitName, type PricingPlan, VISIT_LIMITS } from "@hanok/api-contract";
import { Badge, buttonClass, classNames } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SOLD_PLANS } from "../checkout/sold-plans.ts";
import { useDay, useWon } from "../money/won.ts";
import { useHasSession } from "../session/session.ts";

/**
 * [PLN-01, PLN-10] One plan: its price with VAT, the price before VAT beside it, the way to buy it, and everything that it
 * allows, row by row in the same order on every card.
 */
export function PlanCard({
  plan,
  cycle,
  isOwn,
  lifts,
}: {
  plan: PricingPlan;
  cycle: BillingCycle;
  isOwn: boolean;
  /** [LET-02] The limit that led here, where this plan is the first one with more of it. */
  lifts: PlanLimitName | null;
}) {
  const { t } = useTranslation();
  const won = useWon();
  const day = useDay();
  const countOf = (count: number | null) =>
    count === null ? t("plan.unlimited") : t("plan.countOf", { count });
  const versions =
    plan.versionsPerPage === null
      ? plan.versionDays === null
        ? t("plan.unlimited")
        : t("plan.versionsDays", { count: plan.versionDays })
      : t("plan.versionsCount", { count: plan.versionsPerPage });
  const exports =
    plan.exportsPerMonth === null
      ? t("plan.unlimited")
      : plan.exportsPerMonth === 0
        ? t("plan.noExports")
        : t("plan.timesOf", { count: plan.exportsPerMonth });
  return (
    <li
      aria-current={isOwn ? "true" : undefined}
      className={classNames(
        "flex flex-col rounded-base border bg-raised p-6",
        isOwn || lifts ? "border-accent ring-1 ring-accent" : "border-line",
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="font-bold text-title">{t(`plan.names.${plan.planType}`)}</h2>
        {isOwn ? <Badge tone="accent">{t("plan.own")}</Badge> : null}
        {lifts ? <Badge tone="accent">{t("plan.lifts")}</Badge> : null}
      </div>
      <p className="mt-1 text-ink-soft text-ui">{t(`plan.voices.${plan.planType}`)}</p>
      <Price plan={plan} cycle={cycle} won={won} day={day} />
      <Choose plan={plan} cycle={cycle} isOwn={isOwn} />
      <dl className="mt-5 flex flex-col">
        <Row name={t("plan.storage")} isMarked={lifts === "storage"}>
          {plan.storage || t("plan.unlimited")}
        </Row>
        <Row name={t("plan.projects")} isMarked={lifts === "projects"}>
          {countOf(plan.projects)}
        </Row>
        <Row name={t("plan.pages")} isMarked={lifts === "pages"}>
          {countOf(plan.pagesPerProject)}
        </Row>
        <Row name={t("plan.collaborators")} isMarked={lifts === "collaborators"}>
          {plan.collaborators === null
            ? t("plan.unlimited")
            : t("plan.peopleOf", { count: plan.collaborators })}
        </Row>
        <Row name={t("plan.versions")} isMarked={lifts === "versions"}>
          {versions}
        </Row>
        <Row name={t("plan.exports")} isMarked={lifts === "exports"}>
          {exports}
        </Row>
        <Row name={t("plan.formEntries")} isMarked={lifts === "formEntries"}>
          {countOf(plan.formEntriesPerMonth)}
        </Row>
        <Row name={t("plan.visits")}>
          {t("plan.monthsOf", {
            count: Math.min(VISIT_LIMITS.months, plan.visitMonths ?? VISIT_LIMITS.months),
          })}
        </Row>
        <Row name={t("plan.languages")} isMarked={lifts === "languages"}>
          {countOf(plan.languages)}
        </Row>
        <Row name={t("plan.premium")} isMarked={lifts === "premium"}>
          {t(`plan.premiumOf.${plan.planType}`)}
        </Row>
        <Row name={t("plan.team")} isMarked={lifts === "team"}>
          {plan.planType === "FREE_PLAN" ? t("plan.noExports") : t("plan.teamSeats")}
        </Row>
        <Row name={t("plan.bar")}>{plan.madeWithBar ? t("plan.barYes") : t("plan.barNo")}</Row>
      </dl>
    </li>
  );
}

function Price({
  plan,
  cycle,
  won,
  day,
}: {
  plan: PricingPlan;
  cycle: BillingCycle;
  won(amount: number): string;
  day(value: string): string;
}) {
  const { t } = useTranslation();
  const hasDeal = plan.discountPercent > 0 || plan.discountAmount > 0;
  const isYear = cycle === "YEAR";
  const list = isYear ? plan.yearlyTotal : plan.monthlyTotal;
  const total = hasDeal ? (isYear ? plan.dealYearlyTotal : plan.dealMonthlyTotal) : list;
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2 font-extrabold text-heading tabular-nums">
        {won(total)}
        {hasDeal && total !== list ? <s className="font-normal text-ink-faint text-ui">{won(list)}</s> : null}
      </p>
      <p className="mt-1 min-h-15 text-ink-faint text-small">
        {plan.monthlyPrice === 0 ? (
          t("plan.always")
        ) : (
          <>
            {t(isYear ? "plan.perYear" : "plan.perMonth")}
            <span className="block">
              {isYear
                ? t("plan.yearly", { percent: plan.yearlyDiscountPercent })
                : t("plan.net", { amount: won(plan.monthlyPrice) })}
            </span>
            {hasDeal ? (
              <span className="block font-medium text-accent-deep">
                {t("plan.deal", { day: day(plan.discountEndsAt) })}
              </span>
            ) : null}
          </>
        )}
      </p>
    </>
  );
}

/** The way to have the plan: the checkout, for the free plan the sign-up. */
function Choose({ plan, cycle, isOwn }: { plan: PricingPlan; cycle: BillingCycle; isOwn: boolean }) {
  const { t } = useTranslation();
  const isSignedIn = useHasSession();
  const sold = SOLD_PLANS.find((one) => one === plan.id);
  const look = classNames(buttonClass(plan.id === "EXPERT_PLAN" ? "primary" : "secondary", "medium"), "mt-4");
  const name = t(`plan.names.${plan.planType}`);
  if (sold && !isOwn)
    return (
      <Link to="/payment/plan" search={{ plan: sold, cycle }} className={look}>
        {t("plan.choose", { name })}
      </Link>
    );
  if (sold)
    return (
      <Link to="/subscription" className={look}>
        {t("subscription.title")}
      </Link>
    );
  if (isSignedIn)
    return (
      <Link to="/workspace" search={{}} className={look}>
        {t("notFound.workspace")}
      </Link>
    );
  return (
    <Link to="/signup" className={look}>
      {t("frame.start")}
    </Link>
  );
}

function Row({
  name,
  isMarked = false,
  children,
}: {
  name: string;
  /** The row that a person looks for. */
  isMarked?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-4 border-line border-t py-3 text-ui",
        isMarked && "-mx-2 rounded-base bg-accent-soft px-2",
      )}
    >
      <dt className={isMarked ? "font-medium text-ink" : "text-ink-soft"}>{name}</dt>
      <dd className="shrink-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
