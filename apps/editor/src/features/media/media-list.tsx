import { IconButton, Menu, MenuItem, Select, useSettled } from "@hanok/ui";
import { Ellipsis, Film, ImageIcon } from "lucide-react";
import { useState } from "react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { SearchableGrid } from "../library/searchable-grid.tsx";
import { usePaged } from "../library/use-paged.ts";
import { deleteMedia } from "./delete-media.ts";
import {
  ALL_MEDIA,
  type MediaItem,
  type MediaSourceName,
  type MediaWish,
  readMedia,
} from "./media-source.ts";
import { PlaceholderImage } from "./placeholder-image.tsx";

const TYPES = ["picture", "image", "icon"] as const;
const SORTS = ["latest", "oldest", "name"] as const;

/** The files of one source with their pictures: found by words of their names, by type, in three orders. */
export function MediaList({
  source,
  kind,
  onChoose,
}: {
  source: MediaSourceName;
  kind: "image" | "video";
  onChoose: (item: MediaItem) => void;
}) {
  const { t } = useLibraryTexts();
  const [wish, setWish] = useState(ALL_MEDIA);
  const words = useSettled(wish.words).trim();
  const { sort, type } = wish;
  const part = useEditor((state) => state.part);
  /** The member's own files that were deleted here; a project's are known by its manifest, an undo included. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const all = usePaged(`${source} ${kind} ${sort} ${type} ${words}`, (page) =>
    readMedia(source, kind, page, { ...wish, words }),
  );
  const isThere = ({ id }: MediaItem): boolean =>
    source === "project" ? part === null || Object.hasOwn(part.files, id) : !gone.has(id);
  const rows = all.rows?.filter(isThere) ?? null;
  const paged = { ...all, rows, total: all.total - (all.rows?.length ?? 0) + (rows?.length ?? 0) };
  const Icon = kind === "image" ? ImageIcon : Film;
  const isNarrowed = words !== "" || type !== "picture";
  return (
    <SearchableGrid
      search={t("media.search")}
      words={wish.words}
      onWords={(typed) => setWish({ ...wish, words: typed })}
      choices={
        <div className="flex items-center gap-2">
          {kind === "image" && source !== "library" ? (
            <Select<MediaWish["type"]>
              label={t("media.type")}
              isLabelHidden
              size="small"
              className="flex-1"
              value={type}
              onChange={(next) => setWish({ ...wish, type: next })}
              options={TYPES.map((value) => ({ value, label: t(`media.typeOptions.${value}`) }))}
            />
          ) : null}
          <Select<MediaWish["sort"]>
            label={t("media.sort")}
            isLabelHidden
            size="small"
            className="flex-1"
            value={sort}
            onChange={(next) => setWish({ ...wish, sort: next })}
            options={SORTS.map((value) => ({ value, label: t(`media.sorts.${value}`) }))}
          />
          <span role="status" className="shrink-0 text-caption text-ink-soft tabular-nums">
            {paged.rows === null ? "" : t("media.total", { count: paged.total })}
          </span>
        </div>
      }
      label={t("media.list")}
      paged={paged}
      columns={4}
      onTake={onChoose}
      {...(source === "library"
        ? {}
        : {
            renderTools: (item: MediaItem) => (
              <MediaMenu
                name={item.name}
                onDelete={async () => {
                  if (await deleteMedia(source, item)) setGone((before) => new Set([...before, item.id]));
                }}
              />
            ),
          })}
      renderItem={(item) =>
        kind === "video" ? (
          <video
            src={`${item.url}#t=0.5`}
            muted
            preload="metadata"
            tabIndex={-1}
            className="block aspect-[4/3] w-full bg-sunken object-cover"
          />
        ) : (
          <PlaceholderImage
            src={item.thumbUrl || item.url}
            placeholder={item.placeholder}
            loading="lazy"
            draggable={false}
            onError={({ currentTarget }) => currentTarget.classList.add("invisible")}
            className="block aspect-[4/3] w-full bg-sunken object-contain"
          />
        )
      }
      empty={{
        title: isNarrowed ? t("media.notFound") : t(`${kind}.none`),
        hint: isNarrowed ? t("media.notFoundHint") : t(`${kind}.noneHint`),
        picture: <Icon size={32} strokeWidth={1.25} className="text-ink-faint" />,
      }}
    />
  );
}

function MediaMenu({ name, onDelete }: { name: string; onDelete: () => Promise<void> }) {
  const { t } = useLibraryTexts();
  const label = t("media.menuOf", { name });
  return (
    <span onPointerDown={(event) => event.stopPropagation()}>
      <Menu
        label={label}
        trigger={
          <IconButton size="small" label={label} icon={<Ellipsis {...SMALL_ICON} />} hasTooltip={false} />
        }
      >
        <MenuItem id="delete" isDanger label={t("media.remove")} onAction={() => void onDelete()} />
      </Menu>
    </span>
  );
}
