import { Film, ImageIcon } from "lucide-react";
import { useLibraryTexts } from "../../language/library/texts.ts";
import { ItemGrid } from "../../panels/library/item-grid.tsx";
import { usePaged } from "../../panels/library/use-paged.ts";
import { type MediaItem, type MediaSourceName, readMedia } from "./media-source.ts";

/** The files of one source with their pictures. */
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
  const paged = usePaged(`${source} ${kind}`, (page) => readMedia(source, kind, page));
  const Icon = kind === "image" ? ImageIcon : Film;
  return (
    <ItemGrid
      label={t("media.list")}
      paged={paged}
      columns={4}
      onTake={onChoose}
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
          <img
            src={item.thumbUrl || item.url}
            alt=""
            loading="lazy"
            draggable={false}
            onError={({ currentTarget }) => currentTarget.classList.add("invisible")}
            className="block aspect-[4/3] w-full bg-sunken object-contain"
          />
        )
      }
      empty={{
        title: t(`${kind}.none`),
        hint: t(`${kind}.noneHint`),
        picture: <Icon size={32} strokeWidth={1.25} className="text-ink-faint" />,
      }}
    />
  );
}
