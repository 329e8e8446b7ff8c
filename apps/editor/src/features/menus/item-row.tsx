import {
  type LinkTarget,
  leadsNowhere,
  type MenuItem,
  type ProjectPart,
  recordAt,
} from "@hanok/page-document";
import { DragHandle, IconButton, MenuItem as Line, Menu, MenuSeparator } from "@hanok/ui";
import {
  ArrowDown,
  ArrowUp,
  AtSign,
  CornerDownRight,
  Ellipsis,
  ExternalLink,
  FileText,
  Hash,
  Link2,
  ListIndentDecrease,
  ListIndentIncrease,
  type LucideIcon,
  Paperclip,
  Phone,
  Trash2,
  Unlink,
} from "lucide-react";
import { edit } from "../../document/edit/editing.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { type MenuNode, mayHaveBelow } from "./menu-nodes.ts";
import { awayOf } from "./page-blocks.ts";
import { useMenusTexts } from "./texts.ts";

const ICONS: Readonly<Record<LinkTarget["type"], LucideIcon>> = {
  page: FileText,
  url: Link2,
  email: AtSign,
  phone: Phone,
  file: Paperclip,
  block: Hash,
};

/** One item: its name, where it leads, whether in a new window, and what can be done with it. */
export function ItemRow({
  node,
  isSortable,
  onMove,
  onLevel,
  onAddBelow,
}: {
  node: MenuNode;
  isSortable: boolean;
  onMove: (step: -1 | 1) => void;
  /** One level in (1) or out; null where that cannot be. */
  onLevel: Readonly<Record<"in" | "out", (() => void) | null>>;
  onAddBelow: () => void;
}) {
  const { t } = useMenusTexts();
  const part = useEditor((state) => state.part);
  const { item } = node;
  const away = part ? awayOf(part, item) : null;
  const type = away ? "block" : item.target.type;
  const isLost = part !== null && away === null && leadsNowhere(part, item.link.text, item.href);
  const Icon = isLost ? Unlink : ICONS[type];
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5">
      {isSortable ? <DragHandle className="-ml-5" /> : null}
      <Icon
        {...SMALL_ICON}
        aria-label={t(`menus.types.${type}`)}
        className={isLost ? "shrink-0 text-danger" : "shrink-0 text-ink-faint"}
      />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-small">{node.name}</span>
        {isLost ? (
          <span className="block truncate text-caption text-danger">
            {t("menus.lost", { address: item.href })}
          </span>
        ) : (
          <span className="block truncate text-caption text-ink-faint group-data-selected:text-ink-soft">
            {part ? whereTo(part, item, t) : item.href}
          </span>
        )}
      </span>
      {item.newWindow ? (
        <ExternalLink {...SMALL_ICON} aria-label={t("menus.newWindow")} className="shrink-0 text-ink-faint" />
      ) : null}
      {isSortable ? (
        <Menu
          label={t("menus.menuOf", { name: node.name })}
          trigger={
            <IconButton
              size="small"
              label={t("menus.menuOf", { name: node.name })}
              hasTooltip={false}
              icon={<Ellipsis {...SMALL_ICON} />}
            />
          }
        >
          <Line
            id="up"
            label={t("moveUp")}
            shortcut="Alt+↑"
            icon={<ArrowUp {...SMALL_ICON} />}
            onAction={() => onMove(-1)}
          />
          <Line
            id="down"
            label={t("moveDown")}
            shortcut="Alt+↓"
            icon={<ArrowDown {...SMALL_ICON} />}
            onAction={() => onMove(1)}
          />
          {onLevel.in ? (
            <Line
              id="in"
              label={t("menus.levelIn")}
              shortcut="Alt+→"
              icon={<ListIndentIncrease {...SMALL_ICON} />}
              onAction={onLevel.in}
            />
          ) : null}
          {onLevel.out ? (
            <Line
              id="out"
              label={t("menus.levelOut")}
              shortcut="Alt+←"
              icon={<ListIndentDecrease {...SMALL_ICON} />}
              onAction={onLevel.out}
            />
          ) : null}
          {mayHaveBelow(item) ? (
            <Line
              id="below"
              label={t("menus.addBelow")}
              icon={<CornerDownRight {...SMALL_ICON} />}
              onAction={onAddBelow}
            />
          ) : null}
          <MenuSeparator />
          <Line
            id="delete"
            label={t("menus.delete")}
            isDanger
            icon={<Trash2 {...SMALL_ICON} />}
            onAction={() =>
              void edit("menu.item-delete", { item: item.address }, node.name).then((done) => {
                if (done) offerUndo(t("menus.deleted", { name: node.name }));
              })
            }
          />
        </Menu>
      ) : null}
    </div>
  );
}

/** Target of a link, in a person's words. */
function whereTo(part: ProjectPart, item: MenuItem, t: ReturnType<typeof useMenusTexts>["t"]): string {
  const { target, href } = item;
  const away = awayOf(part, item);
  if (away) return `${recordAt(part.pages, away.pageId)?.title ?? ""} # ${away.anchor}`;
  switch (target.type) {
    case "page": {
      const page = recordAt(part.pages, target.pageId);
      // Most items are called as their page is: its file then says more.
      return page && page.title !== item.name ? page.title : (page?.path ?? href);
    }
    case "block": {
      const block = recordAt(part.blocks, target.blockId);
      return `# ${block?.title || block?.name || ""}`;
    }
    case "email":
      return target.email;
    case "phone":
      return target.phone;
    case "file":
      return target.path;
    default:
      return href === "" || href === "#" ? t("menus.noAddress") : href;
  }
}
