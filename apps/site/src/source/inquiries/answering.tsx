import { INQUIRY_LIMITS, type Inquiry } from "@hanok/api-contract";
import { Button, Card, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { InquiryImages } from "../../inquiries/inquiry-images.tsx";
import { useSourceChanged } from "../frame/source-read.ts";
import { ReplyMenu } from "./reply-menu.tsx";

/** [SUP-38] The words of an inquiry and its answer; of a record that the law keeps, the answer as it was given. */
export function Answering({
  inquiry,
  isRecord,
}: {
  inquiry: Inquiry;
  /** Its member is gone. */
  isRecord: boolean;
}) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const changed = useSourceChanged();
  const { id, email, details } = inquiry;
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
    await changed();
  };
  return (
    <Card className="flex flex-col gap-4 p-6">
      <p className="break-words text-ink-soft text-small">{t("inquiries.from", { email })}</p>
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
