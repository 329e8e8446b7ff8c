import { JOBS, type Member, phoneDigits } from "@hanok/api-contract";
import { Button, Select, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { Form } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useFieldTexts } from "../api/failure-text.ts";
import { FormFailure } from "../entry/form-failure.tsx";
import { useSaveMember } from "./use-save-member.ts";

/** Name, job and phone; the e-mail is shown and cannot be changed [ACC-17, ACC-18]. */
export function ProfileForm({ member }: { member: Member }) {
  const { t } = useTranslation();
  const [name, setName] = useState(member.name);
  const [job, setJob] = useState(member.job === "" ? null : member.job);
  const [phone, setPhone] = useState(member.phone);
  const [isTried, setTried] = useState(false);
  const save = useSaveMember();
  const fieldTexts = useFieldTexts();

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
    <Form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
        error={
          isTried && name.trim() === "" ? t("account.nameRequired") : fieldTexts(save.failure)["member.name"]
        }
      />
      <Select
        label={t("account.job")}
        size="large"
        options={JOBS.map((value) => ({ value, label: t(`jobs.${value}`) }))}
        value={job}
        onChange={(value) => setJob(value)}
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
        error={isTried ? phoneError : undefined}
      />
      <FormFailure failure={save.failure} />
      <Button type="submit" variant="primary" size="large" isPending={save.isPending} className="self-start">
        {t("common.save")}
      </Button>
    </Form>
  );
}
