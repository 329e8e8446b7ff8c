import type { Inquiry } from "@hanok/api-contract";
import { Badge, Button, buttonClass, Card, EmptyState, showToast, usePopup } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useDay } from "../money/won.ts";
import { InquiryImages } from "./inquiry-images.tsx";
import { useInquiries } from "./inquiry-reads.ts";
import { PageSteps } from "./page-steps.tsx";

/** [SUP-07] One's own inquiries with their answers. */
export function OwnInquiries() {
  const { t } = useTranslation();
  useDocumentTitle(t("inquiry.mine"));
  const [page, setPage] = useState(1);
  const inquiries = useInquiries(page);
  return (
    <PageFrame title={t("inquiry.mine")} lead={t("inquiry.mineLead")}>
      <Link to="/help/qna" search={{}} className={`${buttonClass("primary", "large")} self-start`}>
        {t("inquiry.new")}
      </Link>
      <Loaded query={inquiries}>
        {({ qnaList, totalPage }) => (
          <>
            {qnaList.length === 0 ? (
              <EmptyState title={t("inquiry.none")}>{t("inquiry.noneText")}</EmptyState>
            ) : null}
            <ul className="flex flex-col gap-4 empty:hidden">
              {qnaList.map((one) => (
                <li key={one.id}>
                  <InquiryCard inquiry={one} />
                </li>
              ))}
            </ul>
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const day = useDay();
  const popup = usePopup();
  const queries = useQueryClient();
  const sentence = useFailureText();
  const { id, type, status, title, details, answer, images, date } = inquiry;
  const remove = async () => {
    const yes = await popup({
      kind: "confirm",
      isDanger: true,
      title: t("inquiry.removeTitle"),
      message: t("inquiry.removeText", { title }),
      confirmLabel: t("inquiry.remove"),
    });
    if (!yes) return;
    const answered = await client.delete("/api/qnas/item.json", { id });
    if (answered.ok) await queries.invalidateQueries({ queryKey: ["inquiries"] });
    showToast({ text: answered.ok ? t("inquiry.removed") : sentence(answered) });
  };
  return (
    <Card className="flex flex-col gap-4 p-6">
      <div className="flex flex-wrap items-center gap-3 text-small">
        <Badge tone={status === "ANSWERED" ? "accent" : "plain"}>{t(`inquiry.statuses.${status}`)}</Badge>
        <span className="text-ink-soft">{t(`inquiry.types.${type}`)}</span>
        <time dateTime={date} className="text-ink-soft tabular-nums">
          {day(date)}
        </time>
      </div>
      <h2 className="break-words font-semibold text-lead">{title}</h2>
      <p className="whitespace-pre-wrap break-words">{details}</p>
      <InquiryImages images={images} />
      {status === "ANSWERED" ? (
        <div className="flex flex-col gap-2 border-accent border-l-2 pl-4">
          <h3 className="font-semibold text-ui">{t("inquiry.answer")}</h3>
          <p className="whitespace-pre-wrap break-words">{answer}</p>
        </div>
      ) : null}
      <div className="flex gap-2">
        {status === "WAIT" ? (
          <Link
            to="/help/qna"
            search={{ id }}
            aria-label={t("inquiry.editOf", { title })}
            className={buttonClass("secondary", "medium")}
          >
            {t("inquiry.edit")}
          </Link>
        ) : null}
        <Button aria-label={t("inquiry.removeOf", { title })} onPress={() => void remove()}>
          {t("inquiry.remove")}
        </Button>
      </div>
    </Card>
  );
}
