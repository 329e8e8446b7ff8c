import { EMAIL_PATTERN } from "@hanok/api-contract";
import { Button, TextField } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { EntryHeading, textLink } from "./entry-heading.tsx";
import { LocalOutbox } from "./local-outbox.tsx";

/** Asks for the link to a new password; shows when it is sent [ACC-05 to ACC-07]. */
export function FindPassword() {
  const { t } = useTranslation();
  useDocumentTitle(t("findPassword.title"));
  const [email, setEmail] = useState("");
  const [isTried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const link = useCall((address: string) =>
    client.post("/api/members/member/resetpw/link.json", { email: address }),
  );

  const refusal = useRefusal(link.failure, ["email"]);
  const address = email.trim();

  const submit = async () => {
    setTried(true);
    if (!EMAIL_PATTERN.test(address)) return;
    if ((await link.run(address)) !== null) setSentTo(address);
  };

  // Without the field a problem of the address has no place.
  const sentAgain = useRefusal(link.failure);
  if (sentTo !== null)
    return (
      <>
        <EntryHeading title={t("findPassword.sentTitle")}>
          <p role="status">{t("findPassword.sentText", { email: sentTo })}</p>
        </EntryHeading>
        <div className="flex flex-col gap-5">
          <LocalOutbox />
          <FormFailure refusal={sentAgain} />
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

  const wrong = address === "" ? t("signIn.emailRequired") : t("signUp.emailWrong");
  return (
    <>
      <EntryHeading title={t("findPassword.title")}>{t("findPassword.lead")}</EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t("signIn.email")}
          type="email"
          name="email"
          autoComplete="username"
          size="large"
          value={email}
          onChange={setEmail}
          error={isTried && !EMAIL_PATTERN.test(address) ? wrong : refusal.of("email")}
        />
        <FormFailure refusal={refusal} />
        <Button type="submit" variant="primary" size="large" isPending={link.isPending} className="w-full">
          {t("findPassword.submit")}
        </Button>
        <Link to="/login" className={`${textLink} text-ui`}>
          {t("findPassword.backToSignIn")}
        </Link>
      </AskingForm>
    </>
  );
}
