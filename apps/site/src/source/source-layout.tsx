import { Link, Outlet } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMember } from "../api/member.ts";
import { NotFound } from "../frame/not-found.tsx";
import { SiteFooter } from "../frame/site-footer.tsx";
import { SiteHeader } from "../frame/site-header.tsx";

/** The operator's screens, in the order of the navigation. */
const SCREENS = [{ to: "/source", name: "inquiries" }] as const;

/** [SRC-01] The operator's console; for everybody else the address leads nowhere. */
export function SourceLayout() {
  const { t } = useTranslation();
  const member = useMember();
  if (member.isPending) return null;
  if (!member.data?.administrator) return <NotFound />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader isSolid />
      <nav
        aria-label={t("source.screens")}
        className="mx-auto w-full max-w-300 overflow-x-auto px-4 tablet:px-8"
      >
        <ul className="flex gap-6 border-line border-b">
          {SCREENS.map(({ to, name }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                activeOptions={{ exact: true }}
                className="inline-block border-transparent border-b-2 py-3 text-ink-soft text-ui hover:text-ink"
                activeProps={{ className: "border-accent! text-ink! font-semibold" }}
              >
                {t(`source.names.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" className="w-full flex-1">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
