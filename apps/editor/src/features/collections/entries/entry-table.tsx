import { Button, EmptyState, Notice, Skeleton } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { failureText, queries } from "../../../api/queries.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useEditor } from "../../../state/editor-store.ts";
import type { NamedCollection } from "../collections-in.ts";
import { entryList, PER_PAGE } from "../queries.ts";
import { useCollectionsTexts } from "../texts.ts";
import { useNewestContent } from "../use-newest-content.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { deleteEntries, deleteForGood, moveEntry, restoreEntries } from "./entry-acts.ts";
import { EntryRows } from "./entry-rows.tsx";
import type { EntryView } from "./entry-view.ts";
import { TableTools } from "./table-tools.tsx";

/** [COL-02] The entries of a collection, a page of them at a time, as the server holds them. */
export function EntryTable({
  collection,
  view,
  onView,
  onOpen,
  onAdd,
  onImport,
}: {
  collection: NamedCollection;
  view: EntryView;
  onView: (view: EntryView) => void;
  onOpen: (entryId: string) => void;
  onAdd: () => void;
  onImport: () => void;
}) {
  const { t } = useCollectionsTexts();
  const projectId = useEditor((state) => state.projectId);
  const editable = useEditor((state) => state.editable);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useNewestContent();
  const { data, error } = useQuery(entryList({ projectId, collection: collection.name, ...view }), queries);
  const rows = data?.entryList ?? null;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  const chosen = (rows ?? []).flatMap(({ id }) => (selected.has(id) ? [id] : []));
  const isFiltered = view.search !== "" || view.status !== undefined;
  const isTrash = view.status === "trash";
  /** Keys between which a row is placed; null where it cannot move, or a neighbour is on another page. */
  const neighbours = (at: number, step: -1 | 1): readonly [string | null, string | null] | null => {
    const others = rows?.toSpliced(at, 1) ?? [];
    const to = at + step;
    if (view.sort !== "order" || isFiltered || to < 0 || to > others.length) return null;
    const [before, after] = [others[to - 1]?.key ?? null, others[to]?.key ?? null];
    const isKnown = (before !== null || view.page === 1) && (after !== null || view.page === pages);
    return isKnown ? [before, after] : null;
  };
  const failure = failureText(error, t("unreachable"));
  if (rows?.length === 0 && !isFiltered)
    return (
      <EmptyState
        title={t("entries.empty")}
        action={
          editable ? (
            <span className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" icon={<Plus {...SMALL_ICON} />} onPress={onAdd}>
                {t("entries.first")}
              </Button>
              <Button icon={<FileSpreadsheet {...SMALL_ICON} />} onPress={onImport}>
                {t("import.open")}
              </Button>
              <Button
                variant="quiet"
                icon={<Trash2 {...SMALL_ICON} />}
                onPress={() => onView({ ...view, status: "trash", page: 1 })}
              >
                {t("entries.trash")}
              </Button>
            </span>
          ) : null
        }
      >
        {t("entries.emptyHint")}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <TableTools
        view={view}
        total={data?.total ?? null}
        onView={(next) => {
          setSelected(new Set());
          onView(next);
        }}
        onAdd={editable ? onAdd : null}
        onImport={onImport}
      />
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      {editable && chosen.length > 0 ? (
        <BulkBar chosen={chosen} isTrash={isTrash} onDone={() => setSelected(new Set())} />
      ) : null}
      {isTrash && rows !== null && rows.length > 0 ? (
        <p className="text-ink-faint text-small">{t("entries.trashHint")}</p>
      ) : null}
      {rows === null ? (
        failure ? null : (
          <Skeleton className="h-60" />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t(isTrash && view.search === "" ? "entries.trashEmpty" : "entries.noneFound")}>
          {t(isTrash && view.search === "" ? "entries.trashHint" : "entries.noneFoundHint")}
        </EmptyState>
      ) : (
        <EntryRows
          label={t("entries.table", { name: collection.label })}
          rows={rows}
          selected={selected}
          onSelect={editable ? setSelected : null}
          onOpen={onOpen}
          mayMove={(at, step) => neighbours(at, step) !== null}
          onMove={(at, step) => {
            const [row, between] = [rows[at], neighbours(at, step)];
            if (row && between) void moveEntry(row, ...between);
          }}
          onDelete={(id) => void (isTrash ? deleteForGood : deleteEntries)([id])}
          onRestore={(id) => void restoreEntries([id])}
        />
      )}
      {pages > 1 ? (
        <div className="flex items-center justify-center gap-3 text-small">
          <Button
            size="small"
            isDisabled={view.page <= 1}
            onPress={() => onView({ ...view, page: view.page - 1 })}
          >
            {t("entries.previous")}
          </Button>
          <span className="tabular-nums">{t("entries.pageOf", { page: view.page, pages })}</span>
          <Button
            size="small"
            isDisabled={view.page >= pages}
            onPress={() => onView({ ...view, page: view.page + 1 })}
          >
            {t("entries.next")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
