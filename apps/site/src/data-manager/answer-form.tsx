import { FORM_LIMITS, type FormReply } from "@hanok/api-contract";
import { Button, Menu, MenuItem, showToast, TextField } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { type AnswerDraft, forgetDraft, keepDraft, keptDraft } from "./answer-draft.ts";
import { useReplies } from "./data-reads.ts";
import { KeepReply } from "./keep-reply.tsx";

interface AnswerFormProps {
  dataId: string;
  ibdFormId: string;
  to: string;
  /** Address to which the visitor's own answer goes; '' for none. */
  replyTo: string;
  subject: string;
  onClose(): void;
}

/** [LET-15] Writes a mail to the visitor who sent an entry. */
export function AnswerForm({ dataId, ibdFormId, to, replyTo, subject, onClose }: AnswerFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [mail, setMail] = useDraft(dataId, subject);
  const [isKeeping, setKeeping] = useState(false);
  const replies = useReplies(ibdFormId);
  const send = useCall(() => client.post("/api/public/data/answer/item.json", { dataId, ...mail }));
  const refusal = useRefusal(send.failure, ["subject", "text"] as const);
  const form = (
    <AskingForm
      className="flex flex-col gap-4"
      onSubmit={async () => {
        if (!(await send.run())) return;
        showToast({ text: t("answers.sent") });
        forgetDraft(dataId);
        await queries.invalidateQueries({ queryKey: ["data"] });
        onClose();
      }}
    >
      <p className="text-ink-soft text-small">
        {t("answers.to", { to })} {replyTo === "" ? null : t("answers.replyTo", { replyTo })}
      </p>
      <TextField
        label={t("answers.subject")}
        isRequired
        maxLength={FORM_LIMITS.answerSubject}
        value={mail.subject}
        onChange={(value) => setMail((before) => ({ ...before, subject: value }))}
        error={refusal.of("subject")}
      />
      <TextField
        label={t("answers.text")}
        isRequired
        rows={8}
        maxLength={FORM_LIMITS.answer}
        value={mail.text}
        onChange={(value) => setMail((before) => ({ ...before, text: value }))}
        error={refusal.of("text")}
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <ReplyMenu
          replies={replies.data?.replyList ?? []}
          onChoose={({ text }) =>
            setMail((before) => ({
              ...before,
              text: before.text === "" ? text : `${before.text}\n\n${text}`,
            }))
          }
        />
        <Button variant="quiet" onPress={() => setKeeping(true)}>
          {t("answers.keep")}
        </Button>
      </div>
      <FormFailure refusal={refusal} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={send.isPending}>
          {t("answers.send")}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {t("answers.later")}
        </Button>
      </div>
    </AskingForm>
  );
  // The dialog has a form of its own, and React passes events of a dialog on to the form around it.
  return (
    <>
      {form}
      <KeepReply
        {...{ ibdFormId, text: mail.text, replies: replies.data?.replyList ?? [] }}
        isOpen={isKeeping}
        onClose={() => setKeeping(false)}
      />
    </>
  );
}

/** A mail that is being written. It stays while one looks at other entries, and over a reload. */
function useDraft(dataId: string, subject: string) {
  const [draft, setDraft] = useState<AnswerDraft>(() => keptDraft(dataId) ?? { subject, text: "" });
  const change = (make: (before: AnswerDraft) => AnswerDraft): void => {
    const next = make(draft);
    setDraft(next);
    keepDraft(dataId, next);
  };
  return [draft, change] as const;
}

function ReplyMenu({
  replies,
  onChoose,
}: {
  replies: readonly FormReply[];
  onChoose(reply: FormReply): void;
}) {
  const { t } = useTranslation();
  if (replies.length === 0) return null;
  return (
    <Menu
      label={t("answers.saved")}
      trigger={
        <Button icon={<ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />}>
          {t("answers.saved")}
        </Button>
      }
    >
      {replies.map((reply) => (
        <MenuItem
          key={reply.replyId}
          id={reply.replyId}
          label={reply.title}
          onAction={() => onChoose(reply)}
        />
      ))}
    </Menu>
  );
}
