import { JOBS, type Member, phoneDigits } from "@hanok/api-contract";
import { Button, Select, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useSaveMember } from "./use-save-member.ts";

/** Name, job and phone; the e-mail is shown and cannot be changed [ACC-17, ACC-18]. */
export function ProfileForm({ member }: { member: Member }) {
  const { t } = useTranslation();
  const [name, setName] = useState(member.name);
  const [job, setJob] = useState(member.job === "" ? null : member.job);
  const [phone, setPhone] = useState(member.phone);
  const [isTried, setTried] = useState(false);
  const save = useSaveMember();
  const refusal = useRefusal(save.failure, ["member.name", "member.job", "member.phone"]);

  const phoneError =
    phone.trim() === ""
      ? t("account.phoneRequired")
      : phoneDigits(phone) === null
        ? t("account.phoneWrong")
        : undefined;
  const submit = async () => {
    setTried(true);
    if (name.trim() === "" || phoneError !== undefined) return;
    const saved = await save.run({ name: name.trim(), phone, ...(job === null ? {} : { job }) });
    if (saved === null) return;
    setPhone(saved.member.phone);
    showToast({ text: t("account.saved") });
  };

  return (
    <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
      <TextField
        label={t("account.email")}
        value={member.email}
        isReadOnly
        hint={t("account.emailHint")}
        size="large"
      />
      <TextField
        label={t("account.name")}
        name="name"
        autoComplete="name"
        size="large"
        maxLength={30}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === "" ? t("account.nameRequired") : refusal.of("member.name")}
      />
      <Select
        label={t("account.job")}
        size="large"
        options={JOBS.map((value) => ({ value, label: t(`jobs.${value}`) }))}
        value={job}
        onChange={(value) => setJob(value)}
        error={refusal.of("member.job")}
      />
      <TextField
        label={t("account.phone")}
        name="tel"
        type="tel"
        autoComplete="tel-national"
        size="large"
        value={phone}
        onChange={setPhone}
        hint={t("account.phoneHint")}
        error={(isTried ? phoneError : undefined) ?? refusal.of("member.phone")}
      />
      <FormFailure refusal={refusal} />
      <Button type="submit" variant="primary" size="large" isPending={save.isPending} className="self-start">
        {t("common.save")}
      </Button>
    </AskingForm>
  );
}
