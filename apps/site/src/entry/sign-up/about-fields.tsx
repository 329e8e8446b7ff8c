import { JOBS, PURPOSES } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Button, Select, TextField } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { FormFailure } from "../../form/form-failure.tsx";
import { type Refusal, useRefusal } from "../../form/refusal.ts";
import type { Job, Purpose } from "./draft.ts";
import { type Terms, TermsFields } from "./terms-fields.tsx";

/** Fields of every sign-up, whichever way the person signs in [ACC-11]. */
export interface AboutYou {
  name: string;
  job: Job | null;
  purpose: Purpose | null;
  terms: Terms;
}

export const isAboutComplete = ({ name, job, purpose, terms }: AboutYou): boolean =>
  name.trim() !== "" && job !== null && purpose !== null && terms.service && terms.privacy;

const PATHS = ["member.name", "member.job", "member.purpose"] as const;
type AboutPath = (typeof PATHS)[number];
export const useAboutRefusal = (failure: Failure | null): Refusal<AboutPath> => useRefusal(failure, PATHS);

/** Name, job, purpose, consents, and the button that ends the sign-up. */
export function AboutFields({
  value,
  onChange,
  isTried,
  refusal,
  isPending,
  submit,
}: {
  value: AboutYou;
  onChange(change: Partial<AboutYou>): void;
  isTried: boolean;
  refusal: Refusal<AboutPath>;
  isPending: boolean;
  /** Label of the button. */
  submit?: string;
}) {
  const { t } = useTranslation();
  const { name, job, purpose, terms } = value;
  return (
    <>
      <TextField
        label={t("signUp.name")}
        name="name"
        autoComplete="name"
        size="large"
        maxLength={30}
        value={name}
        onChange={(typed) => onChange({ name: typed })}
        error={isTried && name.trim() === "" ? t("signUp.nameRequired") : refusal.of("member.name")}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <Select
          label={t("signUp.job")}
          size="large"
          options={JOBS.map((one) => ({ value: one, label: t(`jobs.${one}`) }))}
          value={job}
          onChange={(chosen) => onChange({ job: chosen })}
          error={isTried && job === null ? t("signUp.jobRequired") : refusal.of("member.job")}
        />
        <Select
          label={t("signUp.purpose")}
          size="large"
          options={PURPOSES.map((one) => ({ value: one, label: t(`purposes.${one}`) }))}
          value={purpose}
          onChange={(chosen) => onChange({ purpose: chosen })}
          error={isTried && purpose === null ? t("signUp.purposeRequired") : refusal.of("member.purpose")}
        />
      </div>
      <TermsFields value={terms} onChange={(chosen) => onChange({ terms: chosen })} isTried={isTried} />
      <FormFailure refusal={refusal} />
      <Button type="submit" variant="primary" size="large" isPending={isPending} className="w-full">
        {submit ?? t("signUp.submit")}
      </Button>
    </>
  );
}
