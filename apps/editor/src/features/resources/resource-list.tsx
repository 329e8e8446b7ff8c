import type { Resource } from "@hanok/page-document";
import {
  DragHandle,
  IconButton,
  List,
  Menu,
  MenuItem,
  MenuSeparator,
  type RowPlace,
  useSorting,
} from "@hanok/ui";
import {
  ArrowDown,
  ArrowUp,
  Code,
  Ellipsis,
  ExternalLink,
  Eye,
  FileCode2,
  Link2,
  Settings2,
  Trash2,
} from "lucide-react";
import { AltArrows } from "../../shell/alt-arrows.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { openDialog } from "../../state/dialogs.ts";
import { useEditor } from "../../state/editor-store.ts";
import { editCode, move, trash } from "./resource-acts.ts";
import { useResourcesTexts } from "./texts.ts";

/** Files of one category in the order in which pages load them; choosing one opens its code. */
export function ResourceList({ label, resources }: { label: string; resources: readonly Resource[] }) {
  const editable = useEditor((state) => state.editable);
  const target = useEditor((state) => (state.codeOpen ? state.codeTarget : null));
  const indexOf = (id: string): number => resources.findIndex((one) => one.id === id);
  const put = (id: string, place: RowPlace): void => {
    const resource = resources[indexOf(id)];
    if (!resource) return;
    const others = resources.filter((one) => one.id !== id);
    const at = others.findIndex((one) => one.id === place.id) + (place.where === "after" ? 1 : 0);
    void move(resource, at);
  };
  const moveBy = (id: string, step: -1 | 1): void => {
    const next = resources[indexOf(id) + step];
    if (next) put(id, { id: next.id, where: step < 0 ? "before" : "after" });
  };
  const sorting = useSorting({
    isDisabled: !editable || resources.length < 2,
    mayDrop: (id, place) => id !== place.id && place.where !== "inside" && indexOf(place.id) >= 0,
    onDrop: put,
  });
  return (
    <AltArrows onMove={moveBy}>
      <List
        label={label}
        className="-mx-2"
        items={resources}
        dragAndDropHooks={sorting}
        selectionMode="single"
        selectionBehavior="toggle"
        selectedKeys={target?.kind === "resource" ? [target.resourceId] : []}
        onSelectionChange={(keys) => {
          const chosen = keys === "all" ? undefined : resources.find(({ id }) => keys.has(id));
          if (!chosen) return;
          if (chosen.type === "code") editCode(chosen);
          else void openDialog("resource", { resourceId: chosen.id });
        }}
        renderRow={(resource) => (
          <ResourceRow
            resource={resource}
            isSortable={editable && resources.length > 1}
            onMove={(step) => moveBy(resource.id, step)}
          />
        )}
      />
    </AltArrows>
  );
}

function ResourceRow({
  resource,
  isSortable,
  onMove,
}: {
  resource: Resource;
  isSortable: boolean;
  onMove: (step: -1 | 1) => void;
}) {
  const { t } = useResourcesTexts();
  const editable = useEditor((state) => state.editable);
  const { name, path, type, url, fileKind, linked, imported } = resource;
  const Icon = type === "url" ? Link2 : FileCode2;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 py-1">
      {isSortable ? <DragHandle className="-mr-2 -ml-1.5" /> : null}
      <Icon {...SMALL_ICON} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-small" title={name}>
          {name || path}
        </span>
        <span className="block truncate text-caption text-ink-faint group-data-selected:text-ink-soft">
          {t(`resources.kind.${fileKind}`)}
          {linked || imported ? "" : ` · ${t("resources.unlinked")}`} · {type === "url" ? url : path}
        </span>
      </span>
      <Menu
        label={t("resources.menuOf", { name })}
        trigger={
          <IconButton
            size="small"
            label={t("resources.menuOf", { name })}
            hasTooltip={false}
            icon={<Ellipsis {...SMALL_ICON} />}
          />
        }
      >
        {type === "code" ? (
          <>
            <MenuItem
              id="edit"
              label={t("resources.edit")}
              icon={<Code {...SMALL_ICON} />}
              onAction={() => editCode(resource)}
            />
            <MenuItem
              id="view"
              label={t("resources.view")}
              icon={<Eye {...SMALL_ICON} />}
              onAction={() => void openDialog("resourceViewer", { resourceId: resource.id })}
            />
          </>
        ) : (
          <MenuItem
            id="open"
            label={t("resources.openUrl")}
            icon={<ExternalLink {...SMALL_ICON} />}
            href={url}
            isElsewhere
          />
        )}
        {editable ? (
          <>
            <MenuItem
              id="settings"
              label={t("resources.settings")}
              icon={<Settings2 {...SMALL_ICON} />}
              onAction={() => void openDialog("resource", { resourceId: resource.id })}
            />
            <MenuItem
              id="up"
              label={t("moveUp")}
              shortcut="Alt+↑"
              isDisabled={!isSortable}
              icon={<ArrowUp {...SMALL_ICON} />}
              onAction={() => onMove(-1)}
            />
            <MenuItem
              id="down"
              label={t("moveDown")}
              shortcut="Alt+↓"
              isDisabled={!isSortable}
              icon={<ArrowDown {...SMALL_ICON} />}
              onAction={() => onMove(1)}
            />
            <MenuSeparator />
            <MenuItem
              id="trash"
              label={t("resources.trash")}
              isDanger
              icon={<Trash2 {...SMALL_ICON} />}
              onAction={() => void trash(resource)}
            />
          </>
        ) : null}
      </Menu>
    </div>
  );
}
