import type { Inquiry, InquiryRow } from "@hanok/api-contract";
import { Badge, Button } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { Records } from "../records.tsx";
import { Answering } from "./answering.tsx";

const route = getRouteApi("/operator/source/inquiries/$id");

/** [SUP-38] One inquiry, with what was answered before. */
export function SourceInquiry() {
  const { t } = useTranslation("console");
  const { id } = route.useParams();
  const read = useSourceRead(["inquiry", id], (signal) =>
    client.get("/api/source/qnas/item.json", { id }, { signal }),
  );
  return (
    <ConsolePage
      title={read.data?.qna.title ?? t("names.inquiries")}
      above={
        <Link to="/source/inquiries" className={LINK}>
          {t("names.inquiries")}
        </Link>
      }
    >
      <Loaded query={read}>
        {({ qna }) => (
          <>
            <Facts row={qna} />
            <InquiryDetailsSection key={qna.id} row={qna} />
            <ConsoleSection title={t("names.records")}>
              <Records subject={id} />
            </ConsoleSection>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Facts({ row: { type, status, date, memberId, isArchived } }: { row: InquiryRow }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const moment = useMoment();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-ui">
      <Badge tone={status === "WAIT" ? "accent" : "plain"}>{site.t(`inquiry.statuses.${status}`)}</Badge>
      <span>{site.t(`inquiry.types.${type}`)}</span>
      <time dateTime={date} className="tabular-nums">
        {moment(date)}
      </time>
      {isArchived ? (
        <span>{t("inquiries.archived")}</span>
      ) : (
        <Link to="/source/members/$id" params={{ id: String(memberId) }} className={LINK}>
          {t("inquiries.asker")}
        </Link>
      )}
    </p>
  );
}

/** [AVL-12] Words, pictures and address: hidden until a reason is given, which is recorded with the read. */
function InquiryDetailsSection({ row: { id, status, isArchived } }: { row: InquiryRow }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const [isAsking, setAsking] = useState(false);
  const [details, setDetails] = useState<Inquiry | null>(null);
  return (
    <ConsoleSection
      title={t("inquiries.details")}
      actions={
        details === null ? (
          <Button variant="primary" onPress={() => setAsking(true)}>
            {t("inquiries.open")}
          </Button>
        ) : undefined
      }
    >
      {details === null ? (
        <p className="text-ink-soft text-ui">{t("inquiries.detailsText")}</p>
      ) : (
        <div className="max-w-200">
          <Answering inquiry={details} isRecord={isArchived} />
        </div>
      )}
      {isAsking ? (
        <ReasonDialog
          title={t("inquiries.open")}
          text={t("inquiries.detailsText")}
          submit={t("inquiries.show")}
          suggested={status === "WAIT" && !isArchived ? t("inquiries.toAnswer") : ""}
          send={(reason) => client.post("/api/source/qnas/details.json", { id, reason })}
          onDone={({ qna }) => {
            setDetails(qna);
            void changed();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ConsoleSection>
  );
}
