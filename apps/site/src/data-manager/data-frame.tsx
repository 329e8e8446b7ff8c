import { HanokLogo, HanokMark } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMember } from "../api/member.ts";
import { LanguageSwitch } from "../frame/language-switch.tsx";
import { ProfileMenu } from "../frame/profile-menu.tsx";

/**
 * Around the data manager: one line with the way back, and the work below it. Members have their menu; whoever came by
 * the account of the data manager has the way out that `end` holds.
 */
export function DataFrame({
  way,
  end,
  children,
}: {
  /** Present place below the workspace; absent for people who are no members. */
  way?: { readonly projectId: string; readonly title: string; readonly form?: string } | undefined;
  end?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const arrow = (
    <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
  );
  const step = "shrink-0 rounded-base px-1.5 py-1 hover:text-ink max-tablet:hidden";
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-line border-b bg-paper">
        <div className="mx-auto flex h-16 max-w-340 items-center gap-3 px-4 tablet:px-8">
          <Link
            to={way ? "/workspace" : "/"}
            aria-label={t(way ? "frame.workspace" : "frame.home")}
            className="-ml-1 inline-flex shrink-0 rounded-base p-1 text-accent"
          >
            {way ? <HanokMark size={26} /> : <HanokLogo name={t("common.product")} />}
          </Link>
          {way ? (
            <nav
              aria-label={t("frame.menu")}
              className="flex min-w-0 items-center gap-1 text-ink-soft text-ui"
            >
              <Link to="/workspace" className={step}>
                {t("frame.workspace")}
              </Link>
              <span className="contents max-tablet:hidden">{arrow}</span>
              {way.form === undefined ? (
                <span aria-current="page" className="min-w-0 truncate px-1.5 text-ink">
                  {way.title}
                </span>
              ) : (
                <>
                  <Link
                    to="/data-manager"
                    search={{ project: way.projectId }}
                    className="min-w-0 shrink truncate rounded-base px-1.5 py-1 hover:text-ink"
                  >
                    {way.title}
                  </Link>
                  {arrow}
                  <span aria-current="page" className="min-w-0 shrink truncate px-1.5 font-medium text-ink">
                    {way.form}
                  </span>
                </>
              )}
            </nav>
          ) : null}
          <div className="ml-auto flex shrink-0 items-center gap-2">
            <div className="max-tablet:hidden">
              <LanguageSwitch />
            </div>
            {end}
            {way ? <MemberMenu /> : null}
          </div>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-340 flex-1 px-4 pb-20 tablet:px-8">
        {children}
      </main>
    </div>
  );
}

function MemberMenu() {
  const member = useMember();
  return member.data ? (
    <ProfileMenu member={member.data} />
  ) : (
    <span className="size-9 rounded-full bg-line" />
  );
}
