import { type LinkTarget, type MenuItem, type ProjectPart, recordAt } from "@hanok/page-document";
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
  type LucideIcon,
  Paperclip,
  Phone,
  Trash2,
} from "lucide-react";
import { SMALL_ICON } from "../../frame/icon.ts";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { edit } from "../../state/editing.ts";
import { useEditor } from "../../state/editor-store.ts";
import { offerUndo } from "../../state/offer-undo.ts";
import type { MenuNode } from "./menu-nodes.ts";
import { awayOf } from "./page-blocks.ts";

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
}: {
  node: MenuNode;
  isSortable: boolean;
  onMove: (step: -1 | 1) => void;
}) {
  const { t } = useStructureTexts();
  const part = useEditor((state) => state.part);
  const { item } = node;
  const away = part ? awayOf(part, item) : null;
  const type = away ? "block" : item.target.type;
  const Icon = ICONS[type];
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5">
      {isSortable ? <DragHandle className="-ml-5" /> : null}
      <Icon {...SMALL_ICON} aria-label={t(`menus.types.${type}`)} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-small">{node.name}</span>
        <span className="block truncate text-caption text-ink-faint group-data-selected:text-ink-soft">
          {part ? whereTo(part, item) : item.href}
        </span>
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
          <Line
            id="below"
            label={t("menus.addBelow")}
            icon={<CornerDownRight {...SMALL_ICON} />}
            onAction={() => void addBelow(node, t("menus.newItem"))}
          />
          <MenuSeparator />
          <Line
            id="delete"
            label={t("menus.delete")}
            isDanger
            icon={<Trash2 {...SMALL_ICON} />}
            onAction={() =>
              void edit("element.delete", { element: item.address }, node.name).then((done) => {
                if (done) offerUndo(t("menus.deleted", { name: node.name }));
              })
            }
          />
        </Menu>
      ) : null}
    </div>
  );
}

/** An item in the list below this one, which is made where there is none. */
async function addBelow({ item, children }: MenuNode, name: string): Promise<void> {
  const last = children.at(-1);
  const link = `<a href="#">${name}</a>`;
  if (last)
    await edit(
      "element.insert",
      { target: last.item.address, where: "after", source: `<li>${link}</li>` },
      name,
    );
  else
    await edit(
      "element.insert",
      { target: item.address, where: "end", source: `<ul>\n  <li>${link}</li>\n</ul>` },
      name,
    );
}

/** Where a link leads, in a person's words. */
function whereTo(part: ProjectPart, item: MenuItem): string {
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
      return href;
  }
}
