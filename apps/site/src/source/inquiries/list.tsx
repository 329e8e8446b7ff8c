import { INQUIRY_LIMITS, type Inquiry, inquiryStatus } from "@hanok/api-contract";
import { Button, buttonClass, Card, EmptyState, showToast, TextField } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { InquiryImages } from "../../inquiries/inquiry-images.tsx";
import { type InquiryList, useAllInquiries } from "../../inquiries/inquiry-reads.ts";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { ChoiceRow } from "../frame/choice-row.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReplyMenu } from "./reply-menu.tsx";

const LISTS = [...inquiryStatus.options, "ARCHIVED"] as const satisfies readonly InquiryList[];

/** [SUP-38] Inquiries of all members: those that wait longest first, and the answered ones to correct. */
export function SourceInquiries() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const [status, setStatus] = useState<InquiryList>("WAIT");
  const [page, setPage] = useState(1);
  const inquiries = useAllInquiries(status, page);
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
            ) : status === "ARCHIVED" ? (
              <p className="text-ink-soft">{t("inquiries.archivedText")}</p>
            ) : null}
            <ul className="flex flex-col gap-4 empty:hidden">
              {qnaList.map((one) => (
                <li key={one.id}>
                  <Answering
                    inquiry={one}
                    memberId={one.memberId}
                    // A record that the law keeps: its member is gone.
                    isRecord={status === "ARCHIVED"}
                  />
                </li>
              ))}
            </ul>
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

export function Answering({
  inquiry,
  memberId,
  isRecord = false,
}: {
  inquiry: Inquiry;
  memberId: number;
  isRecord?: boolean;
}) {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const site = useTranslation();
  const queries = useQueryClient();
  const { id, type, email, title, details, date } = inquiry;
  const [answer, setAnswer] = useState(inquiry.answer);
  const [isTried, setTried] = useState(false);
  const send = useCall(async (text: string) =>
    client.post("/api/source/qnas/answer.json", { id, answer: text }),
  );
  const refusal = useRefusal(send.failure, ["answer"]);
  const submit = async () => {
    setTried(true);
    if (answer.trim() === "" || (await send.run(answer)) === null) return;
    showToast({ text: t("inquiries.answered") });
    await queries.invalidateQueries({ queryKey: ["inquiries"] });
    await queries.invalidateQueries({ queryKey: ["source"] });
  };
  return (
    <Card className="flex flex-col gap-4 p-6">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-small">
        <span>{site.t(`inquiry.types.${type}`)}</span>
        <time dateTime={date} className="tabular-nums">
          {moment(date)}
        </time>
        <span>{t("inquiries.from", { memberId, email })}</span>
      </p>
      <h2 className="break-words font-semibold text-lead">{title}</h2>
      <p className="whitespace-pre-wrap break-words">{details}</p>
      <InquiryImages images={inquiry.images} />
      {isRecord ? (
        inquiry.answer === "" ? null : (
          <p className="whitespace-pre-wrap break-words border-line border-t pt-4">{inquiry.answer}</p>
        )
      ) : (
        <AskingForm className="flex flex-col gap-4" onSubmit={submit}>
          <TextField
            label={site.t("inquiry.answer")}
            name="answer"
            rows={5}
            maxLength={INQUIRY_LIMITS.answer}
            value={answer}
            onChange={setAnswer}
            error={isTried && answer.trim() === "" ? t("inquiries.answerRequired") : refusal.of("answer")}
          />
          <FormFailure refusal={refusal} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isPending={send.isPending}>
              {t("inquiries.answerIt")}
            </Button>
            <ReplyMenu
              onChoose={(content) =>
                setAnswer((typed) => (typed.trim() === "" ? content : `${typed.trimEnd()}\n\n${content}`))
              }
            />
          </div>
        </AskingForm>
      )}
    </Card>
  );
}
