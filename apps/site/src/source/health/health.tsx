import type { FailedJob } from "@hanok/api-contract";
import { ERRORS, isErrorId } from "@hanok/api-contract";
import {
  Badge,
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  Notice,
  showToast,
  useLanguage,
} from "@hanok/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { Facts } from "../../subscription/facts.tsx";
import { useBytes } from "../frame/bytes.ts";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";

/** Version, database, storage and jobs of the installation; what failed is run again. */
export function SourceHealth() {
  const { t } = useTranslation("console");
  const bytes = useBytes();
  const language = useLanguage();
  const seconds = (milliseconds: number): string =>
    new Intl.NumberFormat(language, {
      style: "unit",
      unit: "second",
      unitDisplay: language === "ko" ? "short" : "narrow",
      maximumFractionDigits: milliseconds < 10_000 ? 2 : 0,
    }).format(milliseconds / 1000);
  const day = (at: string): string =>
    at === "" ? "–" : new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  const read = useSourceRead(["health"], (signal) =>
    client.get("/api/source/health/item.json", {}, { signal }),
  );
  return (
    <ConsolePage title={t("names.health")}>
      <Loaded query={read}>
        {({ health }) => (
          <div className="flex flex-col gap-8">
            {health.missingDetails.length > 0 ? (
              <Notice tone="danger">
                {t("health.missingDetails", {
                  names: health.missingDetails
                    .map((name) => t(`health.details.${name as "name"}`))
                    .join(", "),
                })}
              </Notice>
            ) : null}
            <div className="grid gap-8 tablet:grid-cols-2">
              <Facts
                rows={[
                  [t("health.version"), health.version],
                  [t("health.database"), t(`health.databases.${health.database}`)],
                  [t("health.schema"), health.schema],
                  [
                    t("health.storage"),
                    t("health.contents", {
                      count: health.storage.contents,
                      size: bytes(health.storage.bytes),
                    }),
                  ],
                  ...(health.certificates
                    ? [
                        [
                          t("health.certificates"),
                          t("health.certificateCounts", {
                            ...health.certificates,
                            end: day(health.certificates.firstEnd),
                            next: day(health.certificates.nextAt),
                          }),
                        ] as const,
                      ]
                    : []),
                  [
                    t("health.lastBackup"),
                    health.lastBackup
                      ? t("health.backupAt", {
                          when: new Date(health.lastBackup.at).toLocaleString(language, {
                            dateStyle: "medium",
                            timeStyle: "short",
                          }),
                          size: bytes(health.lastBackup.bytes),
                        })
                      : t("health.noBackup"),
                  ],
                ]}
              />
              <Facts
                rows={[
                  [t("health.members"), String(health.members)],
                  [t("health.projects"), String(health.projects)],
                  [t("health.sites"), String(health.publishedSites)],
                  [
                    t("health.jobs"),
                    t("health.jobCounts", { waiting: health.jobs.waiting, running: health.jobs.running }),
                  ],
                  [t("health.oldestJob"), seconds(health.load.oldestJob)],
                  [t("health.oldestTask"), seconds(health.load.oldestTask)],
                  [
                    t("health.eventLoop"),
                    t("health.delay", {
                      usual: seconds(health.load.eventLoop.p99),
                      worst: seconds(health.load.eventLoop.worst),
                    }),
                  ],
                ]}
              />
            </div>
          </div>
        )}
      </Loaded>
      <ConsoleSection title={t("jobs.failed")}>
        <FailedJobs />
      </ConsoleSection>
    </ConsolePage>
  );
}

function FailedJobs() {
  const { t, i18n } = useTranslation("console");
  const moment = useMoment();
  const changed = useSourceChanged();
  const [page, setPage] = useState(1);
  const [retrying, setRetrying] = useState<FailedJob | null>(null);
  const read = useSourceRead(["jobs", page], (signal) =>
    client.get("/api/source/job/list.json", { page, perPage: 50 }, { signal }),
  );
  const language = i18n.language === "en" ? "en" : "ko";
  const columns = useMemo(
    (): DataColumn<FailedJob>[] => [
      {
        id: "kind",
        header: t("jobs.kind"),
        isRowHeader: true,
        cell: ({ kind, isMail }) => (
          <span className="flex items-center gap-2">
            <code className="text-small">{kind}</code>
            {isMail ? <Badge tone="danger">{t("jobs.mail")}</Badge> : null}
          </span>
        ),
      },
      {
        id: "error",
        header: t("jobs.error"),
        cell: ({ error }) => (isErrorId(error) ? ERRORS[error][language] : error),
      },
      {
        id: "subject",
        header: t("records.subject"),
        cell: ({ subject }) => <code className="text-small">{subject}</code>,
      },
      { id: "attempts", header: t("jobs.attempts"), isNumber: true, cell: ({ attempts }) => attempts },
      {
        id: "date",
        header: t("records.date"),
        cell: ({ endedAt }) => <span className="whitespace-nowrap tabular-nums">{moment(endedAt)}</span>,
      },
      {
        id: "retry",
        header: t("jobs.retry"),
        cell: (one) => (
          <Button size="small" onPress={() => setRetrying(one)}>
            {t("jobs.retry")}
          </Button>
        ),
      },
    ],
    [t, moment, language],
  );
  return (
    <Loaded query={read}>
      {({ jobList, totalPage }) => (
        <>
          {jobList.length === 0 ? (
            <EmptyState title={t("jobs.none")} />
          ) : (
            <DataTable label={t("jobs.failed")} columns={columns} rows={jobList} rowKey={({ id }) => id} />
          )}
          <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          {retrying ? (
            <ReasonDialog
              title={t("jobs.retry")}
              text={t("jobs.retryText")}
              submit={t("jobs.retry")}
              send={(reason) => client.post("/api/source/job/retry.json", { id: retrying.id, reason })}
              onDone={() => {
                showToast({ text: t("jobs.retried") });
                void changed();
              }}
              onClose={() => setRetrying(null)}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}
