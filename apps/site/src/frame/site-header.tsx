import { buttonClass, classNames, HanokLogo } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMember } from "../api/member.ts";
import { useHasSession } from "../session/session.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useScrolled } from "./use-scrolled.ts";

/** [PUB-13] */
const ACTIVE_FROM = 80;

/** The header of public and member pages; it gains a ground and a line once the page is scrolled. */
export function SiteHeader({ isSolid = false }: { isSolid?: boolean }) {
  const { t } = useTranslation();
  const isScrolled = useScrolled(ACTIVE_FROM);
  const isSignedIn = useHasSession();
  const member = useMember();
  return (
    <header
      className={classNames(
        "sticky top-0 z-30 border-b transition-colors",
        isScrolled ? "active border-line bg-paper" : isSolid ? "border-line bg-paper" : "border-transparent",
      )}
    >
      <div className="mx-auto flex h-16 max-w-300 items-center gap-2 px-4 tablet:gap-4 tablet:px-8">
        <Link to="/" aria-label={t("frame.home")} className="mr-auto -ml-1 inline-flex rounded-base p-1">
          <HanokLogo name={t("common.product")} />
        </Link>
        <div className="hidden tablet:block">
          <LanguageSwitch />
        </div>
        {isSignedIn ? (
          <nav aria-label={t("frame.menu")} className="flex items-center gap-2">
            <Link
              to="/workspace"
              className={buttonClass("quiet", "medium")}
              activeProps={{ className: "text-ink! font-semibold" }}
            >
              {t("frame.workspace")}
            </Link>
            {member.data ? (
              <ProfileMenu member={member.data} />
            ) : (
              <span className="size-9 rounded-full bg-line" />
            )}
          </nav>
        ) : (
          <nav aria-label={t("frame.menu")} className="flex items-center gap-2">
            <Link to="/login" className={buttonClass("quiet", "medium")}>
              {t("frame.logIn")}
            </Link>
            <Link to="/signup" className={buttonClass("primary", "medium")}>
              {t("frame.start")}
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}
