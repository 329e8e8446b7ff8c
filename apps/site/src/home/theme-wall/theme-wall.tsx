import { classNames, useLanguage } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ThemeCard } from "./theme-card.tsx";
import { tradesQuery, wallQuery } from "./wall-reads.ts";

/** Templates by trade as they run, each with the way to begin with it; nothing without pictures. */
export function ThemeWall() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: templates = [] } = useQuery(wallQuery);
  const { data: trades = [] } = useQuery(tradesQuery);
  const shown = templates.filter((template) => template.cover[language] !== "");
  // Two wide ones, then rows of three: no row stays unfilled.
  const whole = shown.slice(
    0,
    shown.length < 5 ? shown.length - (shown.length % 2) : 2 + 3 * Math.floor((shown.length - 2) / 3),
  );
  if (whole.length === 0) return null;
  return (
    <section className="mx-auto max-w-300 px-4 pb-20 tablet:px-8 tablet:pb-28">
      <div className="mb-10 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_1.4fr] desktop:items-end desktop:gap-16">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.themes.title")}</h2>
        <p className="max-w-130 text-body text-ink-soft">{t("home.themes.text")}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-12 tablet:grid-cols-2 desktop:grid-cols-6">
        {whole.map((template, place) => (
          <li
            key={template.id}
            className={classNames(
              place < 2 || whole.length < 5 ? "desktop:col-span-3" : "desktop:col-span-2",
            )}
          >
            <ThemeCard
              template={template}
              trade={trades.find(({ id }) => id === template.majorCategoryId)?.title[language] ?? ""}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
