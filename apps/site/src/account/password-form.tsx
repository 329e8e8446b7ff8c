import { Button, PasswordField, showToast } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { brokenPasswordRule, type NewPassword, NewPasswordFields } from "../entry/new-password-fields.tsx";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useSaveMember } from "./use-save-member.ts";

const blank: NewPassword = { password: "", passwordConfirm: "" };

/** A new password, proved by the current one; other devices are signed out. */
export function PasswordForm() {
  const { t } = useTranslation();
  const [current, setCurrent] = useState("");
  const [chosen, setChosen] = useState(blank);
  const [isTried, setTried] = useState(false);
  const save = useSaveMember();
  const refusal = useRefusal(save.failure, [
    "member.currentPassword",
    "member.password",
    "member.passwordConfirm",
  ]);

  const submit = async () => {
    setTried(true);
    if (current === "" || brokenPasswordRule(chosen) !== null) return;
    if ((await save.run({ currentPassword: current, ...chosen })) === null) return;
    setCurrent("");
    setChosen(blank);
    setTried(false);
    showToast({ text: t("account.passwordChanged") });
  };

  return (
    <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
      <PasswordField
        label={t("account.currentPassword")}
        name="currentPassword"
        autoComplete="current-password"
        size="large"
        value={current}
        onChange={setCurrent}
        error={
          isTried && current === "" ? t("account.currentRequired") : refusal.of("member.currentPassword")
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
        {t("account.changePassword")}
      </Button>
    </AskingForm>
  );
}
