import { Button, SearchField, Select } from "@hanok/ui";
import { FileSpreadsheet, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useCollectionsTexts } from "../texts.ts";
import { type EntrySort, type EntryStatus, type EntryView, SORTS, STATUSES } from "./entry-view.ts";

/** A pause of the hand after which is searched. */
const PAUSE_MS = 250;
/** As many letters as the server searches for. */
const MOST_LETTERS = 100;
const SORT_NAMES = Object.keys(SORTS) as EntrySort[];

/** Search, filter and order of the table, and the button for a new entry. */
export function TableTools({
  view,
  total,
  onView,
  onAdd,
  onImport,
}: {
  view: EntryView;
  /** Number of entries found; null while it is read. */
  total: number | null;
  onView: (view: EntryView) => void;
  /** null: nothing can be added. */
  onAdd: (() => void) | null;
  onImport: () => void;
}) {
  const { t } = useCollectionsTexts();
  const [search, setSearch] = useState(view.search);
  useEffect(() => {
    if (search === view.search) return;
    const timer = window.setTimeout(() => onView({ ...view, search, page: 1 }), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [search, view, onView]);
  return (
    <div className="grid grid-cols-2 items-end gap-2 tablet:grid-cols-[1fr_11rem_13rem_auto]">
      <SearchField
        label={t("entries.search")}
        placeholder={t("entries.search")}
        value={search}
        onChange={setSearch}
        maxLength={MOST_LETTERS}
        found={total}
        className="max-tablet:col-span-2"
      />
      <Select<EntryStatus | "trash" | "all">
        label={t("entries.filter")}
        isLabelHidden
        value={view.status ?? "all"}
        onChange={(status) => {
          const { status: _was, ...rest } = view;
          onView(status === "all" ? { ...rest, page: 1 } : { ...rest, status, page: 1 });
        }}
        options={[
          { value: "all", label: t("entries.all") },
          ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          { value: "trash", label: t("entries.trash") },
        ]}
      />
      <Select<EntrySort>
        label={t("entries.sort")}
        isLabelHidden
        value={view.sort}
        onChange={(sort) => onView({ ...view, sort, direction: SORTS[sort], page: 1 })}
        options={SORT_NAMES.map((value) => ({ value, label: t(`entries.sorts.${value}`) }))}
      />
      {onAdd ? (
        <span className="flex gap-2 max-tablet:col-span-2">
          <Button icon={<FileSpreadsheet {...SMALL_ICON} />} onPress={onImport} className="max-tablet:flex-1">
            {t("import.open")}
          </Button>
          <Button
            variant="primary"
            icon={<Plus {...SMALL_ICON} />}
            onPress={onAdd}
            className="max-tablet:flex-1"
          >
            {t("entries.add")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
