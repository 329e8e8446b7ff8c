import { HanokLogo } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "./language-switch.tsx";

/** The footer: whose house this is, the language, and the licences of what was borrowed. */
export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-300 flex-col gap-6 px-4 py-10 tablet:flex-row tablet:items-center tablet:px-8">
        <div className="mr-auto flex flex-col gap-2">
          <HanokLogo name={t("common.product")} size={24} />
          <p className="text-ink-soft text-ui">{t("frame.tagline")}</p>
        </div>
        <div className="flex flex-col gap-1 tablet:items-end">
          <div className="-ml-2.5 tablet:-mr-2.5 tablet:ml-0">
            <LanguageSwitch />
          </div>
          <p className="text-ink-faint text-small">{t("frame.copyright")}</p>
        </div>
      </div>
    </footer>
  );
}
