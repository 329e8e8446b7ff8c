import {
  applySplices,
  blockHtmlText,
  cssAddressSplices,
  inOrder,
  type ProjectPart,
  projectPath,
  recordAt,
  type Section,
  type SharedBlock,
  sharedText,
} from "@hanok/page-document";
import { Badge } from "@hanok/ui";
import { Link2 } from "lucide-react";
import { useMemo } from "react";
import { startDrag } from "../../drag/drag-source.ts";
import type { NewBlock } from "../../drag/payload.ts";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { placeBlock } from "./insert.ts";
import { ItemGrid } from "./item-grid.tsx";
import { type Drawn, Miniature } from "./miniature.tsx";
import type { Paged } from "./use-paged.ts";

interface Row extends Drawn {
  readonly id: string;
  readonly name: string;
  readonly kind: SharedBlock["kind"];
  readonly source: NewBlock;
  readonly home: Section | null;
}

/** The project's common blocks: a press puts one more copy on the page [BLK-16 to 18]. */
export function SharedList() {
  const { t } = useLibraryTexts();
  const part = useEditor((state) => state.part);
  const rows = useMemo(() => {
    if (!part) return [];
    const sheets = sheetsOf(part);
    return Object.values(part.shared).map((one) => ({ ...rowOf(part, one), sheets }));
  }, [part]);
  return (
    <ItemGrid
      label={t("shared.title")}
      paged={whole(rows)}
      columns={1}
      onTake={({ source, home }) => void placeBlock(source, home)}
      onDragFrom={({ name, source }, event) =>
        startDrag({ kind: "new-block", name, load: () => Promise.resolve(source) }, event)
      }
      renderItem={(row) => <Miniature item={row} />}
      renderTools={({ kind }) => (
        <Badge tone="accent">{t(kind === "thwhole" ? "shared.whole" : "shared.part")}</Badge>
      )}
      empty={{
        title: t("shared.none"),
        hint: t("shared.noneHint"),
        picture: <Link2 size={32} strokeWidth={1.25} className="text-ink-faint" />,
      }}
    />
  );
}

/** A list that is available in whole. */
const whole = <Item,>(rows: readonly Item[]): Paged<Item> => ({
  rows,
  total: rows.length,
  failure: "",
  failedPage: 1,
  isLoading: false,
  hasMore: false,
  loadMore: () => {},
  reload: () => {},
});

/** Style sheets of every page of the project, with root-based file addresses. */
const sheetsOf = (part: ProjectPart): string =>
  inOrder(Object.values(part.resources).filter(({ category }) => category === "css" || category === "tuning"))
    .map(({ id, path }) => {
      const css = recordAt(part.texts, `resource/${id}`) ?? "";
      const rooted = (url: string): string => {
        const found = projectPath(url, path, true);
        return found === null ? url : `/${found}`;
      };
      return applySplices(css, cssAddressSplices(css, rooted));
    })
    .join("\n");

/** The content of a block whose design alone is common is that of a copy on this page, where there is one. */
function rowOf(part: ProjectPart, shared: SharedBlock): Row {
  const { bid, kind, name, title, classtitle, tagtitle, idtitle, option, cover } = shared;
  const copy = Object.values(part.blocks).find((block) => block.bid === bid);
  const html =
    recordAt(part.texts, kind === "thwhole" || !copy ? sharedText(bid, "html") : blockHtmlText(part, copy)) ??
    "";
  const css = recordAt(part.texts, sharedText(bid, "css")) ?? "";
  return {
    id: bid,
    name: title || name,
    kind,
    type: "block",
    title: title || name,
    html,
    block: { css },
    cover: cover && { url: cover.url },
    isLow: tagtitle === "header",
    home: tagtitle === "header" || tagtitle === "footer" ? tagtitle : null,
    source: {
      name,
      title,
      classtitle: classtitle || "block",
      tagtitle,
      idtitle,
      option,
      cover,
      bid,
      thpart: kind === "thpart",
      thwhole: kind === "thwhole",
      ...(html === "" ? {} : { html }),
    },
  };
}
