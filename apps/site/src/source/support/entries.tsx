import { type SupportEntry, supportKind } from "@hanok/api-contract";
import {
  Badge,
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  SearchField,
  showToast,
  useLanguage,
  useSettled,
} from "@hanok/ui";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { ChoiceRow } from "../frame/choice-row.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { MailingDialog } from "../mailings/mailing-dialog.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { useCategoryName } from "./use-category-name.ts";

const route = getRouteApi("/operator/source/help");
const PER_PAGE = 50;

/** [SUP-38] News, questions and lessons, of the operator and of the release. */
export function SourceHelp() {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const moment = useMoment();
  const categoryName = useCategoryName();
  const { kind = "notice" } = route.useSearch();
  const navigate = route.useNavigate();
  const [words, setWords] = useState("");
  const search = useSettled(words);
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<SupportEntry | "new" | null>(null);
  const [mailed, setMailed] = useState<SupportEntry | null>(null);
  const [deleted, setDeleted] = useState<SupportEntry | null>(null);
  const read = useSourceRead(["support", kind, page, search], (signal) =>
    client.get("/api/source/support/list.json", { kind, page, perPage: PER_PAGE, search }, { signal }),
  );
  const columns = useMemo((): DataColumn<SupportEntry>[] => {
    const titleOf = ({ texts }: SupportEntry): string => texts[language].title || texts.ko.title;
    const origin = ({ isShipped, isEdited }: SupportEntry) =>
      isShipped ? (isEdited ? "changed" : "shipped") : "own";
    return [
      {
        id: "title",
        header: t(kind === "faq" ? "support.question" : "support.title"),
        isRowHeader: true,
        cell: (entry) => <span className="font-medium">{titleOf(entry)}</span>,
      },
      ...(kind === "manual"
        ? []
        : [
            {
              id: "category",
              header: t("support.category"),
              cell: ({ category }: SupportEntry) => (
                <span className="whitespace-nowrap">{categoryName(category)}</span>
              ),
            },
          ]),
      {
        id: "state",
        header: t("support.state"),
        cell: ({ state }) => (
          <Badge tone={state === "SHOWN" ? "accent" : "plain"}>{t(`support.states.${state}`)}</Badge>
        ),
      },
      kind === "notice"
        ? {
            id: "from",
            header: t("support.from"),
            cell: ({ publishedAt }) => (
              <span className="whitespace-nowrap tabular-nums">{moment(publishedAt)}</span>
            ),
          }
        : {
            id: "origin",
            header: t("support.origin"),
            cell: (entry) => <span className="whitespace-nowrap">{t(`support.${origin(entry)}`)}</span>,
          },
      {
        id: "actions",
        header: t("support.actions"),
        cell: (entry) => (
          <span className="flex gap-2">
            <Button
              size="small"
              aria-label={t("support.editOf", { title: titleOf(entry) })}
              onPress={() => setEdited(entry)}
            >
              {t("support.edit")}
            </Button>
            {entry.kind === "notice" && entry.state === "SHOWN" ? (
              <Button
                size="small"
                aria-label={t("mailings.sendOf", { title: titleOf(entry) })}
                onPress={() => setMailed(entry)}
              >
                {t("mailings.send")}
              </Button>
            ) : null}
            {entry.isEdited ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={t(entry.isShipped ? "support.restoreOf" : "support.deleteOf", {
                  title: titleOf(entry),
                })}
                onPress={() => setDeleted(entry)}
              >
                {t(entry.isShipped ? "support.restore" : "support.delete")}
              </Button>
            ) : null}
          </span>
        ),
      },
    ];
  }, [t, language, moment, kind, categoryName]);
  return (
    <ConsolePage
      title={t("names.help")}
      lead={t("support.lead")}
      actions={
        <Button variant="primary" onPress={() => setEdited("new")}>
          {t("support.new")}
        </Button>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceRow
          label={t("support.kind")}
          options={supportKind.options.map((value) => ({ value, label: t(`support.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setPage(1);
            void navigate({ search: { kind: value } });
          }}
        />
        <SearchField
          label={t("support.search")}
          placeholder={t("support.search")}
          value={words}
          onChange={(value) => {
            setWords(value);
            setPage(1);
          }}
          found={read.data?.total ?? null}
          className="w-full tablet:max-w-80"
        />
      </div>
      <Loaded query={read}>
        {({ entryList, totalPage }) => (
          <>
            {entryList.length === 0 ? (
              <EmptyState title={t("support.none")}>{t("support.noneText")}</EmptyState>
            ) : (
              <DataTable
                label={t(`support.kinds.${kind}`)}
                columns={columns}
                rows={entryList}
                rowKey={({ id }) => id}
              />
            )}
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
      {edited ? (
        <EntryDialog kind={kind} entry={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {mailed ? (
        <MailingDialog
          entry={mailed}
          onSent={() => void navigate({ to: "/source/mailings" })}
          onClose={() => setMailed(null)}
        />
      ) : null}
      {deleted ? <DeleteDialog entry={deleted} onClose={() => setDeleted(null)} /> : null}
    </ConsolePage>
  );
}

function DeleteDialog({ entry, onClose }: { entry: SupportEntry; onClose(): void }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const changed = useSourceChanged();
  const title = entry.texts[language].title || entry.texts.ko.title;
  return (
    <ReasonDialog
      title={t(entry.isShipped ? "support.restoreOf" : "support.deleteOf", { title })}
      text={t(entry.isShipped ? "support.restoreText" : "support.deleteText")}
      submit={t(entry.isShipped ? "support.restore" : "support.delete")}
      isDanger={!entry.isShipped}
      send={(reason) => client.delete("/api/source/support/item.json", { id: entry.id, reason })}
      onDone={() => {
        showToast({ text: t(entry.isShipped ? "support.saved" : "support.deleted") });
        void changed();
      }}
      onClose={onClose}
    />
  );
}
