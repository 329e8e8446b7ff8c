import type { PageVersionRow } from "@hanok/api-contract";
import {
  classNames,
  elapsedTime,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Miniature,
  useLanguage,
} from "@hanok/ui";
import { Columns2, Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { openDialog } from "../../state/dialogs.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useVersionsTexts } from "./texts.ts";
import { deleteVersion, restoreVersion } from "./version-acts.ts";
import { versionTitle } from "./version-title.ts";

/** One version: how the page looked, what it is called, who and when. */
export function VersionRow({
  version,
  onName,
  onChanged,
}: {
  version: PageVersionRow;
  onName: () => void;
  onChanged: () => void;
}) {
  const { t } = useVersionsTexts();
  const language = useLanguage();
  const editable = useEditor((state) => state.editable);
  const title = versionTitle(version);
  return (
    <li className="flex flex-col gap-2 border-line border-b p-4">
      <span className="overflow-hidden rounded-base border border-line">
        <Miniature picture="" page={version.preview} ratio={16 / 9} />
      </span>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1">
          <span
            title={title}
            className={classNames("line-clamp-2 break-words text-small", version.name && "font-semibold")}
          >
            {title}
          </span>
          <span className="block truncate text-caption text-ink-faint">
            <time
              dateTime={version.date}
              title={new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
                new Date(version.date),
              )}
            >
              {elapsedTime(new Date(version.date), new Date(), language)}
            </time>
            {version.memberName ? ` · ${version.memberName}` : ""}
          </span>
        </span>
        <IconButton
          size="small"
          label={t("versions.compareOf", { title })}
          icon={<Columns2 {...SMALL_ICON} />}
          onPress={() => void openDialog("versionCompare", { id: version.id })}
        />
        {editable ? (
          <Menu
            label={t("versions.menuOf", { title })}
            trigger={
              <IconButton
                size="small"
                label={t("versions.menuOf", { title })}
                hasTooltip={false}
                icon={<Ellipsis {...SMALL_ICON} />}
              />
            }
          >
            <MenuItem
              id="restore"
              label={t("versions.restore")}
              icon={<RotateCcw {...SMALL_ICON} />}
              onAction={() => void restoreVersion(version)}
            />
            <MenuItem
              id="name"
              label={t("versions.rename")}
              icon={<Pencil {...SMALL_ICON} />}
              onAction={onName}
            />
            <MenuSeparator />
            <MenuItem
              id="delete"
              label={t("versions.delete")}
              isDanger
              icon={<Trash2 {...SMALL_ICON} />}
              onAction={() => void deleteVersion(version).then((done) => (done ? onChanged() : undefined))}
            />
          </Menu>
        ) : null}
      </div>
    </li>
  );
}
