import type { EntryAnswer } from "@hanok/api-contract";
import { Badge, Button, Notice, useLanguage } from "@hanok/ui";
import { Reply } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailed } from "../api/call-failed.ts";
import { useFailureText } from "../api/failure-text.ts";
import { keptDraft } from "./answer-draft.ts";
import { AnswerForm } from "./answer-form.tsx";
import { useAnswers } from "./data-reads.ts";

/** [LET-15] Mails that answered an entry, and the next one. */
export function EntryAnswers({ dataId, ibdFormId }: { dataId: string; ibdFormId: string }) {
  const { t } = useTranslation();
  const sentence = useFailureText();
  const [isWriting, setWriting] = useState(() => keptDraft(dataId) !== null);
  const read = useAnswers(dataId);
  const failure = read.error instanceof CallFailed ? read.error.failure : null;
  if (failure)
    return (
      <Notice tone="danger" action={<Button onPress={() => void read.refetch()}>{t("common.retry")}</Button>}>
        {sentence(failure)}
      </Notice>
    );
  if (!read.data) return null;
  const { answerList, total, to, replyTo, subject } = read.data;
  return (
    <section aria-label={t("answers.title")} className="flex flex-col gap-4">
      <h2 className="font-medium text-ui">{t("answers.title")}</h2>
      {total > answerList.length ? (
        <p className="text-ink-faint text-small">{t("answers.newest", { count: answerList.length })}</p>
      ) : null}
      {answerList.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {answerList.map((answer) => (
            <SentAnswer key={answer.answerId} answer={answer} />
          ))}
        </ol>
      ) : null}
      {to === "" ? (
        <p className="text-ink-faint text-small">{t("answers.noAddress")}</p>
      ) : isWriting ? (
        <AnswerForm {...{ dataId, ibdFormId, to, replyTo, subject }} onClose={() => setWriting(false)} />
      ) : (
        <Button
          icon={<Reply size={16} strokeWidth={1.5} aria-hidden="true" />}
          onPress={() => setWriting(true)}
          className="self-start"
        >
          {t(answerList.length > 0 ? "answers.again" : "answers.write")}
        </Button>
      )}
    </section>
  );
}

function SentAnswer({ answer }: { answer: EntryAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { subject, text, by, date, state, problem, to } = answer;
  const when = new Date(date).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium text-ui">{subject}</span>
        <Badge tone={state === "failed" ? "danger" : "plain"}>{t(`answers.states.${state}`)}</Badge>
      </div>
      <p className="text-ink-faint text-small">{t("answers.by", { by, to, when })}</p>
      <p className="whitespace-pre-wrap break-words text-body">{text}</p>
      {state === "failed" ? <Notice tone="danger">{t("answers.problem", { problem })}</Notice> : null}
    </li>
  );
}
