import { Button, PasswordField, showToast, TextField } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useSessionPopup } from "../session/session-watch.tsx";
import { EntryHeading, textLink } from "./entry-heading.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useEnterSite } from "./use-enter-site.ts";

const route = getRouteApi("/entry/login");

/** Sign-in by e-mail and password [ACC-01, ACC-13]. */
export function Login() {
  const { t } = useTranslation();
  const { next } = route.useSearch();
  useDocumentTitle(t("signIn.title"));
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const enterSite = useEnterSite();
  const sessionPopup = useSessionPopup();
  const logIn = useCall(async (input: { email: string; password: string }) => {
    const answer = await client.post("/api/members/member/basic/login.json", input);
    if (!answer.ok) sessionPopup(answer);
    return answer;
  });

  const submit = async () => {
    setTried(true);
    if (email.trim() === "" || password === "") return;
    const entered = await logIn.run({ email: email.trim(), password });
    if (entered === null) return;
    if (entered.reactivated) showToast({ text: t("signIn.reactivated") });
    await enterSite(entered.member, next);
  };

  return (
    <>
      <EntryHeading title={t("signIn.title")}>{next === undefined ? null : t("signIn.guarded")}</EntryHeading>
      <Form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t("signIn.email")}
          type="email"
          name="email"
          autoComplete="username"
          size="large"
          value={email}
          onChange={setEmail}
          error={isTried && email.trim() === "" ? t("signIn.emailRequired") : undefined}
        />
        <PasswordField
          label={t("signIn.password")}
          name="password"
          autoComplete="current-password"
          size="large"
          value={password}
          onChange={setPassword}
          error={isTried && password === "" ? t("signIn.passwordRequired") : undefined}
        />
        <FormFailure failure={logIn.failure} />
        <Button type="submit" variant="primary" size="large" isPending={logIn.isPending} className="w-full">
          {t("signIn.submit")}
        </Button>
      </Form>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 text-ink-soft text-ui">
        <p>
          {t("signIn.noAccount")}{" "}
          <Link to="/signup" search={next === undefined ? {} : { next }} className={textLink}>
            {t("signIn.signUp")}
          </Link>
        </p>
        <Link to="/login/findpw" className={textLink}>
          {t("signIn.forgot")}
        </Link>
      </div>
    </>
  );
}
