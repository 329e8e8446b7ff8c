import { Button, buttonClass } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { EntryHeading } from "./entry-heading.tsx";
import { brokenPasswordRule, type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

const route = getRouteApi("/entry/resetpw");

/** Sets a new password by the link of the mail [ACC-08, ACC-09]. */
export function ResetPassword() {
  const { t } = useTranslation();
  const { token } = route.useSearch();
  useDocumentTitle(t("resetPassword.title"));
  const [value, setValue] = useState<NewPassword>({ password: "", passwordConfirm: "" });
  const [isTried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const reset = useCall((secret: string, chosen: NewPassword) =>
    client.post("/api/members/member/resetpw/result.json", { token: secret, ...chosen }),
  );

  const refusal = useRefusal(reset.failure, ["password", "passwordConfirm"]);

  if (token === undefined)
    return (
      <>
        <EntryHeading title={t("resetPassword.title")}>{t("resetPassword.noToken")}</EntryHeading>
        <Link to="/login/findpw" className={buttonClass("primary", "large")}>
          {t("resetPassword.askAgain")}
        </Link>
      </>
    );

  if (isDone)
    return (
      <>
        <EntryHeading title={t("resetPassword.doneTitle")}>
          <p role="status">{t("resetPassword.doneText")}</p>
        </EntryHeading>
        <Link to="/login" className={buttonClass("primary", "large")}>
          {t("resetPassword.signIn")}
        </Link>
      </>
    );

  return (
    <>
      <EntryHeading title={t("resetPassword.title")}>{t("resetPassword.lead")}</EntryHeading>
      <AskingForm
        className="flex flex-col gap-5"
        onSubmit={async () => {
          setTried(true);
          if (brokenPasswordRule(value) === null) setDone((await reset.run(token, value)) !== null);
        }}
      >
        <NewPasswordFields
          value={value}
          onChange={setValue}
          isTried={isTried}
          refused={{ password: refusal.of("password"), passwordConfirm: refusal.of("passwordConfirm") }}
          size="large"
        />
        <FormFailure refusal={refusal} />
        {reset.failure?.error === "reset.invalid" ? (
          <Link to="/login/findpw" className={buttonClass("secondary", "large")}>
            {t("resetPassword.askAgain")}
          </Link>
        ) : null}
        <Button type="submit" variant="primary" size="large" isPending={reset.isPending} className="w-full">
          {t("resetPassword.submit")}
        </Button>
      </AskingForm>
    </>
  );
}
