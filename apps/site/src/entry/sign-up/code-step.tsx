import { LIMITS } from "@hanok/api-contract";
import { Button, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { EntryHeading, textLink } from "../entry-heading.tsx";
import { LocalOutbox } from "../local-outbox.tsx";
import type { SignUpDraft } from "./draft.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import { useSendCode } from "./use-send-code.ts";

const COMPLETE = new RegExp(`^\\d{${LIMITS.codeDigits}}$`);

/** Step 2: the six digits of the mail, with the time that is left and a way to get new ones [ACC-35, ACC-36]. */
export function CodeStep({ draft, keep }: { draft: SignUpDraft; keep(change: Partial<SignUpDraft>): void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const secondsLeft = useSecondsLeft(draft.codeEndsAt);
  const sendCode = useSendCode();
  const check = useCall((number: string) =>
    client.post("/api/members/member/auth/result.json", { email: draft.email, number }),
  );

  const refusal = useRefusal(check.failure ?? sendCode.failure, ["number"]);

  const submit = async () => {
    setTried(true);
    if (!COMPLETE.test(code)) return;
    const proof = await check.run(code);
    if (proof !== null) keep({ token: proof.token, step: "profile" });
  };

  const resend = async () => {
    const codeEndsAt = await sendCode.run(draft.email);
    if (codeEndsAt === null) return;
    check.reset();
    setCode("");
    setTried(false);
    keep({ codeEndsAt });
    showToast({ text: t("signUp.resent") });
  };

  const isOver = secondsLeft === 0;
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`;
  const error = isOver
    ? t("signUp.codeOver")
    : isTried && !COMPLETE.test(code)
      ? t("signUp.codeWrong")
      : refusal.of("number");
  return (
    <>
      <EntryHeading title={t("signUp.codeTitle")}>
        <p className="break-words">{t("signUp.codeText", { email: draft.email })}</p>
      </EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t("signUp.code")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          size="large"
          autoFocus
          value={code}
          onChange={(typed) => setCode(typed.replace(/\D/g, "").slice(0, LIMITS.codeDigits))}
          hint={<span className="tabular-nums">{t("signUp.codeLeft", { time })}</span>}
          error={error}
          after={
            <Button size="large" isPending={sendCode.isPending} onPress={() => void resend()}>
              {t("signUp.resend")}
            </Button>
          }
        />
        <LocalOutbox />
        <FormFailure refusal={refusal} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isPending={check.isPending}
          isDisabled={isOver}
          className="w-full"
        >
          {t("signUp.checkCode")}
        </Button>
      </AskingForm>
      <button
        type="button"
        className={`${textLink} mt-6 cursor-pointer self-start text-ui`}
        onClick={() => keep({ step: "email", token: "" })}
      >
        {t("signUp.otherEmail")}
      </button>
    </>
  );
}
