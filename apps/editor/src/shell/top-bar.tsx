import { Button, HanokMark, IconButton, IconToggle, useLanguage } from "@hanok/ui";
import { ChevronDown, Code, Ellipsis, Eye, Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { goToLogin } from "../api/client.ts";
import { shownKey } from "../commands/shown-key.ts";
import { useContributions } from "../contributions/contributions.ts";
import { redo, undo } from "../document/edit/editing.ts";
import { setPreview } from "../document/view.ts";
import { openDialog } from "../state/dialogs.ts";
import { readEditor, useEditor } from "../state/editor-store.ts";
import { useEditorLater } from "../state/use-editor-later.ts";
import { showCode } from "../state/view.ts";
import { ICON, SMALL_ICON } from "./icon.ts";
import { LaterMenu, laterMenu } from "./later-menu.tsx";
import { Parts } from "./parts.tsx";
import { RightSwitch } from "./right-switch.tsx";
import { SaveState } from "./save-state.tsx";
import { ViewModes } from "./view-modes.tsx";
import { WorkspaceLink } from "./workspace-link.tsx";

const PageMenu = laterMenu(() => import("./page-menu.tsx"));
const MoreMenu = laterMenu(() => import("./more-menu.tsx"));

/**
 * Everything that is always available: where one is, how it is looked at, whether it is saved, what comes
 * next.
 */
export function TopBar({ isInert, hasShownPage }: { isInert: boolean; hasShownPage: boolean }) {
  const parts = useContributions((one) => one.bar);
  const { t } = useTranslation();
  const title = useEditor((state) => state.part?.project?.title || state.title);
  const editable = useEditor((state) => state.editable);
  const guest = useEditor((state) => state.guest);
  const isGuest = guest !== null;
  const codeOpen = useEditor((state) => state.codeOpen);
  return (
    <header
      inert={isInert}
      className="grid min-h-12 shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b bg-raised px-2 min-[700px]:h-12 min-[700px]:grid-cols-[minmax(0,1fr)_auto_auto] desktop:grid-cols-[1fr_auto_1fr] desktop:gap-4"
    >
      <div className="flex min-w-0 items-center gap-1">
        <WorkspaceLink
          label={t("frame.toWorkspace")}
          className="flex size-9 shrink-0 items-center justify-center rounded-base text-accent hover:bg-sunken"
        >
          <HanokMark size={24} />
        </WorkspaceLink>
        <h1 className="sr-only">{title}</h1>
        {/* If there is no room for both, the page's name is more useful. */}
        <div className="hidden min-w-0 truncate font-semibold text-ink text-ui min-[900px]:block">
          {isGuest ? (
            <span aria-hidden="true" className="px-2">
              {title}
            </span>
          ) : (
            <Button
              variant="quiet"
              size="small"
              aria-label={t("top.project", { title })}
              onPress={() => void openDialog("projectList")}
              className="max-w-full shrink px-2 font-semibold text-ink text-ui"
            >
              <span className="truncate">{title}</span>
            </Button>
          )}
        </div>
        <span aria-hidden="true" className="hidden text-line-firm min-[900px]:block">
          /
        </span>
        <PageSwitcher />
      </div>
      <div className="flex items-center gap-3">
        <ViewModes />
        {editable ? <UndoRedo /> : null}
      </div>
      {/* A window of less than 700 pixels, as 1440 at 400 %, has a second row. */}
      <div className="flex min-w-0 items-center justify-end gap-1 max-[699px]:col-span-2 max-[699px]:flex-wrap max-[699px]:gap-0 max-[699px]:pb-1">
        <SaveState />
        {hasShownPage ? <Parts of={parts} /> : null}
        <IconToggle
          label={t("top.code")}
          shortcut={shownKey("code")}
          icon={<Code {...ICON} />}
          isSelected={codeOpen}
          onChange={(open) => showCode(open)}
        />
        <BarItems />
        <IconButton label={t("top.preview")} icon={<Eye {...ICON} />} onPress={() => setPreview(true)} />
        <RightSwitch />
        <MoreActions />
        {/* A visitor of a share link has no part in comments before that [LET-10]. */}
        {guest === "GUEST" ? (
          <Button size="small" onPress={goToLogin} className="ml-1">
            {t("top.signIn")}
          </Button>
        ) : null}
        {editable ? (
          <Button variant="primary" size="small" onPress={() => void openDialog("publish")} className="ml-1">
            {t("top.publish")}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** Menu items of features; in a narrow window they are in the menu of further acts alone. */
function BarItems() {
  const language = useLanguage();
  const listed = useContributions((one) => one.menu).filter((one) => one.menu === "bar");
  const shown = useEditor((state) => listed.map((one) => (one.isListed(state) ? one.id : "")).join(" "));
  return listed.map(({ id, label, Icon, run }) =>
    shown.split(" ").includes(id) ? (
      <span key={id} className="hidden desktop:block">
        <IconButton label={label[language]} icon={<Icon {...ICON} />} onPress={() => run(readEditor())} />
      </span>
    ) : null,
  );
}

/** By itself, since nearly every edit draws it again; the page comes first. */
function UndoRedo() {
  const { t } = useTranslation();
  const canUndo = useEditorLater("canUndo");
  const canRedo = useEditorLater("canRedo");
  return (
    <div className="flex items-center">
      <IconButton
        label={t("top.undo")}
        shortcut={shownKey("undo")}
        icon={<Undo2 {...ICON} />}
        isDisabled={!canUndo}
        onPress={() => undo()}
      />
      <IconButton
        label={t("top.redo")}
        shortcut={shownKey("redo")}
        icon={<Redo2 {...ICON} />}
        isDisabled={!canRedo}
        onPress={() => redo()}
      />
    </div>
  );
}

/** The page that is open, and a list of all. */
function PageSwitcher() {
  const { t } = useTranslation();
  const title = useEditor((state) => state.part?.pages[state.pageId]?.title ?? "");
  return (
    <LaterMenu
      Menu={PageMenu}
      trigger={(onPress) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t("top.page")}: ${title}`}
          onPress={onPress}
          className="min-w-0 shrink!"
        >
          <span className="max-w-44 truncate">{title}</span>
          <ChevronDown {...SMALL_ICON} />
        </Button>
      )}
    />
  );
}

function MoreActions() {
  const { t } = useTranslation();
  return (
    <LaterMenu
      Menu={MoreMenu}
      trigger={(onPress) => (
        <IconButton
          label={t("top.more")}
          icon={<Ellipsis {...ICON} />}
          hasTooltip={false}
          onPress={onPress}
        />
      )}
    />
  );
}
