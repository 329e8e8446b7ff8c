import { IconButton, Menu, MenuItem, MenuSeparator } from "@hanok/ui";
import {
  BookCopy,
  Ellipsis,
  FileText,
  LayoutList,
  Rows3,
  Server,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { openDialog } from "../../state/dialogs.ts";
import { useEditor } from "../../state/editor-store.ts";
import { deleteCollection, entryPageOf, insertList, showEntryPage } from "./collection-acts.ts";
import type { NamedCollection } from "./collections-in.ts";
import { useCollectionsTexts } from "./texts.ts";

/**
 * A collection in the panel; a press opens its entries. `count` is absent until the server has answered it.
 */
export function CollectionRow({
  collection,
  count,
}: {
  collection: NamedCollection;
  count: number | undefined;
}) {
  const { t } = useCollectionsTexts();
  const editable = useEditor((state) => state.editable);
  const { label, name } = collection;
  const isOnPage = useEditor(({ part, pageId }) => part?.pages[pageId] !== undefined);
  const hasPage = useEditor(({ part }) => part !== null && entryPageOf(part, name) !== undefined);
  const menu = t("collections.menuOf", { name: label });
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 py-1">
      <Server {...SMALL_ICON} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-small" title={label}>
          {label}
        </span>
        <span className="block truncate text-caption text-ink-faint">
          {name}
          {count === undefined ? "" : ` · ${t("collections.count", { count })}`}
        </span>
      </span>
      <Menu
        label={menu}
        trigger={
          <IconButton size="small" label={menu} hasTooltip={false} icon={<Ellipsis {...SMALL_ICON} />} />
        }
      >
        <MenuItem
          id="open"
          label={t("collections.open")}
          icon={<Rows3 {...SMALL_ICON} />}
          onAction={() => void openDialog("entries", { collection: name })}
        />
        {editable ? (
          <>
            <MenuItem
              id="fields"
              label={t("collections.fields")}
              icon={<SlidersHorizontal {...SMALL_ICON} />}
              onAction={() => void openDialog("collectionFields", { collection: name })}
            />
            <MenuItem
              id="list"
              label={t("collections.insertList")}
              isDisabled={!isOnPage || !collection.isReadable}
              icon={<LayoutList {...SMALL_ICON} />}
              onAction={() => void insertList(collection, false)}
            />
            <MenuItem
              id="pages"
              label={t("collections.insertPages")}
              isDisabled={!isOnPage || !collection.isReadable}
              icon={<BookCopy {...SMALL_ICON} />}
              onAction={() => void insertList(collection, true)}
            />
            <MenuItem
              id="page"
              label={t(hasPage ? "collections.openPage" : "collections.makePage")}
              isDisabled={!collection.isReadable}
              icon={<FileText {...SMALL_ICON} />}
              onAction={() => void showEntryPage(collection)}
            />
            <MenuSeparator />
            <MenuItem
              id="delete"
              label={t("collections.delete")}
              isDanger
              icon={<Trash2 {...SMALL_ICON} />}
              onAction={() => void deleteCollection(collection, count ?? 0)}
            />
          </>
        ) : null}
      </Menu>
    </div>
  );
}
