import { adminIdField } from "@hanok/api-contract";
import { Button, PasswordField, TextField } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { EntryHeading, textLink } from "../entry/entry-heading.tsx";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { EntryFrame } from "../frame/entry-layout.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useHasSession } from "../session/session.ts";

/** [FRM-13] [FRM-14] [FRM-28] Sign-in to one form by the account of its data manager. */
export function DataLogin({ ibdFormId }: { ibdFormId: string }) {
  const { t } = useTranslation();
  useDocumentTitle(t("data.logIn.title"));
  const queries = useQueryClient();
  const isMember = useHasSession();
  const here = useRouterState({ select: ({ location }) => location.href });
  const [adminId, setAdminId] = useState("");
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const logIn = useCall(async (input: { adminId: string; password: string }) =>
    client.post("/api/public/data/manager/login.json", { ibdFormId, ...input }),
  );
  const refusal = useRefusal(logIn.failure, ["adminId", "password"]);
  const idError =
    adminId.trim() === ""
      ? t("data.logIn.idRequired")
      : adminIdField.safeParse(adminId).success
        ? undefined
        : t("dataSettings.accountIdWrong");

  const submit = async () => {
    setTried(true);
    if (idError !== undefined || password === "") return;
    if ((await logIn.run({ adminId: adminId.trim(), password })) === null) return;
    await queries.resetQueries({ queryKey: ["data"] });
  };

  return (
    <EntryFrame>
      <EntryHeading title={t("data.logIn.title")}>{t("data.logIn.lead")}</EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t("data.logIn.id")}
          name="adminId"
          autoComplete="username"
          spellCheck="false"
          size="large"
          value={adminId}
          onChange={setAdminId}
          error={isTried ? (idError ?? refusal.of("adminId")) : undefined}
        />
        <PasswordField
          label={t("data.logIn.password")}
          name="password"
          autoComplete="current-password"
          size="large"
          value={password}
          onChange={setPassword}
          error={isTried && password === "" ? t("data.logIn.passwordRequired") : refusal.of("password")}
        />
        <FormFailure refusal={refusal} />
        <Button type="submit" variant="primary" size="large" isPending={logIn.isPending} className="w-full">
          {t("data.logIn.submit")}
        </Button>
      </AskingForm>
      <div className="mt-6 flex flex-col gap-2 text-ink-soft text-ui">
        <p>{t("data.logIn.forgotten")}</p>
        {isMember ? null : (
          <p>
            {t("data.logIn.member")}{" "}
            <Link to="/login" search={{ next: here }} className={textLink}>
              {t("data.logIn.asMember")}
            </Link>
          </p>
        )}
      </div>
    </EntryFrame>
  );
}
