import { type EntryBox, entryStatus } from "@hanok/api-contract";
import {
  Button,
  Checkbox,
  classNames,
  EmptyState,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  Select,
  useSettled,
} from "@hanok/ui";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../frame/page-frame.tsx";
import { PageSteps } from "../inquiries/page-steps.tsx";
import { type EntryFilter, NO_FILTER, useEntries } from "./data-reads.ts";
import { EntryDetail } from "./entry-detail.tsx";
import { EntryList } from "./entry-list.tsx";
import { type EntryActs, useEntryActs } from "./use-entry-acts.ts";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true };

interface EntryBrowserProps {
  ibdFormId: string;
  box: EntryBox;
  /** The entry that is open. */
  entry: string | undefined;
  onEntry(dataId: string | null): void;
}

/** [FRM-15] [FRM-20] The list of one box beside the open entry; in a narrow window one takes the place of the other. */
export function EntryBrowser({ ibdFormId, box, entry, onEntry }: EntryBrowserProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Omit<EntryFilter, "box">>(NO_FILTER);
  const [page, setPage] = useState(1);
  const search = useSettled(wanted.search);
  const filter: EntryFilter = { ...wanted, search, box };
  const entries = useEntries(ibdFormId, filter, page);
  const acts = useEntryActs(ibdFormId);
  const change = (part: Partial<Omit<EntryFilter, "box">>) => {
    setWanted((before) => ({ ...before, ...part }));
    setPage(1);
  };
  const isFiltered = wanted.search !== "" || wanted.status !== "" || wanted.unread;
  return (
    <div className="grid gap-6 pt-5 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] desktop:gap-0">
      <section
        aria-label={t("data.list")}
        className={classNames("flex min-w-0 flex-col gap-3 desktop:pr-6", entry && "max-desktop:hidden")}
      >
        {box === "spam" ? <p className="text-ink-soft text-ui">{t("data.spamText")}</p> : null}
        <Filters wanted={wanted} found={entries.data?.total ?? null} onChange={change} />
        <Loaded query={entries}>
          {({ dataList, form, total, totalPage }) => (
            <>
              <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
                <Checkbox isSelected={wanted.unread} onChange={(unread) => change({ unread })}>
                  {t("data.onlyUnread")}
                </Checkbox>
                <ListActs
                  acts={acts}
                  filter={filter}
                  total={total}
                  all={box === "spam" ? form.spam : form.entries}
                />
              </div>
              {dataList.length === 0 ? (
                isFiltered ? (
                  <EmptyState
                    title={t("data.noneFound")}
                    action={<Button onPress={() => change(NO_FILTER)}>{t("data.clear")}</Button>}
                  >
                    {t("data.noneFoundText")}
                  </EmptyState>
                ) : (
                  <EmptyState title={t(box === "spam" ? "data.noSpam" : "data.none")}>
                    {box === "spam" ? null : t("data.noneText")}
                  </EmptyState>
                )
              ) : (
                <EntryList
                  entries={dataList}
                  columns={form.columns}
                  chosen={entry ?? null}
                  onChoose={onEntry}
                />
              )}
              <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
            </>
          )}
        </Loaded>
      </section>
      <div
        className={classNames(
          "min-w-0 desktop:border-line desktop:border-l desktop:pl-8",
          entry === undefined && "max-desktop:hidden",
        )}
      >
        <EntryDetail
          key={entry ?? ""}
          dataId={entry ?? null}
          columns={entries.data?.form.columns ?? []}
          acts={acts}
          onClose={() => onEntry(null)}
        />
      </div>
    </div>
  );
}

function Filters({
  wanted,
  found,
  onChange,
}: {
  wanted: Omit<EntryFilter, "box">;
  found: number | null;
  onChange(part: Partial<Omit<EntryFilter, "box">>): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-2">
      <SearchField
        label={t("data.search")}
        placeholder={t("data.search")}
        value={wanted.search}
        maxLength={100}
        onChange={(search) => onChange({ search })}
        found={found}
        className="flex-1"
      />
      <Select
        label={t("data.status")}
        isLabelHidden
        className="w-34 shrink-0"
        options={[
          { value: "any", label: t("data.anyStatus") },
          ...entryStatus.options.map((value) => ({ value, label: t(`data.statuses.${value}`) })),
        ]}
        value={wanted.status === "" ? "any" : wanted.status}
        onChange={(value) => onChange({ status: value === "any" ? "" : value })}
      />
    </div>
  );
}

function ListActs({
  acts,
  filter,
  total,
  all,
}: {
  acts: EntryActs;
  filter: EntryFilter;
  total: number;
  all: number;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-1">
      <Menu
        label={t("data.export")}
        trigger={
          <Button variant="quiet" icon={<Download {...icon} />} isDisabled={total === 0}>
            {t("data.export")}
          </Button>
        }
      >
        <MenuSection title={t("data.exportOf", { count: total })}>
          <MenuItem
            id="xlsx"
            label={t("data.exportXlsx")}
            onAction={() => void acts.download("xlsx", filter)}
          />
          <MenuItem id="csv" label={t("data.exportCsv")} onAction={() => void acts.download("csv", filter)} />
        </MenuSection>
      </Menu>
      <Button
        variant="quiet"
        icon={<Trash2 {...icon} />}
        isDisabled={all === 0}
        onPress={() => void acts.removeAll(filter.box, all)}
      >
        {t("data.removeAll")}
      </Button>
    </div>
  );
}
