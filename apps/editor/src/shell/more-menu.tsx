import { Menu, MenuItem, useLanguage } from "@hanok/ui";
import { Languages, Moon, Pause, Play, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chordText, isMac } from "../contributions/chord.ts";
import { useContributions } from "../contributions/contributions.ts";
import { setScripts, switchLanguage } from "../document/view.ts";
import { readEditor, useEditor } from "../state/editor-store.ts";
import { chooseTheme, readTheme } from "../state/theme.ts";
import { SMALL_ICON } from "./icon.ts";
import type { LaterMenuProps } from "./later-menu.tsx";

/** Menu of rarely used commands. */
export default function MoreMenu({ trigger }: LaterMenuProps) {
  const { t } = useTranslation();
  const menu = useContributions((one) => one.menu);
  const listed = menu.filter((one) => one.menu === "more" && one.isListed(readEditor()));
  const scripts = useEditor((state) => state.scripts);
  const language = useLanguage();
  const [theme, setTheme] = useState(readTheme);
  return (
    <Menu label={t("top.more")} trigger={trigger}>
      {listed.map(({ id, label, Icon, chord, run }) => (
        <MenuItem
          key={id}
          id={id}
          label={label[language]}
          shortcut={chord === "" ? "" : chordText(chord, isMac())}
          icon={<Icon {...SMALL_ICON} />}
          onAction={() => run(readEditor())}
        />
      ))}
      <MenuItem
        id="scripts"
        label={scripts ? t("top.scriptsOff") : t("top.scriptsOn")}
        icon={scripts ? <Pause {...SMALL_ICON} /> : <Play {...SMALL_ICON} />}
        onAction={() => setScripts(!scripts)}
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
        id="language"
        icon={<Languages {...SMALL_ICON} />}
        label={language === "ko" ? "English" : "한국어"}
        onAction={() => switchLanguage()}
      />
    </Menu>
  );
}
