import { EMAIL_PATTERN, FORM_LIMITS, type FormRow } from "@hanok/api-contract";
import { Button, IconButton, Notice, RadioGroup, TextField, useLanguage } from "@hanok/ui";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useSaveForm } from "./use-save-form.ts";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true };

const TIMES = { each: "each", daily: "daily", none: "off" } as const;

const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.toLowerCase());

/** Receivers of new entries, and refusals by the mail server. */
export function NotifySection({ form }: { form: FormRow }) {
  const { t } = useTranslation();
  const [notify, setNotify] = useState(form.notify);
  const [receivers, setReceivers] = useState<readonly { key: number; email: string }[]>(
    (form.receivers.length > 0 ? form.receivers : [""]).map((email, key) => ({ key, email })),
  );
  const [isTried, setTried] = useState(false);
  const save = useSaveForm(form.ibdFormId);
  const refusal = useRefusal(save.failure);
  const times: readonly FormRow["notify"][] = ["each", "daily", "none"];
  const filled = receivers.map(({ email }) => email.trim()).filter((email) => email !== "");
  const submit = async () => {
    setTried(true);
    if (filled.every(isEmail)) await save.run({ notify, receivers: filled });
  };
  return (
    <SettingsSection title={t("dataSettings.notify")} text={t("dataSettings.notifyText")}>
      <AskingForm className="flex max-w-120 flex-col gap-5" onSubmit={submit}>
        <RadioGroup<FormRow["notify"]>
          label={t("dataSettings.notifyWhen")}
          value={notify}
          onChange={setNotify}
          options={times.map((value) => ({ value, label: t(`dataSettings.${TIMES[value]}`) }))}
        />
        {notify === "none" ? null : (
          <div className="flex flex-col gap-3">
            {receivers.map(({ key, email }, at) => (
              <TextField
                key={key}
                label={t("dataSettings.receiver", { number: at + 1 })}
                type="email"
                value={email}
                onChange={(typed) =>
                  setReceivers((before) =>
                    before.map((one) => (one.key === key ? { key, email: typed } : one)),
                  )
                }
                error={
                  isTried && email.trim() !== "" && !isEmail(email.trim())
                    ? t("dataSettings.receiverWrong")
                    : undefined
                }
                after={
                  receivers.length > 1 ? (
                    <IconButton
                      label={t("dataSettings.removeReceiver", { email: email || String(at + 1) })}
                      icon={<X {...icon} />}
                      onPress={() => setReceivers((before) => before.filter((one) => one.key !== key))}
                    />
                  ) : null
                }
              />
            ))}
            {receivers.length < FORM_LIMITS.receivers ? (
              <Button
                variant="quiet"
                icon={<Plus {...icon} />}
                className="-ml-3 self-start"
                onPress={() =>
                  setReceivers((before) => [
                    ...before,
                    { key: Math.max(0, ...before.map(({ key }) => key)) + 1, email: "" },
                  ])
                }
              >
                {t("dataSettings.addReceiver")}
              </Button>
            ) : (
              <p className="text-ink-faint text-small">{t("dataSettings.receiversMost")}</p>
            )}
          </div>
        )}
        <MailProblems problems={form.mailProblems} />
        <FormFailure refusal={refusal} />
        <Button type="submit" isPending={save.isPending} className="self-start">
          {t("common.save")}
        </Button>
      </AskingForm>
    </SettingsSection>
  );
}

function MailProblems({ problems }: { problems: FormRow["mailProblems"] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>{t("dataSettings.problems")}</p>
      <ul className="mt-2 flex flex-col gap-2 text-small">
        {problems.map(({ receiver, message, date }) => (
          <li key={receiver} className="break-words">
            <p className="font-medium">
              {t("dataSettings.problem", { receiver, when: new Date(date).toLocaleString(language) })}
            </p>
            <code className="break-all font-mono">{message}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
