import { type InquiryRow, type InquiryStatus, inquiryStatus } from "@hanok/api-contract";
import { buttonClass, type DataColumn, DataTable, EmptyState } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { ChoiceRow } from "../frame/choice-row.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { useSourceRead } from "../frame/source-read.ts";

/** Inquiries of members by status, or all of deleted accounts. */
type InquiryList = InquiryStatus | "ARCHIVED";
const LISTS = [...inquiryStatus.options, "ARCHIVED"] as const satisfies readonly InquiryList[];

/**
 * [SUP-38] Inquiries of all members: those that wait longest first, and the answered ones to correct. Their
 * words are on the page of each one, for a reason [AVL-12].
 */
export function SourceInquiries() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const moment = useMoment();
  const [status, setStatus] = useState<InquiryList>("WAIT");
  const [page, setPage] = useState(1);
  const wanted = status === "ARCHIVED" ? ({ archived: "Y" } as const) : { status };
  const inquiries = useSourceRead(["inquiries", status, page], (signal) =>
    client.get("/api/source/qnas/list.json", { ...wanted, page, perPage: 50 }, { signal }),
  );
  const columns = useMemo(
    (): DataColumn<InquiryRow>[] => [
      {
        id: "title",
        header: site.t("inquiry.title"),
        isRowHeader: true,
        cell: ({ id, title }) => (
          <Link to="/source/inquiries/$id" params={{ id }} className={`${LINK} break-words`}>
            {title}
          </Link>
        ),
      },
      {
        id: "type",
        header: site.t("inquiry.type"),
        cell: ({ type }) => <span className="whitespace-nowrap">{site.t(`inquiry.types.${type}`)}</span>,
      },
      { id: "member", header: t("inquiries.member"), cell: ({ memberId }) => memberId },
      {
        id: "date",
        header: t("inquiries.date"),
        cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{moment(date)}</span>,
      },
    ],
    [t, site.t, moment],
  );
  return (
    <ConsolePage
      title={t("names.inquiries")}
      actions={
        <Link to="/source/inquiries/replies" className={buttonClass("secondary", "medium")}>
          {t("replies.title")}
        </Link>
      }
    >
      <ChoiceRow
        label={t("inquiries.status")}
        options={LISTS.map((value) => ({
          value,
          label: value === "ARCHIVED" ? t("inquiries.archived") : site.t(`inquiry.statuses.${value}`),
        }))}
        value={status}
        onChange={(value) => {
          setStatus(value);
          setPage(1);
        }}
      />
      <Loaded query={inquiries}>
        {({ qnaList, totalPage }) => (
          <>
            {qnaList.length === 0 ? (
              <EmptyState title={t("inquiries.none")}>
                {t(status === "ARCHIVED" ? "inquiries.archivedText" : "inquiries.noneText")}
              </EmptyState>
            ) : (
              <>
                {status === "ARCHIVED" ? (
                  <p className="text-ink-soft">{t("inquiries.archivedText")}</p>
                ) : null}
                <DataTable
                  label={t("names.inquiries")}
                  columns={columns}
                  rows={qnaList}
                  rowKey={({ id }) => id}
                />
              </>
            )}
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
