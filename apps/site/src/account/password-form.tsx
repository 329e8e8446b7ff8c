import { Button, PasswordField, showToast } from "@hanok/ui";
import { useState } from "react";
import { Form } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { FormFailure } from "../entry/form-failure.tsx";
import { brokenPasswordRule, type NewPassword, NewPasswordFields } from "../entry/new-password-fields.tsx";
import { useSaveMember } from "./use-save-member.ts";

const blank: NewPassword = { password: "", passwordConfirm: "" };

/** A new password, proved by the current one; other devices are signed out. */
export function PasswordForm() {
  const { t } = useTranslation();
  const [current, setCurrent] = useState("");
  const [chosen, setChosen] = useState(blank);
  const [isTried, setTried] = useState(false);
  const save = useSaveMember();

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
    <Form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PasswordField
        label={t("account.currentPassword")}
        name="currentPassword"
        autoComplete="current-password"
        size="large"
        value={current}
        onChange={setCurrent}
        error={isTried && current === "" ? t("account.currentRequired") : undefined}
      />
      <NewPasswordFields value={chosen} onChange={setChosen} isTried={isTried} size="large" />
      <FormFailure failure={save.failure} />
      <Button type="submit" size="large" isPending={save.isPending} className="self-start">
        {t("account.changePassword")}
      </Button>
    </Form>
  );
}
