import { useId } from "react";
import { useTranslation } from "react-i18next";

const QUESTIONS = ["down", "trash", "import", "month", "pay", "cancel", "refund", "trial"] as const;

/** [PLN-01] What people ask before they choose. */
export function Questions() {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-6 border-line border-t pt-12">
      <h2 id={heading} className="font-bold text-heading">
        {t("plan.questions")}
      </h2>
      <dl className="grid gap-x-10 gap-y-8 tablet:grid-cols-2">
        {QUESTIONS.map((name) => (
          <div key={name} className="flex flex-col gap-2">
            <dt className="font-semibold text-lead">{t(`plan.faq.${name}Question`)}</dt>
            <dd className="text-body text-ink-soft">{t(`plan.faq.${name}Answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
