import { JOBS, PURPOSES } from "@hanok/api-contract";
import { Button, Select, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { EntryHeading } from "../entry-heading.tsx";
import { brokenPasswordRule, type NewPassword, NewPasswordFields } from "../new-password-fields.tsx";
import { useEnterSite } from "../use-enter-site.ts";
import type { SignUpDraft } from "./draft.ts";
import { noTerms, type Terms, TermsFields } from "./terms-fields.tsx";

interface ProfileStepProps {
  draft: SignUpDraft;
  keep(change: Partial<SignUpDraft>): void;
  /** The draft is used up. */
  onJoined(): void;
  next: string | undefined;
}

/** Step 3: password, name, job, purpose, terms; on success the member is signed in [ACC-40]. */
export function ProfileStep({ draft, keep, onJoined, next }: ProfileStepProps) {
  const { t } = useTranslation();
  const [passwords, setPasswords] = useState<NewPassword>({ password: "", passwordConfirm: "" });
  const [terms, setTerms] = useState<Terms>(noTerms);
  const [isTried, setTried] = useState(false);
  const enterSite = useEnterSite();
  const { name, job, purpose, email, token } = draft;
  const join = useCall((chosen: NonNullable<typeof purpose>) => {
    const member = { email, token, name: name.trim(), job, purpose: chosen, terms, ...passwords };
    return client.post("/api/members/member/basic/signup.json", { member });
  });
  const refusal = useRefusal(join.failure, [
    "member.password",
    "member.passwordConfirm",
    "member.name",
    "member.job",
    "member.purpose",
  ]);

  const submit = async () => {
    setTried(true);
    const isComplete =
      name.trim() !== "" &&
      job !== null &&
      terms.service &&
      terms.privacy &&
      brokenPasswordRule(passwords) === null;
    if (!isComplete || purpose === null) return;
    const joined = await join.run(purpose);
    if (joined === null) return;
    onJoined();
    showToast({ text: t("signUp.welcome", { name: joined.member.name }) });
    await enterSite(joined.member, next);
  };

  return (
    <>
      <EntryHeading title={t("signUp.profileTitle")}>
        <p className="break-words">{t("signUp.profileText", { email })}</p>
      </EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <NewPasswordFields
          label={t("signIn.password")}
          value={passwords}
          onChange={setPasswords}
          isTried={isTried}
          refused={{
            password: refusal.of("member.password"),
            passwordConfirm: refusal.of("member.passwordConfirm"),
          }}
          size="large"
        />
        <TextField
          label={t("signUp.name")}
          name="name"
          autoComplete="name"
          size="large"
          maxLength={30}
          value={name}
          onChange={(typed) => keep({ name: typed })}
          error={isTried && name.trim() === "" ? t("signUp.nameRequired") : refusal.of("member.name")}
        />
        <div className="grid gap-5 tablet:grid-cols-2">
          <Select
            label={t("signUp.job")}
            size="large"
            options={JOBS.map((value) => ({ value, label: t(`jobs.${value}`) }))}
            value={job}
            onChange={(value) => keep({ job: value })}
            error={isTried && job === null ? t("signUp.jobRequired") : refusal.of("member.job")}
          />
          <Select
            label={t("signUp.purpose")}
            size="large"
            options={PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
            value={purpose}
            onChange={(value) => keep({ purpose: value })}
            error={isTried && purpose === null ? t("signUp.purposeRequired") : refusal.of("member.purpose")}
          />
        </div>
        <TermsFields value={terms} onChange={setTerms} isTried={isTried} />
        <FormFailure refusal={refusal} />
        <Button type="submit" variant="primary" size="large" isPending={join.isPending} className="w-full">
          {t("signUp.submit")}
        </Button>
      </AskingForm>
    </>
  );
}
