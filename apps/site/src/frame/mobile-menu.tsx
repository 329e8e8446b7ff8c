import { IconButton, Menu, MenuItem, MenuSection } from "@hanok/ui";
import { Menu as MenuIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage, LANGUAGES } from "../language/language.ts";
import { HELP_LINKS } from "./help-links.ts";

/** [PUB-25] The main menu of narrow screens, with the languages at its end. */
export function MobileMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <Menu
      label={t("frame.menu")}
      trigger={
        <IconButton
          label={t("frame.openMenu")}
          icon={<MenuIcon aria-hidden="true" size={22} strokeWidth={1.5} />}
          hasTooltip={false}
        />
      }
    >
      <MenuSection title={t("common.product")}>
        {isSignedIn ? (
          <MenuItem id="workspace" label={t("frame.workspace")} href="/workspace" />
        ) : (
          <MenuItem id="login" label={t("frame.logIn")} href="/login" />
        )}
        <MenuItem id="template" label={t("frame.templates")} href="/template" />
        <MenuItem id="plan" label={t("frame.pricing")} href="/plan" />
      </MenuSection>
      <MenuSection title={t("frame.help")}>
        {HELP_LINKS.map(({ to, name }) => (
          <MenuItem key={to} id={name} label={t(`help.parts.${name}`)} href={to} />
        ))}
      </MenuSection>
      <MenuSection title={t("frame.language")}>
        {LANGUAGES.map(({ id, name }) => (
          <MenuItem
            key={id}
            id={id}
            label={name}
            onAction={() => {
              if (id !== i18n.language) chooseLanguage(id);
            }}
          />
        ))}
      </MenuSection>
    </Menu>
  );
}
