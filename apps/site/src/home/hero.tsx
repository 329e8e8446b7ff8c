import { buttonClass } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useHasSession } from "../session/session.ts";

/** The promise, its meaning, and the ways in. */
export function Hero() {
  const { t } = useTranslation();
  const isSignedIn = useHasSession();
  return (
    <section className="mx-auto grid max-w-300 gap-8 px-4 pt-14 pb-10 tablet:px-8 tablet:pt-24 tablet:pb-14 desktop:grid-cols-[1.25fr_1fr] desktop:items-end desktop:gap-16">
      <h1 className="whitespace-pre-line font-extrabold text-hero">{t("home.hero.title")}</h1>
      <div className="flex flex-col items-start gap-7 desktop:pb-3">
        <p className="max-w-116 text-ink-soft text-lead">{t("home.hero.lead")}</p>
        <div className="flex flex-wrap gap-2">
          {isSignedIn ? (
            <Link to="/workspace" className={buttonClass("primary", "large")}>
              {t("home.hero.workspace")}
            </Link>
          ) : (
            <Link to="/signup" className={buttonClass("primary", "large")}>
              {t("home.hero.start")}
            </Link>
          )}
          <Link to="/template" className={buttonClass("quiet", "large")}>
            {t("home.hero.themes")}
          </Link>
        </div>
        <a href="#zip" className="font-medium text-accent text-ui underline underline-offset-4">
          {t("home.hero.zip")}
        </a>
      </div>
    </section>
  );
}
