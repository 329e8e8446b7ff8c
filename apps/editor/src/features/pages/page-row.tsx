import type { Page } from "@hanok/page-document";
import {
  DragHandle,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  Tooltip,
  TooltipTrigger,
} from "@hanok/ui";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  Folder,
  House,
  MessageSquare,
  RotateCcw,
  Settings2,
  StickyNote,
  Trash2,
} from "lucide-react";
import { Focusable } from "react-aria-components";
import {
  clonePage,
  deletePage,
  makeHome,
  resetPage,
  STATUSES,
  setStatus,
} from "../../document/edit/page-acts.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";
import { useComments } from "../comments/comments-store.ts";
import { useCommentsTexts } from "../comments/texts.ts";
import { showPageSettings } from "../settings/show-settings.ts";
import { PageName } from "./page-name.tsx";
import { StatusMark } from "./status-mark.tsx";

/** One page: its title, path, status, memo, and what can be done with it. */
export function PageRow({
  page,
  isOpen,
  isSortable,
  onMove,
}: {
  page: Page;
  isOpen: boolean;
  isSortable: boolean;
  onMove: (step: -1 | 1) => void;
}) {
  const { t } = usePagesTexts();
  const { t: commentText } = useCommentsTexts();
  const editable = useEditor((state) => state.editable);
  const comments = useComments((state) => state.counts[page.id]);
  const here = useLive((state) => state.userLocations[page.id]);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      {isSortable ? <DragHandle className="-ml-5 -mr-1" /> : null}
      <PageName page={page} path={page.path.slice(page.path.lastIndexOf("/") + 1)} isOpen={isOpen} />
      {here ? (
        <span
          role="img"
          aria-label={t("pages.peopleHere", { names: here.map(({ memberName }) => memberName).join(", ") })}
          className="flex size-5 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-caption text-on-accent"
        >
          {here.length > 1 ? here.length : ([...(here[0]?.memberName ?? "")][0] ?? "")}
        </span>
      ) : null}
      {comments && comments.count > 0 ? (
        <span
          role="img"
          aria-label={commentText(comments.isUnread ? "comments.countUnread" : "comments.count", {
            count: comments.count,
          })}
          data-unread={comments.isUnread || undefined}
          className="flex h-5 shrink-0 items-center gap-1 rounded-full px-1.5 text-caption text-ink-faint tabular-nums data-[unread]:bg-accent-soft data-[unread]:font-semibold data-[unread]:text-accent-deep"
        >
          <MessageSquare aria-hidden="true" size={12} strokeWidth={1.5} />
          {comments.count}
        </span>
      ) : null}
      {page.memo ? (
        <TooltipTrigger>
          <Focusable>
            <span
              role="img"
              aria-label={t("pages.memoIs", { memo: page.memo })}
              className="inline-flex size-6 shrink-0 items-center justify-center rounded-base text-ink-faint"
            >
              <StickyNote {...SMALL_ICON} />
            </span>
          </Focusable>
          <Tooltip placement="right">{page.memo}</Tooltip>
        </TooltipTrigger>
      ) : null}
      {editable ? <PageMenu page={page} isSortable={isSortable} onMove={onMove} /> : null}
    </div>
  );
}

function PageMenu({
  page,
  isSortable,
  onMove,
}: {
  page: Page;
  isSortable: boolean;
  onMove: (step: -1 | 1) => void;
}) {
  const { t } = usePagesTexts();
  const isLast = useEditor((state) => Object.keys(state.part?.pages ?? {}).length < 2);
  const title = page.title || page.path;
  return (
    <Menu
      label={t("pages.menuOf", { title })}
      trigger={
        <IconButton
          size="small"
          label={t("pages.menuOf", { title })}
          hasTooltip={false}
          icon={<Ellipsis {...SMALL_ICON} />}
        />
      }
    >
      <MenuItem
        id="settings"
        label={t("pages.settings")}
        icon={<Settings2 {...SMALL_ICON} />}
        onAction={() => void showPageSettings(page.id)}
      />
      <MenuItem
        id="home"
        label={t("pages.makeHome")}
        icon={<House {...SMALL_ICON} />}
        isDisabled={page.home}
        onAction={() => void makeHome(page.id)}
      />
      <MenuItem
        id="clone"
        label={t("pages.clone")}
        icon={<Copy {...SMALL_ICON} />}
        onAction={() => void clonePage(page.id)}
      />
      <MenuSeparator />
      <MenuItem
        id="up"
        label={t("moveUp")}
        shortcut="Alt+↑"
        icon={<ArrowUp {...SMALL_ICON} />}
        isDisabled={!isSortable}
        onAction={() => onMove(-1)}
      />
      <MenuItem
        id="down"
        label={t("moveDown")}
        shortcut="Alt+↓"
        icon={<ArrowDown {...SMALL_ICON} />}
        isDisabled={!isSortable}
        onAction={() => onMove(1)}
      />
      <MenuSeparator />
      <MenuSection title={t("pages.statusTitle")}>
        {STATUSES.map((status) => (
          <MenuItem
            key={status}
            id={status}
            label={t(`pages.status.${status}`)}
            icon={<StatusMark status={status} isInMenu />}
            isCurrent={status === page.status}
            onAction={() => void setStatus(page.id, status)}
          />
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem
        id="reset"
        label={t("pages.reset")}
        icon={<RotateCcw {...SMALL_ICON} />}
        onAction={() => void resetPage(page.id)}
      />
      <MenuItem
        id="delete"
        label={t("pages.delete")}
        icon={<Trash2 {...SMALL_ICON} />}
        isDanger
        isDisabled={isLast}
        onAction={() => void deletePage(page.id)}
      />
    </Menu>
  );
}

/** A folder that paths name. */
export function FolderRow({ name, isSortable }: { name: string; isSortable: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 text-ink-soft">
      <Folder {...SMALL_ICON} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate text-small">{name}</span>
      {isSortable ? <DragHandle className="mr-1" /> : null}
    </div>
  );
}
