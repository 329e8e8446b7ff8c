import { inOrder } from "@hanok/page-document";
import { IconButton, type RowPlace, SearchField, showToast, Tree, useSorting } from "@hanok/ui";
import { FilePlus2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { movePage, sortPages } from "../../document/edit/page-acts.ts";
import { openOtherPage } from "../../document/open/opening.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { AltArrows } from "../../shell/alt-arrows.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { openDialog } from "../../state/dialogs.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";
import { showLeft } from "../../state/view.ts";
import { useComments } from "../comments/comments-store.ts";
import { findPages } from "./find-pages.ts";
import { mayStandAt, orderAfter, type PageNode, pageNodes, pathAfter, placeBy } from "./page-nodes.ts";
import { FolderRow, PageRow } from "./page-row.tsx";

/** From so many pages on, a list wants a search. */
const MANY = 8;

/** All pages of the project as a tree, in their order: open, add, sort, set up, copy, delete [EDT-12, EDT-22]. */
export function PagesPanel() {
  const { t } = usePagesTexts();
  const pages = useEditor((state) => state.part?.pages);
  const pageId = useEditor((state) => state.pageId);
  const editable = useEditor((state) => state.editable);
  const [words, setWords] = useState("");
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  const told = useLive((state) => state.triggers.comment);
  const commentsRead = useComments((state) => state.threads);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are only occasions to read again.
  useEffect(() => {
    void import("../comments/load-comments.ts").then((comments) => comments.loadCounts());
  }, [told, commentsRead, pages]);

  const sorted = useMemo(() => inOrder(Object.values(pages ?? {})), [pages]);
  const found = useMemo(() => findPages(sorted, words), [sorted, words]);
  const nodes = useMemo(() => pageNodes(found), [found]);
  const folders = useMemo(() => foldersOf(nodes), [nodes]);
  // A part of the list cannot be sorted: what is between its rows is invisible.
  const sortable = editable && found.length === sorted.length;
  const sorting = useSorting({
    isDisabled: !sortable,
    mayDrop: (id, place) => mayStandAt(nodes, id, place),
    onDrop: (id, place) => void put(id, place),
  });
  const put = async (id: string, place: RowPlace): Promise<void> => {
    const order = orderAfter(nodes, id, place);
    const path = pathAfter(nodes, id, place);
    const wrong = path === null ? null : await movePage(id, path, order);
    if (path === null) void sortPages(order);
    if (wrong) showToast({ text: wrong, tone: "danger" });
  };
  const moveBy = (id: string, step: -1 | 1): void => {
    const place = sortable ? placeBy(nodes, id, step) : null;
    if (place) void put(id, place);
  };

  return (
    <Panel
      side="left"
      title={t("pages.title")}
      onClose={() => showLeft(null)}
      tools={
        editable ? (
          <IconButton
            size="small"
            label={t("pages.add")}
            icon={<FilePlus2 {...SMALL_ICON} />}
            onPress={() => void openDialog("addPage")}
          />
        ) : null
      }
    >
      {sorted.length > MANY ? (
        <div className="px-3 pt-3">
          <SearchField
            size="small"
            label={t("pages.search")}
            placeholder={t("pages.search")}
            value={words}
            onChange={setWords}
            found={found.length}
          />
        </div>
      ) : null}
      {found.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-faint text-small">{t("pages.notFound")}</p>
      ) : null}
      <AltArrows onMove={moveBy}>
        <Tree
          label={t("pages.list")}
          expandLabel={t("pages.expand")}
          className="p-2"
          rowClassName="h-12"
          items={nodes}
          childrenOf={(node: PageNode) => node.children}
          renderRow={(node: PageNode) =>
            node.page ? (
              <PageRow
                page={node.page}
                isOpen={node.id === pageId}
                isSortable={sortable}
                onMove={(step) => moveBy(node.id, step)}
              />
            ) : (
              <FolderRow name={node.name} isSortable={sortable} />
            )
          }
          selectionMode="single"
          selectionBehavior="toggle"
          disallowEmptySelection
          disabledBehavior="selection"
          disabledKeys={folders}
          selectedKeys={[pageId]}
          expandedKeys={folders.filter((id) => !closed.has(id))}
          onExpandedChange={(keys) => setClosed(new Set(folders.filter((id) => !keys.has(id))))}
          onSelectionChange={(keys) => {
            const chosen = keys === "all" ? undefined : [...keys].map(String)[0];
            if (chosen !== undefined && chosen !== pageId) void openOtherPage(chosen);
          }}
          dragAndDropHooks={sorting}
        />
      </AltArrows>
    </Panel>
  );
}

const foldersOf = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => (node.page ? [] : [node.id, ...foldersOf(node.children)]));
