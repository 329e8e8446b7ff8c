import type { endpoints, LibraryRow, OutputOf } from "@hanok/api-contract";
import { classNames, type Language, useLanguage, useSettled } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Shapes } from "lucide-react";
import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { startDrag } from "../../drag/drag-source.ts";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { CategoryChips } from "./category-chips.tsx";
import { dragPayload } from "./drag-payload.ts";
import { contentLanguage, insertAsset, insertBlock } from "./insert.ts";
import { categoriesOf } from "./queries.ts";
import { SearchableGrid } from "./searchable-grid.tsx";
import { usePaged } from "./use-paged.ts";

type Categories = OutputOf<typeof endpoints.library.listBlockCategories>["categoryList"];
const ALL = "all";
const PER_PAGE = 24;
/** Categories that a panel shows at first: three lines of them. */
const IN_PANEL = 9;
/** Sections that are called as the category of their blocks. */
const OWN_CATEGORY: ReadonlySet<string> = new Set(["header", "footer"]);

/** Hanok's blocks or elements, by category and words; a press puts one on the page [EDT-25, EDT-26, TPL-14]. */
export function LibraryBrowser({
  kind,
  columns,
  onInserted,
}: {
  kind: "block" | "asset";
  columns: 1 | 2 | 3 | 4;
  onInserted?: () => void;
}) {
  const { t } = useLibraryTexts();
  const language = useLanguage();
  const [words, setWords] = useState("");
  const [category, setCategory] = useState(ALL);
  const categories = useCategories(kind);
  const asked = useEditor(({ selection }) => (selection?.kind === "section" ? selection.section : null));
  useEffect(() => {
    // A section was chosen to hold a block: what belongs there comes first.
    if (kind === "block" && asked) setCategory(OWN_CATEGORY.has(asked) ? asked : ALL);
  }, [kind, asked]);
  const search = useSettled(words);
  const paged = usePaged(`${kind} ${category} ${search}`, async (page) => {
    const query = {
      search,
      page,
      perPage: PER_PAGE,
      ...(category === ALL ? {} : { categoryName: category }),
    };
    const answer =
      kind === "block"
        ? await client.get("/api/public/templates/block/list.json", query)
        : await client.get("/api/public/templates/asset/list.json", query);
    if (!answer.ok) return { ok: false, message: answer.message };
    const rows = "blockList" in answer.data ? answer.data.blockList : answer.data.assetList;
    return {
      ok: true,
      rows: rows.map((row) => ({ ...row, name: nameOf(row, language) })),
      total: answer.data.total,
    };
  });
  const insert = kind === "block" ? insertBlock : insertAsset;
  const Icon = kind === "block" ? LayoutTemplate : Shapes;
  return (
    <SearchableGrid
      search={t(`${kind}.search`)}
      words={words}
      onWords={setWords}
      chips={
        categories === null ? null : (
          <CategoryChips
            label={t("category")}
            most={columns > 2 ? Number.POSITIVE_INFINITY : IN_PANEL}
            selected={category}
            onSelect={setCategory}
            categories={[
              { id: ALL, name: t("all"), count: null },
              ...categories.map(({ name, title, count }) => ({ id: name, name: title[language], count })),
            ]}
          />
        )
      }
      label={t(`${kind}.list`)}
      paged={paged}
      columns={columns}
      onTake={(row) =>
        void insert({ from: "library", id: row.id, category: row.categoryName }).then(
          (done) => done && onInserted?.(),
        )
      }
      onDragFrom={
        onInserted
          ? undefined
          : (row, event) => startDrag(dragPayload(kind, { from: "library", id: row.id }, row.name), event)
      }
      renderItem={(row) => <Cover row={row} />}
      empty={{
        title: t(`${kind}.none`),
        hint: t(`${kind}.noneHint`),
        picture: <Icon size={32} strokeWidth={1.25} className="text-ink-faint" />,
      }}
    />
  );
}

/** Strips: as high as they are, so that no empty page hangs below them. */
const LOW = new Set(["header", "notice"]);

/** As wide as it is given room; a footer is seen at its foot. */
function Cover({ row }: { row: LibraryRow }) {
  const source = row.cover[contentLanguage()];
  return (
    <span
      className={classNames(
        "flex overflow-hidden bg-raised",
        LOW.has(row.categoryName) ? "max-h-24" : "aspect-[5/3]",
        row.categoryName === "footer" ? "items-end" : "items-start",
      )}
    >
      <img src={source} alt="" loading="lazy" draggable={false} className="block h-auto w-full select-none" />
    </span>
  );
}

/** Blocks of themes are called alike, header beside header: the theme distinguishes them. */
const nameOf = (row: LibraryRow, language: Language): string =>
  row.templateId === "" ? row.title[language] : `${row.title[language]} · ${row.templateName[language]}`;

const useCategories = (kind: "block" | "asset"): Categories | null =>
  useQuery(categoriesOf(kind), queries).data ?? null;
