import { classNames, HanokLogo } from "@hanok/ui";
import { Link, useMatchRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSite } from "../api/site.ts";
import { CompanyLines } from "./company-lines.tsx";
import { FamilySites } from "./family-sites.tsx";
import { HELP_LINKS } from "./help-links.ts";
import { LanguageSwitch } from "./language-switch.tsx";

/** [PUB-22, PUB-42] */
const POLICIES = ["terms", "privacy", "license", "refund"] as const;
const GUIDES = ["guide", "kit", "market", "commandLine"] as const;
const CHANNELS = ["chat", "instagram", "youtube"] as const;

const look = "w-fit py-1 text-ink-soft text-ui hover:text-ink";

/**
 * [PUB-14 to PUB-22] Menus, outside addresses, company details and policies; unset parts are hidden [PUB-43].
 * Below the closing picture of the home page it has no line [PUB-23].
 */
export function SiteFooter() {
  const { t } = useTranslation();
  const site = useSite();
  const isHome = useMatchRoute()({ to: "/" }) !== false;
  const links = site.data?.links ?? {};
  const guides = GUIDES.flatMap((name) => (links[name] ? [{ name, url: links[name] }] : []));
  const channels = CHANNELS.flatMap((name) => (links[name] ? [{ name, url: links[name] }] : []));
  return (
    <footer className={classNames("border-line", isHome ? "home" : "border-t")}>
      <div className="mx-auto flex max-w-300 flex-col gap-10 px-4 py-12 tablet:px-8">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 tablet:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 flex flex-col gap-2 tablet:col-span-1">
            <HanokLogo name={t("common.product")} size={24} />
            <p className="text-ink-soft text-ui">{t("frame.tagline")}</p>
          </div>
          <FooterMenu title={t("common.product")}>
            <Link to="/signup" className={look}>
              {t("frame.start")}
            </Link>
            <Link to="/template" className={look}>
              {t("frame.templates")}
            </Link>
            <Link to="/plan" className={look}>
              {t("frame.pricing")}
            </Link>
            <Link to="/guide" className={look}>
              {t("userGuide.title")}
            </Link>
            <Link to="/guide/publishing" className={look}>
              {t("guide.title")}
            </Link>
          </FooterMenu>
          <FooterMenu title={t("frame.help")}>
            {HELP_LINKS.map(({ to, name }) => (
              <Link key={to} to={to} className={look}>
                {t(`help.parts.${name}`)}
              </Link>
            ))}
            {guides.map(({ name, url }) => (
              <OutsideLink key={name} url={url} label={t(`frame.links.${name}`)} />
            ))}
          </FooterMenu>
          {channels.length > 0 ? (
            <FooterMenu title={t("frame.channels")}>
              {channels.map(({ name, url }) => (
                <OutsideLink key={name} url={url} label={t(`frame.links.${name}`)} />
              ))}
            </FooterMenu>
          ) : null}
        </div>
        <div className="flex flex-col gap-5 border-line border-t pt-8">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {POLICIES.map((kind) => (
              <Link
                key={kind}
                to="/policy/$kind"
                params={{ kind }}
                className={kind === "privacy" ? `${look} font-semibold text-ink!` : look}
              >
                {t(`policy.kinds.${kind}`)}
              </Link>
            ))}
            <div className="ml-auto flex items-center gap-3">
              {site.data && site.data.familySites.length > 0 ? (
                <FamilySites sites={site.data.familySites} />
              ) : null}
              <LanguageSwitch />
            </div>
          </div>
          {site.data ? <CompanyLines company={site.data.company} /> : null}
          <p className="text-ink-faint text-small">{t("frame.copyright")}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterMenu({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav aria-label={title} className="flex flex-col gap-1">
      <p className="mb-1 font-semibold text-ui">{title}</p>
      {children}
    </nav>
  );
}

/** [PUB-06] Opens a new tab. */
function OutsideLink({ url, label }: { url: string; label: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={look}>
      {label}
    </a>
  );
}
