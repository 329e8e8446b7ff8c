import type { Mailing } from "@hanok/api-contract";
import { Badge, Button, type DataColumn, DataTable, EmptyState, showToast, useLanguage } from "@hanok/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";

const PER_PAGE = 50;
/** Interval at which a mailing under way is read again, in milliseconds. */
const WATCHED_EVERY = 3_000;

/** News that were sent by mail, the newest first. */
export function SourceMailings() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const language = useLanguage();
  const moment = useMoment();
  const changed = useSourceChanged();
  const [page, setPage] = useState(1);
  const [stopped, setStopped] = useState<Mailing | null>(null);
  const read = useSourceRead(
    ["mailings", page],
    (signal) => client.get("/api/source/mailing/list.json", { page, perPage: PER_PAGE }, { signal }),
    (data) => (data?.mailingList.some(({ state }) => state === "SENDING") ? WATCHED_EVERY : false),
  );
  const columns = useMemo(
    (): DataColumn<Mailing>[] => [
      {
        id: "title",
        header: t("mailings.title"),
        isRowHeader: true,
        cell: ({ title }) => <span className="font-medium">{title[language]}</span>,
      },
      {
        id: "kind",
        header: t("mailings.kind"),
        cell: ({ kind }) => <span className="whitespace-nowrap">{site.t(`account.${kind}`)}</span>,
      },
      {
        id: "state",
        header: t("mailings.state"),
        cell: ({ state }) => (
          <Badge tone={state === "SENDING" ? "accent" : "plain"}>{t(`mailings.states.${state}`)}</Badge>
        ),
      },
      {
        id: "receivers",
        header: t("mailings.receivers"),
        isNumber: true,
        cell: ({ receivers }) => receivers.toLocaleString(language),
      },
      {
        id: "date",
        header: t("mailings.date"),
        cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{moment(date)}</span>,
      },
      {
        id: "actions",
        header: t("mailings.actions"),
        cell: (mailing) =>
          mailing.state === "SENDING" ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={t("mailings.stopOf", { title: mailing.title[language] })}
              onPress={() => setStopped(mailing)}
            >
              {t("mailings.stop")}
            </Button>
          ) : null,
      },
    ],
    [t, site.t, language, moment],
  );
  return (
    <ConsolePage title={t("names.mailings")} lead={t("mailings.lead")}>
      <Loaded query={read}>
        {({ mailingList, totalPage }) => (
          <>
            {mailingList.length === 0 ? (
              <EmptyState title={t("mailings.none")}>{t("mailings.noneText")}</EmptyState>
            ) : (
              <DataTable
                label={t("names.mailings")}
                columns={columns}
                rows={mailingList}
                rowKey={({ id }) => id}
              />
            )}
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
      {stopped ? (
        <ReasonDialog
          title={t("mailings.stopOf", { title: stopped.title[language] })}
          text={t("mailings.stopText")}
          submit={t("mailings.stop")}
          isDanger
          send={(reason) => client.post("/api/source/mailing/stop.json", { id: stopped.id, reason })}
          onDone={() => {
            showToast({ text: t("mailings.stopped") });
            void changed();
          }}
          onClose={() => setStopped(null)}
        />
      ) : null}
    </ConsolePage>
  );
}
