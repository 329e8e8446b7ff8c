import { STOCK_TOPICS, type StockItem, type StockServiceName } from "@hanok/api-contract";
import { Select, useSettled } from "@hanok/ui";
import { ExternalLink, ImageIcon } from "lucide-react";
import { useState } from "react";
import { useLibraryTexts } from "../../../i18n/library/texts.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { SearchableGrid } from "../../library/searchable-grid.tsx";
import { usePaged } from "../../library/use-paged.ts";
import { SERVICES } from "./credit.ts";
import { readStock, type Shape } from "./read-stock.ts";

const SHAPES = ["any", "landscape", "portrait", "squarish"] as const;
/** Key of the list that the service shows by itself. */
const NEWEST = "newest";

/** Photos or films of one stock service: searched by words, or by topic; each with its author and a link to its page there. */
export function StockList({
  service,
  kind,
  onChoose,
}: {
  service: StockServiceName;
  kind: "image" | "video";
  onChoose: (item: StockItem) => void;
}) {
  const { t } = useLibraryTexts();
  const [words, setWords] = useState("");
  const [topic, setTopic] = useState<string>(NEWEST);
  const [shape, setShape] = useState<Shape>("any");
  const settled = useSettled(words).trim();
  const { name } = SERVICES[service];
  const hasTopics = service === "unsplash" && settled === "";
  const paged = usePaged(`${service} ${kind} ${topic} ${shape} ${settled}`, (page) =>
    readStock({ service, kind, words: settled, topic: topic === NEWEST ? "" : topic, shape }, page),
  );
  return (
    <SearchableGrid
      search={t("stock.search", { service: name })}
      words={words}
      onWords={setWords}
      choices={
        hasTopics ? (
          <Select
            label={t("stock.topic")}
            isLabelHidden
            size="small"
            value={topic}
            onChange={setTopic}
            options={[
              { value: NEWEST, label: t("stock.newest") },
              ...STOCK_TOPICS.map((value) => ({ value, label: t(`stock.topics.${value}`) })),
            ]}
          />
        ) : (
          <Select<Shape>
            label={t("stock.shape")}
            isLabelHidden
            size="small"
            isDisabled={settled === ""}
            value={shape}
            onChange={setShape}
            options={SHAPES.map((value) => ({ value, label: t(`stock.shapes.${value}`) }))}
          />
        )
      }
      label={t("stock.list", { service: name })}
      paged={paged}
      columns={4}
      onTake={({ item }) => onChoose(item)}
      renderItem={({ item }) => (
        <img
          src={item.thumbUrl}
          alt={item.description}
          loading="lazy"
          draggable={false}
          style={item.color === "" ? undefined : { backgroundColor: item.color }}
          onError={({ currentTarget }) => currentTarget.classList.add("invisible")}
          className="block aspect-[4/3] w-full bg-sunken object-cover"
        />
      )}
      renderTools={({ item }) => (
        <a
          href={item.pageUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("stock.open", { author: item.author, service: name })}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-base text-ink-faint hover:text-ink"
        >
          <ExternalLink {...SMALL_ICON} />
        </a>
      )}
      empty={{
        title: t("stock.none"),
        hint: t("stock.noneHint"),
        picture: <ImageIcon size={32} strokeWidth={1.25} className="text-ink-faint" />,
      }}
    />
  );
}
