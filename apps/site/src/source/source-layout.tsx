import { buttonClass, EmptyState, HanokMark } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { factorsQuery } from "../account/factors/factors-query.ts";
import { useMember } from "../api/member.ts";
import { LanguageSwitch } from "../frame/language-switch.tsx";
import { ProfileMenu } from "../frame/profile-menu.tsx";
import { ConsoleSearch } from "./frame/console-search.tsx";
import { SCREENS } from "./frame/screens.ts";
import "./texts/console-texts.ts";

/** [SRC-01, SRC-03] The operator's console; everybody else is led to the workspace. */
export function SourceLayout() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const member = useMember();
  const factors = useQuery({ ...factorsQuery, enabled: member.data?.administrator === true });
  if (member.data === undefined) return null;
  if (!member.data.administrator) return <Navigate to="/workspace" search={{}} replace />;
  if (factors.data?.isDemanded)
    return (
      <main id="content" className="flex min-h-dvh items-center justify-center bg-paper p-6">
        <EmptyState
          headingLevel={1}
          title={t("factorNeeded.title")}
          action={
            <Link to="/account" className={buttonClass("primary", "medium")}>
              {t("factorNeeded.go")}
            </Link>
          }
        >
          {t("factorNeeded.text")}
        </EmptyState>
      </main>
    );
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="sticky top-0 z-30 border-line border-b bg-paper">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 tablet:flex-nowrap tablet:px-6">
          <Link
            to="/source"
            className="inline-flex items-center gap-2 rounded-base p-1 font-semibold text-ink text-ui no-underline max-tablet:mr-auto"
          >
            <HanokMark />
            {t("name")}
          </Link>
          <ConsoleSearch className="max-tablet:order-last max-tablet:w-full tablet:mx-auto tablet:min-w-0 tablet:max-w-120 tablet:flex-1" />
          <Link
            to="/workspace"
            search={{}}
            className="hidden whitespace-nowrap text-ink-soft text-ui no-underline hover:text-ink tablet:inline"
          >
            {site.t("frame.workspace")}
          </Link>
          <div className="hidden shrink-0 tablet:block">
            <LanguageSwitch />
          </div>
          <ProfileMenu member={member.data} />
        </div>
      </header>
      <div className="flex flex-1 max-desktop:flex-col">
        <Screens />
        <main id="content" className="min-w-0 flex-1">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** The operator's screens: one below the other, or in a row that scrolls where the window is narrow. */
function Screens() {
  const { t } = useTranslation("console");
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // In the row the open screen may be outside of the window.
    if (pathname !== "")
      row.current
        ?.querySelector('[aria-current="page"]')
        ?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={t("screens")}
      className="shrink-0 border-line max-desktop:overflow-x-auto max-desktop:border-b max-desktop:px-2 desktop:sticky desktop:top-15 desktop:h-[calc(100dvh-6.1rem)] desktop:w-52 desktop:overflow-y-auto desktop:border-r desktop:p-3"
    >
      <div className="flex gap-4 desktop:flex-col">
        {SCREENS.map(({ group, screens }) => (
          <div key={group} className="flex gap-1 desktop:flex-col">
            <h2 className="hidden px-3 py-1 font-medium text-caption text-ink-faint desktop:block">
              {t(`groups.${group}`)}
            </h2>
            <ul className="flex gap-1 desktop:flex-col">
              {screens.map(({ to, name, icon: Icon, isExact = false }) => (
                <li key={to} className="shrink-0">
                  <Link
                    to={to}
                    activeOptions={{ exact: isExact }}
                    className="flex items-center gap-2.5 whitespace-nowrap rounded-base px-3 py-2 text-ink-soft text-ui no-underline hover:bg-sunken hover:text-ink"
                    activeProps={{ className: "bg-accent-soft! text-accent-deep! font-semibold" }}
                  >
                    <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
                    {t(`names.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
