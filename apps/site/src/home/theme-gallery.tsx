import { classNames, useLanguage } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useThemes } from "../api/themes.ts";

/** The starter themes as they are, from the server, each with the way to begin with it; nothing without pictures. */
export function ThemeGallery() {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const themes = useThemes();
  const shown = (themes.data ?? []).filter((theme) => theme.cover[language] !== "");
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
      <ul className="grid gap-x-6 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-6">
        {whole.map((theme, place) => (
          <li
            key={theme.id}
            className={classNames(
              "group relative flex flex-col",
              place < 2 || whole.length < 5 ? "desktop:col-span-3" : "desktop:col-span-2",
            )}
          >
            <img
              src={theme.cover[language]}
              alt=""
              width={1280}
              height={800}
              loading="lazy"
              className="aspect-[16/10] w-full rounded-base border border-line object-cover object-top transition-colors group-focus-within:border-ink group-hover:border-ink"
            />
            <h3 id={`${id}-${theme.id}`} className="mt-3 font-semibold text-body">
              {theme.title[language]}
            </h3>
            <p className="text-ink-soft text-ui">{theme.description[language]}</p>
            <Link
              to="/template/$id"
              params={{ id: theme.id }}
              aria-describedby={`${id}-${theme.id}`}
              className="mt-1 w-fit font-medium text-accent text-ui underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {t("home.themes.start")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
