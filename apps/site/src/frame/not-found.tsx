import { buttonClass } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Eaves } from "../home/eaves.tsx";
import { useHasSession } from "../session/session.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useDocumentTitle } from "./use-document-title.ts";

/** For addresses that lead nowhere [PUB-37]. */
export function NotFound() {
  const { t } = useTranslation();
  const isSignedIn = useHasSession();
  useDocumentTitle(t("notFound.title"));
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <Eaves />
      <main
        id="content"
        className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-5 px-4 pt-16 pb-24 tablet:px-8"
      >
        <p aria-hidden="true" className="font-bold text-accent text-hero tabular-nums">
          404
        </p>
        <h1 className="font-bold text-display">{t("notFound.title")}</h1>
        <p className="max-w-120 text-ink-soft text-lead">{t("notFound.text")}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Link to="/" className={buttonClass("primary", "large")}>
            {t("notFound.home")}
          </Link>
          {isSignedIn ? (
            <Link to="/workspace" className={buttonClass("secondary", "large")}>
              {t("notFound.workspace")}
            </Link>
          ) : null}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
