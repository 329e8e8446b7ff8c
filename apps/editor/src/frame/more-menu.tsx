import { Menu, MenuItem, useLanguage } from "@hanok/ui";
import { Download, Keyboard, Languages, LogIn, Moon, Pause, Play, Server, Sun, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { goToLogin } from "../api/client.ts";
import { editor } from "../state/controller.ts";
import { openDialog } from "../state/dialogs.ts";
import { useEditor } from "../state/editor-store.ts";
import { chooseTheme, readTheme } from "../state/theme.ts";
import { SMALL_ICON } from "./icon.ts";
import type { LaterMenuProps } from "./later-menu.tsx";

/** What is asked for now and then. */
export default function MoreMenu({ trigger }: LaterMenuProps) {
  const { t } = useTranslation();
  const editable = useEditor((state) => state.editable);
  const isOwner = useEditor((state) => state.isOwner);
  const scripts = useEditor((state) => state.scripts);
  const guest = useEditor((state) => state.guest);
  const language = useLanguage();
  const [theme, setTheme] = useState(readTheme);
  return (
    <Menu label={t("top.more")} trigger={trigger}>
      {guest === null ? (
        <MenuItem
          id="share"
          label={t("top.share")}
          icon={<Users {...SMALL_ICON} />}
          onAction={() => void openDialog("share")}
        />
      ) : null}
      {guest === "GUEST" ? (
        <MenuItem
          id="sign in"
          label={t("top.signIn")}
          icon={<LogIn {...SMALL_ICON} />}
          onAction={goToLogin}
        />
      ) : null}
      {editable ? (
        <MenuItem
          id="export"
          label={t("top.export")}
          icon={<Download {...SMALL_ICON} />}
          onAction={() => void openDialog("export")}
        />
      ) : null}
      {editable && isOwner ? (
        <MenuItem
          id="ftp"
          label={t("top.ftp")}
          icon={<Server {...SMALL_ICON} />}
          onAction={() => void openDialog("ftp")}
        />
      ) : null}
      <MenuItem
        id="scripts"
        label={scripts ? t("top.scriptsOff") : t("top.scriptsOn")}
        icon={scripts ? <Pause {...SMALL_ICON} /> : <Play {...SMALL_ICON} />}
        onAction={() => editor.setScripts(!scripts)}
      />
      <MenuItem
        id="theme"
        label={t("top.theme")}
        icon={theme === "dark" ? <Sun {...SMALL_ICON} /> : <Moon {...SMALL_ICON} />}
        onAction={() => {
          const next = theme === "dark" ? "light" : "dark";
          chooseTheme(next);
          setTheme(next);
        }}
      />
      <MenuItem
        id="shortcuts"
        label={t("top.shortcuts")}
        shortcut="?"
        icon={<Keyboard {...SMALL_ICON} />}
        onAction={() => void openDialog("shortcuts")}
      />
      <MenuItem
        id="language"
        icon={<Languages {...SMALL_ICON} />}
        label={language === "ko" ? "English" : "한국어"}
        onAction={() => editor.switchLanguage()}
      />
    </Menu>
  );
}
