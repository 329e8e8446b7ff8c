import type { SecondStep as Pending } from "@hanok/api-contract";
import { Button, PasswordField, showToast, TextField } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { EntryHeading, textLink } from "./entry-heading.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecondStep } from "./second-step.tsx";
import { SocialButtons } from "./social/social-buttons.tsx";
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
  const [pending, setPending] = useState<Pending | null>(null);
  const enterSite = useEnterSite();
  const logIn = useCall((input: { email: string; password: string }) =>
    client.post("/api/members/member/basic/login.json", input),
  );
  const refusal = useRefusal(logIn.failure, ["email", "password"]);

  const submit = async () => {
    setTried(true);
    if (email.trim() === "" || password === "") return;
    const entered = await logIn.run({ email: email.trim(), password });
    if (entered === null) return;
    if (entered.secondStep) setPending(entered.secondStep);
    if (entered.member === null) return;
    if (entered.reactivated) showToast({ text: t("signIn.reactivated") });
    await enterSite(entered.member, next);
  };

  const again = () => {
    setPending(null);
    setPassword("");
    setTried(false);
  };
  if (pending) return <SecondStep pending={pending} next={next} onAgain={again} />;
  return (
    <>
      <EntryHeading title={t("signIn.title")}>{next === undefined ? null : t("signIn.guarded")}</EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t("signIn.email")}
          type="email"
          name="email"
          autoComplete="username webauthn"
          size="large"
          value={email}
          onChange={setEmail}
          error={isTried && email.trim() === "" ? t("signIn.emailRequired") : refusal.of("email")}
        />
        <PasswordField
          label={t("signIn.password")}
          name="password"
          autoComplete="current-password"
          size="large"
          value={password}
          onChange={setPassword}
          error={isTried && password === "" ? t("signIn.passwordRequired") : refusal.of("password")}
        />
        <FormFailure refusal={refusal} />
        <Button type="submit" variant="primary" size="large" isPending={logIn.isPending} className="w-full">
          {t("signIn.submit")}
        </Button>
      </AskingForm>
      <PasskeyButton next={next} />
      <SocialButtons next={next} />
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
