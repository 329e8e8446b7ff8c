import { HanokLogo } from "@hanok/ui";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "./language-switch.tsx";
import { LatticeDoor } from "./lattice-door.tsx";

/** Sign-in and sign-up: the form at the left, a lattice door of a hanok at the right where there is room. */
export function EntryLayout() {
  return (
    <EntryFrame>
      <Outlet />
    </EntryFrame>
  );
}

export function EntryFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh desktop:grid-cols-2">
      <div className="flex flex-col">
        <header className="flex h-16 items-center justify-between px-4 tablet:px-8">
          <Link to="/" aria-label={t("frame.home")} className="-ml-1 inline-flex rounded-base p-1">
            <HanokLogo name={t("common.product")} />
          </Link>
          <LanguageSwitch />
        </header>
        <main
          id="content"
          className="mx-auto flex w-full max-w-104 flex-1 flex-col px-4 pt-10 pb-20 desktop:justify-center"
        >
          {children}
        </main>
      </div>
      <div className="sticky top-0 hidden h-dvh overflow-hidden desktop:block">
        <LatticeDoor />
      </div>
    </div>
  );
}
