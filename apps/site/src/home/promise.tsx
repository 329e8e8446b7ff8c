import { useTranslation } from "react-i18next";

const PROMISES = ["source", "edits", "apart"] as const;

/** Reason for the name Hanok, and its three consequences; on lacquer. */
export function HousePromise() {
  const { t } = useTranslation();
  return (
    <section className="mt-12 bg-tip text-on-tip tablet:mt-20">
      <div className="mx-auto max-w-300 px-4 py-20 tablet:px-8 tablet:py-32">
        <h2 className="max-w-200 font-bold text-display">{t("home.promise.title")}</h2>
        <p className="mt-6 max-w-150 text-lead opacity-85">{t("home.promise.text")}</p>
        <dl className="mt-14 grid gap-10 tablet:mt-20 tablet:grid-cols-3 tablet:gap-0">
          {PROMISES.map((one) => (
            <div key={one} className="border-current/30 tablet:border-l tablet:pr-8 tablet:pl-6">
              <dt className="mb-2 font-semibold text-lead">{t(`home.promise.${one}.title`)}</dt>
              <dd className="text-ui opacity-85">{t(`home.promise.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
