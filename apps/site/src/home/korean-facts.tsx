import { useTranslation } from "react-i18next";

const FACTS = ["composition", "encodings", "search", "fonts", "money", "law"] as const;

/** Facts about Korean sites that the product keeps, each of them one sentence. */
export function KoreanFacts() {
  const { t } = useTranslation();
  return (
    <section className="bg-accent-soft">
      <div className="mx-auto grid max-w-300 gap-10 px-4 py-20 tablet:px-8 tablet:py-28 desktop:grid-cols-[1fr_1.6fr] desktop:gap-16">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.korean.title")}</h2>
        <dl className="grid gap-x-8 tablet:grid-cols-2">
          {FACTS.map((id) => (
            <div key={id} className="border-current/20 border-t py-5">
              <dt className="font-semibold text-lead">{t(`home.korean.${id}.title`)}</dt>
              <dd className="mt-1 text-ink-soft text-ui">{t(`home.korean.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
