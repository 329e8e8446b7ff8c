import { buttonClass, classNames, HanokLogo, Menu, MenuItem } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useMember } from "../api/member.ts";
import { PopupBanners } from "../popups/popup-banners.tsx";
import { useHasSession } from "../session/session.ts";
import { HELP_LINKS } from "./help-links.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useScrolled } from "./use-scrolled.ts";

const NotificationBell = lazy(async () => ({ default: (await import("@hanok/sharing")).NotificationBell }));

/** [PUB-13] */
const ACTIVE_FROM = 80;

/** The header of public and member pages; it gains a ground and a line once the page is scrolled. */
export function SiteHeader({ isSolid = false }: { isSolid?: boolean }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const isScrolled = useScrolled(ACTIVE_FROM);
  const isSignedIn = useHasSession();
  return (
    <>
      <header
        className={classNames(
          "sticky top-0 z-30 border-b transition-colors",
          isScrolled
            ? "active border-line bg-paper"
            : isSolid
              ? "border-line bg-paper"
              : "border-transparent",
        )}
      >
        <div className="mx-auto flex h-16 max-w-300 items-center gap-2 px-4 tablet:gap-4 tablet:px-8">
          <Link
            to="/"
            aria-label={t("frame.home")}
            className="-ml-1 inline-flex rounded-base p-1 max-tablet:mr-auto"
          >
            <HanokLogo name={t("common.product")} />
          </Link>
          <MainMenu isSignedIn={isSignedIn} />
          <div className="hidden tablet:block">
            <LanguageSwitch />
          </div>
          {isSignedIn ? (
            <Suspense fallback={<span className="size-9" />}>
              <NotificationBell client={client} failureText={failureText} />
            </Suspense>
          ) : null}
          {isSignedIn ? <OwnMenu /> : <EntryLinks />}
          <div className="tablet:hidden">
            <MobileMenu isSignedIn={isSignedIn} />
          </div>
        </div>
      </header>
      <PopupBanners />
    </>
  );
}

/** [PUB-03, PUB-05, PUB-07] Workspace for members, prices and help for everyone; narrow screens have the mobile menu. */
function MainMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  const look = buttonClass("quiet", "medium");
  const active = { className: "text-ink! font-semibold" };
  return (
    <nav aria-label={t("frame.menu")} className="mr-auto ml-4 hidden items-center gap-1 tablet:flex">
      {isSignedIn ? (
        <Link to="/workspace" className={look} activeProps={active}>
          {t("frame.workspace")}
        </Link>
      ) : null}
      <Link to="/template" className={look} activeProps={active}>
        {t("frame.templates")}
      </Link>
      <Link to="/plan" className={look} activeProps={active}>
        {t("frame.pricing")}
      </Link>
      <Menu
        label={t("frame.help")}
        placement="bottom start"
        trigger={
          <Button className={look}>
            {t("frame.help")}
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
          </Button>
        }
      >
        {HELP_LINKS.map(({ to, name }) => (
          <MenuItem key={to} id={name} label={t(`help.parts.${name}`)} href={to} />
        ))}
      </Menu>
    </nav>
  );
}

function OwnMenu() {
  const { t } = useTranslation();
  const member = useMember();
  return member.data ? (
    <ProfileMenu member={member.data} />
  ) : (
    <span role="img" aria-label={t("common.loading")} className="size-9 rounded-full bg-line" />
  );
}

/**
 * [PUB-04, PUB-12] In the narrowest windows (1280 pixels at 400 %) the way to sign in is in the mobile menu
 * alone.
 */
function EntryLinks() {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2">
      <Link to="/login" className={classNames(buttonClass("quiet", "medium"), "max-[359px]:hidden")}>
        {t("frame.logIn")}
      </Link>
      <Link to="/signup" className={buttonClass("primary", "medium")}>
        {t("frame.start")}
      </Link>
    </div>
  );
}
