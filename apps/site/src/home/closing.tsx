import { buttonClass } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useHasSession } from "../session/session.ts";

/** The last word: begin with what you have. */
export function Closing() {
  const { t } = useTranslation();
  const isSignedIn = useHasSession();
  return (
    <section className="bg-accent-soft">
      <div className="mx-auto flex max-w-300 flex-col items-start gap-6 px-4 py-20 tablet:px-8 tablet:py-28">
        <h2 className="whitespace-pre-line font-extrabold text-display">{t("home.close.title")}</h2>
        <p className="text-ink-soft text-lead">{t("home.close.text")}</p>
        {isSignedIn ? (
          <Link to="/workspace" className={buttonClass("primary", "large")}>
            {t("home.hero.workspace")}
          </Link>
        ) : (
          <Link to="/signup" className={buttonClass("primary", "large")}>
            {t("home.hero.start")}
          </Link>
        )}
      </div>
    </section>
  );
}
