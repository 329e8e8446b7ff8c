import { inOrder } from "@hanok/page-document";
import {
  Button,
  HanokMark,
  IconButton,
  IconToggle,
  Menu,
  MenuItem,
  MenuSeparator,
  useLanguage,
} from "@hanok/ui";
import {
  ChevronDown,
  Code,
  Download,
  Ellipsis,
  Eye,
  House,
  Keyboard,
  Languages,
  Moon,
  Pause,
  Play,
  Redo2,
  Search,
  Sun,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editor } from "../state/controller.ts";
import { openDialog } from "../state/dialogs.ts";
import { useEditor } from "../state/editor-store.ts";
import { chooseTheme, readTheme } from "../state/theme.ts";
import { ICON, SMALL_ICON } from "./icon.ts";
import { RightSwitch } from "./right-switch.tsx";
import { SaveState } from "./save-state.tsx";
import { ViewModes } from "./view-modes.tsx";

/** Everything that is always at hand: where one is, how it is looked at, whether it is saved, what comes next. */
export function TopBar() {
  const { t } = useTranslation();
  const title = useEditor((state) => state.part?.project?.title || state.title);
  const editable = useEditor((state) => state.editable);
  const codeOpen = useEditor((state) => state.codeOpen);
  return (
    <header className="grid h-12 shrink-0 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-line border-b bg-raised px-2 desktop:grid-cols-[1fr_auto_1fr] desktop:gap-4">
      <div className="flex min-w-0 items-center gap-1">
        <a
          href="/workspace"
          aria-label={t("frame.toWorkspace")}
          title={t("frame.toWorkspace")}
          className="flex size-9 shrink-0 items-center justify-center rounded-base text-accent hover:bg-sunken"
        >
          <HanokMark size={24} />
        </a>
        <h1 className="min-w-0">
          <Button
            variant="quiet"
            size="small"
            aria-label={t("top.project", { title })}
            onPress={() => void openDialog("projectList")}
            className="max-w-full shrink px-2 font-semibold text-ink text-ui"
          >
            <span className="truncate">{title}</span>
          </Button>
        </h1>
        <span aria-hidden="true" className="text-line-firm">
          /
        </span>
        <PageSwitcher />
      </div>
      <div className="flex items-center gap-3">
        <ViewModes />
        {editable ? <UndoRedo /> : null}
      </div>
      <div className="flex min-w-0 items-center justify-end gap-1">
        <SaveState />
        <IconToggle
          label={t("top.code")}
          shortcut="Ctrl+."
          icon={<Code {...ICON} />}
          isSelected={codeOpen}
          onChange={(open) => editor.showCode(open)}
        />
        <IconButton
          label={t("top.preview")}
          icon={<Eye {...ICON} />}
          onPress={() => editor.setPreview(true)}
        />
        <RightSwitch />
        <MoreMenu />
        {editable ? (
          <Button variant="primary" size="small" onPress={() => void openDialog("publish")} className="ml-1">
            {t("top.publish")}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** By itself, since nearly every edit draws it anew. */
function UndoRedo() {
  const { t } = useTranslation();
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  return (
    <div className="flex items-center">
      <IconButton
        label={t("top.undo")}
        shortcut="Ctrl+Z"
        icon={<Undo2 {...ICON} />}
        isDisabled={!canUndo}
        onPress={() => editor.undo()}
      />
      <IconButton
        label={t("top.redo")}
        shortcut="Ctrl+Shift+Z"
        icon={<Redo2 {...ICON} />}
        isDisabled={!canRedo}
        onPress={() => editor.redo()}
      />
    </div>
  );
}

/** The page that is open, and a list of all. */
function PageSwitcher() {
  const { t } = useTranslation();
  const table = useEditor((state) => state.part?.pages);
  const pageId = useEditor((state) => state.pageId);
  const pages = inOrder(Object.values(table ?? {}));
  const current = table?.[pageId];
  return (
    <Menu
      label={t("top.page")}
      placement="bottom start"
      trigger={
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t("top.page")}: ${current?.title ?? ""}`}
          className="min-w-0 shrink!"
        >
          <span className="max-w-44 truncate">{current?.title ?? ""}</span>
          <ChevronDown {...SMALL_ICON} />
        </Button>
      }
    >
      {pages.map((page) => (
        <MenuItem
          key={page.id}
          id={page.id}
          label={page.title || page.path}
          icon={page.home ? <House {...SMALL_ICON} /> : <span className="w-4" />}
          isCurrent={page.id === pageId}
          onAction={() => editor.openPage(page.id)}
        />
      ))}
      <MenuSeparator />
      <MenuItem
        id="find page"
        label={t("top.findPage")}
        shortcut="Ctrl+P"
        icon={<Search {...SMALL_ICON} />}
        onAction={() => void openDialog("pageList")}
      />
    </Menu>
  );
}

function MoreMenu() {
  const { t } = useTranslation();
  const editable = useEditor((state) => state.editable);
  const scripts = useEditor((state) => state.scripts);
  const language = useLanguage();
  const [theme, setTheme] = useState(readTheme);
  return (
    <Menu
      label={t("top.more")}
      trigger={<IconButton label={t("top.more")} icon={<Ellipsis {...ICON} />} hasTooltip={false} />}
    >
      {editable ? (
        <MenuItem
          id="export"
          label={t("top.export")}
          icon={<Download {...SMALL_ICON} />}
          onAction={() => void openDialog("export")}
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
