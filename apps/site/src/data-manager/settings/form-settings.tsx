import type { FormRow } from "@hanok/api-contract";
import { Button, buttonClass, Select, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { editorAddress } from "../../workspace/editor-address.ts";
import type { useFormSettings } from "../data-reads.ts";
import { AccountSection } from "./account-section.tsx";
import { NotifySection } from "./notify-section.tsx";
import { ReplySection } from "./reply-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import { useSaveForm } from "./use-save-form.ts";
import { WebhookSection } from "./webhook-section.tsx";

/** [FRM-03, FRM-04] What members of the project decide about a form; each group is saved by itself. */
export function FormSettings({ read }: { read: NonNullable<ReturnType<typeof useFormSettings>["data"]> }) {
  const { form, project } = read;
  return (
    <div className="flex max-w-260 flex-col pt-2 *:first:border-t-0">
      <NameSection form={form} />
      <NotifySection form={form} />
      <ReplySection form={form} />
      <WebhookSection ibdFormId={form.ibdFormId} />
      <RetentionSection form={form} />
      <StorageSection role={project.role} />
      <AfterSection form={form} projectId={project.id} />
      <AccountSection project={project} ibdFormId={form.ibdFormId} />
    </div>
  );
}

function NameSection({ form }: { form: FormRow }) {
  const { t } = useTranslation();
  const [name, setName] = useState(form.name);
  const save = useSaveForm(form.ibdFormId);
  const refusal = useRefusal(save.failure, ["form.name"]);
  return (
    <SettingsSection title={t("dataSettings.name")} text={t("dataSettings.nameText")}>
      <AskingForm
        className="flex max-w-120 flex-col gap-4"
        onSubmit={async () => {
          if (name.trim() !== "") await save.run({ name: name.trim() });
        }}
      >
        <TextField
          label={t("dataSettings.name")}
          value={name}
          maxLength={60}
          onChange={setName}
          error={name.trim() === "" ? t("dataSettings.nameRequired") : refusal.of("form.name")}
        />
        <FormFailure refusal={refusal} />
        <Button type="submit" isPending={save.isPending} className="self-start">
          {t("common.save")}
        </Button>
      </AskingForm>
    </SettingsSection>
  );
}

const DAYS = [0, 30, 90, 180, 365, 1095, 1825] as const;

/** Entries are deleted on the day. */
function RetentionSection({ form }: { form: FormRow }) {
  const { t } = useTranslation();
  const save = useSaveForm(form.ibdFormId);
  const refusal = useRefusal(save.failure);
  const days = [...new Set([...DAYS, form.retentionDays])].sort((one, other) => one - other);
  const words = (count: number) =>
    count === 0
      ? t("dataSettings.forever")
      : count % 365 === 0
        ? t("dataSettings.years", { count: count / 365 })
        : t("dataSettings.days", { count });
  return (
    <SettingsSection title={t("dataSettings.retention")} text={t("dataSettings.retentionText")}>
      <div className="flex max-w-120 flex-col gap-4">
        <Select
          label={t("dataSettings.retentionLabel")}
          isDisabled={save.isPending}
          options={days.map((count) => ({ value: String(count), label: words(count) }))}
          value={String(form.retentionDays)}
          onChange={(value) => void save.run({ retentionDays: Number(value) })}
        />
        <FormFailure refusal={refusal} />
      </div>
    </SettingsSection>
  );
}

/** [FRM-03] It is in the page, which is its one home. */
function AfterSection({ form: { shown }, projectId }: { form: FormRow; projectId: string }) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t("dataSettings.after")} text={t("dataSettings.afterText")}>
      <div className="flex flex-col gap-4">
        <dl className="flex flex-col gap-1">
          <dt className="font-medium text-ink-soft text-small">
            {t(shown.next === "" ? "dataSettings.success" : "dataSettings.next")}
          </dt>
          <dd className="whitespace-pre-wrap break-words">
            {shown.next || shown.success || (
              <span className="text-ink-faint">{t("dataSettings.successDefault")}</span>
            )}
          </dd>
        </dl>
        <a href={editorAddress(projectId)} className={`${buttonClass("secondary", "medium")} self-start`}>
          {t("dataSettings.toEditor")}
        </a>
      </div>
    </SettingsSection>
  );
}
