import { QUIT_REASONS } from "@hanok/api-contract";
import { NOTHING_GIVEN } from "@hanok/sharing";
import { Button, buttonClass, Checkbox, usePopup } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useMember } from "../api/member.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { forgetSession } from "../session/session.ts";
import { AskIdentity, isAboutIdentity } from "./ask-identity.tsx";
import { TakeHome } from "./take-home.tsx";

type Reason = (typeof QUIT_REASONS)[number];

/** Withdrawal [ACC-16]: facts, reasons, agreement, password; then the popup, then `/` [ACC-42]. */
export function Withdraw() {
  const { t } = useTranslation();
  useDocumentTitle(t("withdraw.title"));
  const popup = usePopup();
  const router = useRouter();
  const queries = useQueryClient();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [agree, setAgree] = useState(false);
  const [given, setGiven] = useState(NOTHING_GIVEN);
  const member = useMember();
  const failureText = useFailureText();
  const [isTried, setTried] = useState(false);
  const quit = useCall(() =>
    client.post("/api/members/member/quit.json", { reasons: [...reasons], agree, ...given }),
  );

  const isIdentity = isAboutIdentity(quit.failure?.error);
  const refusal = useRefusal(isIdentity ? null : quit.failure);
  const isMissing = given.password === "" && given.proof === "";
  const missing = t(member.data?.hasPassword === false ? "account.proofRequired" : "signIn.passwordRequired");

  const submit = async () => {
    setTried(true);
    if (reasons.length === 0 || !agree || isMissing) return;
    if ((await quit.run()) === null) return setGiven((before) => ({ ...before, proof: "" }));
    forgetSession();
    await popup({ kind: "finish", title: t("withdraw.doneTitle"), message: t("withdraw.doneText") });
    await router.navigate({ to: "/" });
    queries.removeQueries();
  };

  return (
    <div className="mx-auto flex max-w-140 flex-col gap-6 pt-12">
      <h1 className="font-bold text-heading">{t("withdraw.title")}</h1>
      <p className="text-ink-soft">{t("withdraw.lead")}</p>
      <ul className="flex list-disc flex-col gap-2 rounded-base bg-sunken py-5 pr-5 pl-9 text-ui">
        <li>{t("withdraw.fact1")}</li>
        <li>{t("withdraw.fact2")}</li>
        <li>{t("withdraw.fact3")}</li>
        <li>{t("withdraw.fact4")}</li>
      </ul>
      <TakeHome />
      <AskingForm className="flex flex-col gap-6" onSubmit={submit}>
        <CheckboxGroup
          className="flex flex-col gap-3"
          value={[...reasons]}
          isInvalid={isTried && reasons.length === 0}
          validationBehavior="aria"
          onChange={(chosen) => setReasons(QUIT_REASONS.filter((reason) => chosen.includes(reason)))}
        >
          <Label className="font-medium text-ink-soft text-small">{t("withdraw.reasons")}</Label>
          {QUIT_REASONS.map((reason) => (
            <Checkbox key={reason} value={reason}>
              {t(`withdraw.reason.${reason}`)}
            </Checkbox>
          ))}
          {isTried && reasons.length === 0 ? (
            <p role="alert" className="text-danger text-small">
              {t("withdraw.reasonRequired")}
            </p>
          ) : null}
        </CheckboxGroup>
        {member.data ? (
          <AskIdentity
            member={member.data}
            label={t("withdraw.password")}
            value={given}
            onChange={setGiven}
            error={
              isTried && isMissing
                ? quit.failure && isIdentity
                  ? failureText(quit.failure)
                  : missing
                : isIdentity && quit.failure
                  ? failureText(quit.failure)
                  : undefined
            }
          />
        ) : null}
        <div className="flex flex-col gap-2">
          <Checkbox isSelected={agree} onChange={setAgree} isInvalid={isTried && !agree}>
            {t("withdraw.agree")}
          </Checkbox>
          {isTried && !agree ? (
            <p role="alert" className="text-danger text-small">
              {t("withdraw.agreeRequired")}
            </p>
          ) : null}
        </div>
        <FormFailure refusal={refusal} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" size="large" isPending={quit.isPending}>
            {t("withdraw.submit")}
          </Button>
          <Link to="/account" className={buttonClass("secondary", "large")}>
            {t("withdraw.stay")}
          </Link>
        </div>
      </AskingForm>
    </div>
  );
}
