import type { FormRow } from "@hanok/api-contract";
import { Button, Notice, Switch, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useSaveForm } from "./use-save-form.ts";

/** [FRM-04] A mail to the visitor, in the owner's words. */
export function ReplySection({ form }: { form: FormRow }) {
  const { t } = useTranslation();
  const [reply, setReply] = useState(form.reply);
  const save = useSaveForm(form.ibdFormId);
  const refusal = useRefusal(
    save.failure,
    reply.on ? (["form.reply.subject", "form.reply.text"] as const) : [],
  );
  return (
    <SettingsSection title={t("dataSettings.reply")} text={t("dataSettings.replyText")}>
      <AskingForm
        className="flex max-w-120 flex-col gap-5"
        onSubmit={async () => {
          await save.run({ reply });
        }}
      >
        {form.shown.hasEmail ? null : <Notice>{t("dataSettings.replyNoMail")}</Notice>}
        <Switch
          isSelected={reply.on}
          isDisabled={!form.shown.hasEmail && !reply.on}
          onChange={(on) => setReply((before) => ({ ...before, on }))}
        >
          {t("dataSettings.replyOn")}
        </Switch>
        {reply.on ? (
          <>
            <TextField
              label={t("dataSettings.replySubject")}
              maxLength={100}
              value={reply.subject}
              onChange={(subject) => setReply((before) => ({ ...before, subject }))}
              error={refusal.of("form.reply.subject")}
            />
            <TextField
              label={t("dataSettings.replyBody")}
              rows={6}
              maxLength={5_000}
              value={reply.text}
              onChange={(text) => setReply((before) => ({ ...before, text }))}
              hint={t("dataSettings.replyHint")}
              error={refusal.of("form.reply.text")}
            />
          </>
        ) : null}
        <FormFailure refusal={refusal} />
        <Button type="submit" isPending={save.isPending} className="self-start">
          {t("common.save")}
        </Button>
      </AskingForm>
    </SettingsSection>
  );
}
