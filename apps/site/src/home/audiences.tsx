import { buttonClass } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** [PUB-39] The three audiences, each with the way that begins where they are. */
const AUDIENCES = [
  { id: "owner", to: "/template" },
  { id: "maker", to: "/guide/publishing" },
  { id: "team", to: "/plan" },
] as const;

export function Audiences() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto max-w-300 px-4 py-20 tablet:px-8 tablet:py-28">
      <div className="mb-10 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_1.4fr] desktop:items-end desktop:gap-16">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.audiences.title")}</h2>
        <p className="max-w-130 text-body text-ink-soft">{t("home.audiences.text")}</p>
      </div>
      <ul className="grid border-ink border-t-2 tablet:grid-cols-3">
        {AUDIENCES.map(({ id, to }) => (
          <li
            key={id}
            className="flex flex-col items-start gap-4 border-line border-b py-8 tablet:border-b-0 tablet:border-l tablet:px-7 tablet:first:border-l-0 tablet:first:pl-0"
          >
            <p className="text-accent text-ui">{t(`home.audiences.${id}.name`)}</p>
            <h3 className="font-bold text-heading">{t(`home.audiences.${id}.title`)}</h3>
            <p className="flex-1 text-body text-ink-soft">{t(`home.audiences.${id}.text`)}</p>
            <Link to={to} className={buttonClass("secondary", "medium")}>
              {t(`home.audiences.${id}.action`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
