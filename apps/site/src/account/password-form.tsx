import type { Member } from "@hanok/api-contract";
import { NOTHING_GIVEN } from "@hanok/sharing";
import { Button, showToast } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../api/failure-text.ts";
import { brokenPasswordRule, type NewPassword, NewPasswordFields } from "../entry/new-password-fields.tsx";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { AskIdentity, isAboutIdentity } from "./ask-identity.tsx";
import { useSaveMember } from "./use-save-member.ts";

const blank: NewPassword = { password: "", passwordConfirm: "" };

/** A new password, proved by the current one; other devices are signed out. */
export function PasswordForm({ member }: { member: Member }) {
  const { t } = useTranslation();
  const [given, setGiven] = useState(NOTHING_GIVEN);
  const failureText = useFailureText();
  const [chosen, setChosen] = useState(blank);
  const [isTried, setTried] = useState(false);
  const save = useSaveMember();
  const isIdentity = isAboutIdentity(save.failure?.error);
  const refusal = useRefusal(isIdentity ? null : save.failure, ["member.password", "member.passwordConfirm"]);
  const isMissing = given.password === "" && given.proof === "";
  const missing = t(member.hasPassword ? "account.currentRequired" : "account.proofRequired");

  const submit = async () => {
    setTried(true);
    if (isMissing || brokenPasswordRule(chosen) !== null) return;
    const proof = member.hasPassword ? { currentPassword: given.password } : { proof: given.proof };
    if ((await save.run({ ...proof, ...chosen })) === null)
      return setGiven((before) => ({ ...before, proof: "" }));
    setGiven(NOTHING_GIVEN);
    setChosen(blank);
    setTried(false);
    showToast({ text: t("account.passwordChanged") });
  };

  return (
    <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
      <AskIdentity
        member={member}
        label={t("account.currentPassword")}
        name="currentPassword"
        value={given}
        onChange={setGiven}
        error={
          isIdentity && save.failure ? failureText(save.failure) : isTried && isMissing ? missing : undefined
        }
      />
      <NewPasswordFields
        value={chosen}
        onChange={setChosen}
        isTried={isTried}
        refused={{
          password: refusal.of("member.password"),
          passwordConfirm: refusal.of("member.passwordConfirm"),
        }}
        size="large"
      />
      <FormFailure refusal={refusal} />
      <Button type="submit" size="large" isPending={save.isPending} className="self-start">
        {t(member.hasPassword ? "account.changePassword" : "account.setPassword")}
      </Button>
    </AskingForm>
  );
}
