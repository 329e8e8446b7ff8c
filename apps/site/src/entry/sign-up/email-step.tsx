import { EMAIL_PATTERN } from "@hanok/api-contract";
import { Button, TextField } from "@hanok/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { EntryHeading } from "../entry-heading.tsx";
import type { SignUpDraft } from "./draft.ts";
import { useSendCode } from "./use-send-code.ts";

/** Step 1: the e-mail that a code is sent to. */
export function EmailStep({
  draft,
  keep,
  children,
}: {
  draft: SignUpDraft;
  keep(change: Partial<SignUpDraft>): void;
  /** Reason of the request. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const sendCode = useSendCode();
  const refusal = useRefusal(sendCode.failure, ["email"]);
  const email = draft.email.trim();
  const isRight = EMAIL_PATTERN.test(email);

  const submit = async () => {
    setTried(true);
    if (!isRight) return;
    const codeEndsAt = await sendCode.run(email);
    if (codeEndsAt !== null) keep({ email, codeEndsAt, token: "", step: "code" });
  };

  const error = email === "" ? t("signIn.emailRequired") : t("signUp.emailWrong");
  return (
    <>
      <EntryHeading title={t("signUp.title")}>{children}</EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t("signUp.email")}
          type="email"
          name="email"
          autoComplete="email"
          size="large"
          hint={t("signUp.emailHint")}
          value={draft.email}
          onChange={(typed) => keep({ email: typed })}
          error={isTried && !isRight ? error : refusal.of("email")}
        />
        <FormFailure refusal={refusal} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isPending={sendCode.isPending}
          className="w-full"
        >
          {t("signUp.sendCode")}
        </Button>
      </AskingForm>
    </>
  );
}
