import { Button, TextField } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFieldTexts } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { EntryHeading, textLink } from "./entry-heading.tsx";
import { FormFailure } from "./form-failure.tsx";
import { LocalOutbox } from "./local-outbox.tsx";

/** Asks for the link to a new password; tells when it is sent [ACC-05 to ACC-07]. */
export function FindPassword() {
  const { t } = useTranslation();
  const fieldTexts = useFieldTexts();
  useDocumentTitle(t("findPassword.title"));
  const [email, setEmail] = useState("");
  const [isTried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const link = useCall((address: string) =>
    client.post("/api/members/member/resetpw/link.json", { email: address }),
  );

  const submit = async () => {
    setTried(true);
    const address = email.trim();
    if (address === "") return;
    if ((await link.run(address)) !== null) setSentTo(address);
  };

  if (sentTo !== null)
    return (
      <>
        <EntryHeading title={t("findPassword.sentTitle")}>
          <p role="status">{t("findPassword.sentText", { email: sentTo })}</p>
        </EntryHeading>
        <div className="flex flex-col gap-5">
          <LocalOutbox />
          <FormFailure failure={link.failure} />
          <Button
            size="large"
            isPending={link.isPending}
            onPress={() => void link.run(sentTo)}
            className="w-full"
          >
            {t("findPassword.again")}
          </Button>
          <Link to="/login" className={textLink}>
            {t("findPassword.backToSignIn")}
          </Link>
        </div>
      </>
    );

  const missing = isTried && email.trim() === "" ? t("signIn.emailRequired") : undefined;
  return (
    <>
      <EntryHeading title={t("findPassword.title")}>{t("findPassword.lead")}</EntryHeading>
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
          error={
            missing ?? (fieldTexts(link.failure).email === undefined ? undefined : t("signUp.emailWrong"))
          }
        />
        <FormFailure failure={link.failure} />
        <Button type="submit" variant="primary" size="large" isPending={link.isPending} className="w-full">
          {t("findPassword.submit")}
        </Button>
        <Link to="/login" className={`${textLink} text-ui`}>
          {t("findPassword.backToSignIn")}
        </Link>
      </Form>
    </>
  );
}
