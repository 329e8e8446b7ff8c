import type { PricingPlan } from "@hanok/api-contract";
import { Badge, classNames } from "@hanok/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** One plan: its price and everything that it allows, row by row in the same order on every card. */
export function PlanCard({ plan, isOwn }: { plan: PricingPlan; isOwn: boolean }) {
  const { t, i18n } = useTranslation();
  const won = new Intl.NumberFormat(i18n.language, { style: "currency", currency: "KRW" });
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
        isOwn ? "border-accent ring-1 ring-accent" : "border-line",
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="font-bold text-title">{t(`plan.names.${plan.planType}`)}</h2>
        {isOwn ? <Badge tone="accent">{t("plan.own")}</Badge> : null}
      </div>
      <p className="mt-1 text-ink-soft text-ui">{t(`plan.voices.${plan.planType}`)}</p>
      <p className="mt-6 font-extrabold text-heading tabular-nums">{won.format(plan.monthlyPrice)}</p>
      <p className="mt-1 min-h-10 text-ink-faint text-small">
        {plan.monthlyPrice === 0 ? t("plan.always") : t("plan.perMonth")}
        {plan.yearlyDiscountPercent > 0 ? (
          <span className="block">{t("plan.yearly", { percent: plan.yearlyDiscountPercent })}</span>
        ) : null}
      </p>
      <dl className="mt-5 flex flex-col">
        <Row name={t("plan.storage")}>{plan.storage || t("plan.unlimited")}</Row>
        <Row name={t("plan.projects")}>{countOf(plan.projects)}</Row>
        <Row name={t("plan.pages")}>{countOf(plan.pagesPerProject)}</Row>
        <Row name={t("plan.collaborators")}>
          {plan.collaborators === null
            ? t("plan.unlimited")
            : t("plan.peopleOf", { count: plan.collaborators })}
        </Row>
        <Row name={t("plan.versions")}>{versions}</Row>
        <Row name={t("plan.exports")}>{exports}</Row>
        <Row name={t("plan.bar")}>{plan.madeWithBar ? t("plan.barYes") : t("plan.barNo")}</Row>
      </dl>
    </li>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t py-3 text-ui">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="shrink-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
