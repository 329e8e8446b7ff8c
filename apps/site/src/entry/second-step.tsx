import type { SecondStep as Pending } from "@hanok/api-contract";
import { SecondFactor } from "@hanok/sharing";
import { Button, Notice, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { EntryHeading } from "./entry-heading.tsx";
import { useEnterSite } from "./use-enter-site.ts";

interface Props {
  pending: Pending;
  next: string | undefined;
  /** Back to the first step. */
  onAgain(): void;
}

/** Second step of a sign-in: a passkey, a code, a recovery code, or the way of those who have lost them all [AUT-01]. */
export function SecondStep({ pending, next, onAgain }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const enterSite = useEnterSite();
  const [isLost, setLost] = useState(false);
  const { token, ways } = pending;
  const begin = useCall(() => client.post("/api/members/member/factor/start.json", { token }));
  const logIn = useCall((given: object) =>
    client.post("/api/members/member/factor/login.json", { token, ...given }),
  );
  const failure = logIn.failure ?? begin.failure;
  if (isLost) return <LostFactor token={token} onBack={() => setLost(false)} />;
  return (
    <>
      <EntryHeading title={t("signIn.secondTitle")}>{t("signIn.secondText")}</EntryHeading>
      <SecondFactor
        ways={ways}
        size="large"
        isPending={logIn.isPending || begin.isPending}
        error={failure ? failureText(failure) : undefined}
        startPasskey={async () => {
          logIn.reset();
          return (await begin.run())?.options ?? null;
        }}
        onGiven={async (given) => {
          const entered = await logIn.run(given);
          if (entered === null) return;
          if (entered.reactivated) showToast({ text: t("signIn.reactivated") });
          await enterSite(entered.member, next);
        }}
      />
      <div className="mt-6 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onPress={onAgain}>
          {t("signIn.startAgain")}
        </Button>
        <Button variant="quiet" onPress={() => setLost(true)}>
          {t("signIn.lost")}
        </Button>
      </div>
    </>
  );
}

/** [AUT-04] Asks the operator to check who one is. */
function LostFactor({ token, onBack }: { token: string; onBack(): void }) {
  const { t } = useTranslation();
  const [details, setDetails] = useState("");
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const report = useCall((words: string) =>
    client.post("/api/members/member/factor/lost.json", { token, details: words }),
  );
  const refusal = useRefusal(report.failure, ["details"]);
  const submit = async () => {
    setTried(true);
    if (details.trim() === "") return;
    if ((await report.run(details.trim())) !== null) setSent(true);
  };
  if (isSent)
    return (
      <>
        <EntryHeading title={t("signIn.lostSent")} />
        <Notice tone="plain">{t("signIn.lostSentText")}</Notice>
      </>
    );
  return (
    <>
      <EntryHeading title={t("signIn.lostTitle")}>{t("signIn.lostText")}</EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t("signIn.lostDetails")}
          hint={t("signIn.lostDetailsHint")}
          name="details"
          rows={5}
          maxLength={1000}
          size="large"
          value={details}
          onChange={setDetails}
          error={isTried && details.trim() === "" ? t("signIn.lostRequired") : refusal.of("details")}
        />
        <FormFailure refusal={refusal} />
        <Button type="submit" variant="primary" size="large" className="w-full" isPending={report.isPending}>
          {t("signIn.lostSubmit")}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {t("signIn.lostBack")}
        </Button>
      </AskingForm>
    </>
  );
}
