import { buttonClass } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useWon } from "../money/won.ts";
import { usePlans } from "../plan/plans.ts";

/** The plans by name and price a month, from the server; nothing at all where an installation has no plans. */
export function Prices() {
  const { t } = useTranslation();
  const won = useWon();
  const plans = usePlans();
  if (!plans.data || plans.data.length === 0) return null;
  return (
    <section className="mx-auto grid max-w-300 gap-10 px-4 py-20 tablet:px-8 tablet:py-28 desktop:grid-cols-[1fr_1.6fr] desktop:gap-16">
      <div className="flex flex-col items-start gap-5">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.prices.title")}</h2>
        <p className="max-w-110 text-body text-ink-soft">{t("home.prices.text")}</p>
        <Link to="/plan" className={buttonClass("secondary", "medium")}>
          {t("home.prices.compare")}
        </Link>
      </div>
      <ul>
        {plans.data.map((plan) => (
          <li
            key={plan.id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-line border-t py-5 tablet:grid-cols-[11rem_1fr_auto]"
          >
            <h3 className="font-semibold text-title">{t(`plan.names.${plan.planType}`)}</h3>
            <p className="col-span-2 row-start-2 text-ink-soft text-ui tablet:col-span-1 tablet:row-start-auto">
              {t(`plan.voices.${plan.planType}`)}
            </p>
            <p className="font-semibold text-title tabular-nums">
              {won(plan.monthlyTotal)}
              {plan.monthlyTotal === 0 ? null : (
                <span className="ml-1.5 font-normal text-ink-soft text-small">{t("plan.perMonth")}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
