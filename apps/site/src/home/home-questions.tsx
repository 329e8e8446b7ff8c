import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFaq } from "../help/help-reads.ts";
import { Question } from "../help/question.tsx";

/** Number of questions that the home page shows; the others are one press away. */
const SHOWN = 6;

/** The first frequent questions of the help, from the server. */
export function HomeQuestions() {
  const { t } = useTranslation();
  const faq = useFaq();
  const shown = (faq.data ?? []).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="mx-auto grid max-w-300 gap-8 px-4 pb-20 tablet:px-8 tablet:pb-28 desktop:grid-cols-[1fr_1.6fr] desktop:gap-16">
      <div className="flex flex-col items-start gap-4">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.questions.title")}</h2>
        <Link to="/help/faq" className="text-accent text-ui underline underline-offset-4">
          {t("home.questions.all")}
        </Link>
      </div>
      <div className="border-line border-t">
        {shown.map((entry) => (
          <Question key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}
