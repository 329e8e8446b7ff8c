import { FORM_LIMITS, type FormReply } from "@hanok/api-contract";
import { Button, Dialog, IconButton, showToast, TextField } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";

interface KeepReplyProps {
  ibdFormId: string;
  /** Text of the mail as it is now. */
  text: string;
  replies: readonly FormReply[];
  isOpen: boolean;
  onClose(): void;
}

/** [LET-15] Keeps the text for further answers, and deletes texts that are kept. */
export function KeepReply({ ibdFormId, text, replies, isOpen, onClose }: KeepReplyProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const sentence = useFailureText();
  const [title, setTitle] = useState("");
  const follow = () => queries.invalidateQueries({ queryKey: ["data", "replies"] });
  const keep = useCall(() => client.post("/api/public/data/reply/item.json", { ibdFormId, title, text }));
  const refusal = useRefusal(keep.failure, ["title"] as const);
  const remove = async (replyId: string): Promise<void> => {
    const answer = await client.delete("/api/public/data/reply/item.json", { ibdFormId, replyId });
    if (!answer.ok) showToast({ text: sentence(answer), tone: "danger" });
    await follow();
  };
  return (
    <Dialog title={t("answers.keep")} size="small" isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {text.trim() === "" ? (
          <p className="text-ink-soft text-ui">{t("answers.keepEmpty")}</p>
        ) : (
          <AskingForm
            className="flex flex-col gap-4"
            onSubmit={async () => {
              if (!(await keep.run())) return;
              showToast({ text: t("answers.kept") });
              setTitle("");
              await follow();
              onClose();
            }}
          >
            <TextField
              label={t("answers.keepTitle")}
              hint={t("answers.keepHint")}
              isRequired
              maxLength={FORM_LIMITS.replyTitle}
              value={title}
              onChange={setTitle}
              error={refusal.of("title")}
              autoFocus
            />
            <FormFailure refusal={refusal} />
            <Button type="submit" variant="primary" isPending={keep.isPending} className="self-start">
              {t("common.save")}
            </Button>
          </AskingForm>
        )}
        {replies.length > 0 ? (
          <ul
            aria-label={t("answers.saved")}
            className="flex flex-col divide-y divide-line border-line border-t"
          >
            {replies.map(({ replyId, title: name }) => (
              <li key={replyId} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0 truncate text-ui">{name}</span>
                <IconButton
                  icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />}
                  label={t("answers.forget", { name })}
                  onPress={() => void remove(replyId)}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}
