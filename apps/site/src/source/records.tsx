import type { OperatorRecord } from "@hanok/api-contract";
import { Button, type DataColumn, DataTable, EmptyState, showToast } from "@hanok/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { PageSteps } from "../inquiries/page-steps.tsx";
import { ConsolePage } from "./frame/console-page.tsx";
import { useMoment } from "./frame/moment.ts";
import { ReasonDialog } from "./frame/reason-dialog.tsx";
import { ko } from "./texts/ko.ts";

const isNamed = (name: string): name is keyof (typeof ko)["records"]["actions"] =>
  Object.hasOwn(ko.records.actions, name);

/** Every write and sensitive read of the operator with what was before and after. */
export function SourceRecords() {
  const { t } = useTranslation("console");
  return (
    <ConsolePage title={t("names.records")} lead={t("records.lead")}>
      <Records />
    </ConsolePage>
  );
}

/** The records, of one thing where a subject is given. */
export function Records({ subject }: { subject?: string }) {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const [page, setPage] = useState(1);
  const [reverted, setReverted] = useState<OperatorRecord | null>(null);
  const cache = useQueryClient();
  const records = useQuery({
    queryKey: ["source", "records", subject, page],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/source/record/list.json",
          { page, perPage: 50, ...(subject === undefined ? {} : { subject }) },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const nameOf = useCallback(
    (action: string): string => {
      const name = action.replaceAll(".", "-");
      return isNamed(name) ? t(`records.actions.${name}`) : action;
    },
    [t],
  );
  const columns = useMemo((): DataColumn<OperatorRecord>[] => {
    return [
      {
        id: "action",
        header: t("records.action"),
        isRowHeader: true,
        cell: ({ action, reverts }) => (
          <span className="whitespace-nowrap font-medium">
            {reverts === "" ? nameOf(action) : t("records.reversal", { action: nameOf(action) })}
          </span>
        ),
      },
      {
        id: "subject",
        header: t("records.subject"),
        cell: ({ subject: of }) => <code className="text-small">{of}</code>,
      },
      { id: "reason", header: t("records.reason"), cell: ({ reason }) => reason },
      {
        id: "revert",
        header: t("records.revert"),
        cell: (record) =>
          record.revert === "possible" ? (
            <Button
              size="small"
              aria-label={t("records.revertOf", { action: nameOf(record.action) })}
              onPress={() => setReverted(record)}
            >
              {t("records.revert")}
            </Button>
          ) : (
            <span className="whitespace-nowrap text-ink-faint text-small">
              {record.revert === "none" ? null : t(`records.states.${record.revert}`)}
            </span>
          ),
      },
      {
        id: "change",
        header: t("records.change"),
        cell: ({ before, after }) => (
          <details>
            <summary className="cursor-pointer whitespace-nowrap text-accent">{t("records.show")}</summary>
            <dl className="mt-2 flex flex-col gap-1 text-small">
              <dt className="text-ink-faint">{t("records.before")}</dt>
              <dd className="max-w-100 break-all font-mono">{before}</dd>
              <dt className="text-ink-faint">{t("records.after")}</dt>
              <dd className="max-w-100 break-all font-mono">{after}</dd>
            </dl>
          </details>
        ),
      },
      { id: "actor", header: t("records.actor"), cell: ({ actor, actorName }) => `${actorName} (${actor})` },
      {
        id: "date",
        header: t("records.date"),
        cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{moment(date)}</span>,
      },
    ];
  }, [t, moment, nameOf]);
  return (
    <Loaded query={records}>
      {({ recordList, totalPage }) => (
        <>
          {recordList.length === 0 ? (
            <EmptyState title={t("records.none")}>{t("records.noneText")}</EmptyState>
          ) : (
            <DataTable
              label={t("names.records")}
              columns={columns}
              rows={recordList}
              rowKey={({ id }) => id}
            />
          )}
          {reverted ? (
            <ReasonDialog
              title={t("records.revertOf", { action: nameOf(reverted.action) })}
              text={t("records.revertText")}
              submit={t("records.revert")}
              send={(reason) => client.post("/api/source/record/revert.json", { id: reverted.id, reason })}
              onDone={() => {
                showToast({ text: t("records.reverted") });
                // A write of anything may have been taken back.
                void cache.invalidateQueries();
              }}
              onClose={() => setReverted(null)}
            />
          ) : null}
          <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}
