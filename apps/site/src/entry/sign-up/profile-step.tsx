import { Button, Notice, showToast } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RecoveryCodes } from "../../account/factors/recovery-codes.tsx";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { EntryHeading } from "../entry-heading.tsx";
import { brokenPasswordRule, type NewPassword, NewPasswordFields } from "../new-password-fields.tsx";
import { useEnterSite } from "../use-enter-site.ts";
import { AboutFields, isAboutComplete } from "./about-fields.tsx";
import type { SignUpDraft } from "./draft.ts";
import { noTerms, type Terms } from "./terms-fields.tsx";
import { canUsePasskeys, type JoinedByPasskey, usePasskeySignUp } from "./use-passkey-sign-up.ts";

interface ProfileStepProps {
  draft: SignUpDraft;
  keep(change: Partial<SignUpDraft>): void;
  /** The draft is used up. */
  onJoined(): void;
  next: string | undefined;
}

/** Step 3: password, name, job, purpose, terms; on success the member is signed in [ACC-40]. */
export function ProfileStep({ draft, keep, onJoined, next }: ProfileStepProps) {
  const { t } = useTranslation();
  const [passwords, setPasswords] = useState<NewPassword>({ password: "", passwordConfirm: "" });
  const [terms, setTerms] = useState<Terms>(noTerms);
  const [isTried, setTried] = useState(false);
  const [isByPasskey, setByPasskey] = useState(false);
  /** Joined by a passkey: its recovery codes are shown before the way goes on. */
  const [joinedBy, setJoinedBy] = useState<JoinedByPasskey | null>(null);
  const enterSite = useEnterSite();
  const { name, job, purpose, email, token } = draft;
  const about = { name, job, purpose, terms };
  const join = useCall((chosen: NonNullable<typeof purpose>) => {
    const member = { email, token, name: name.trim(), job, purpose: chosen, terms, ...passwords };
    return client.post("/api/members/member/basic/signup.json", { member });
  });
  const passkey = usePasskeySignUp();
  const refusal = useRefusal(isByPasskey ? passkey.failure : join.failure, [
    "member.password",
    "member.passwordConfirm",
    "member.name",
    "member.job",
    "member.purpose",
  ]);

  const submit = async () => {
    setTried(true);
    if (!isAboutComplete(about) || purpose === null) return;
    if (isByPasskey) {
      const member = { email, token, name: name.trim(), job, purpose, terms };
      setJoinedBy(await passkey.join(member, t("signUpPasskey.name")));
      return;
    }
    if (brokenPasswordRule(passwords) !== null) return;
    const joined = await join.run(purpose);
    if (joined === null) return;
    onJoined();
    showToast({ text: t("signUp.welcome", { name: joined.member.name }) });
    await enterSite(joined.member, next);
  };

  if (joinedBy)
    return (
      <>
        <EntryHeading title={t("account.factors.keepTitle")} />
        <RecoveryCodes codes={joinedBy.recoveryCodes} />
        <Button
          variant="primary"
          size="large"
          className="mt-6 w-full"
          onPress={() => {
            onJoined();
            showToast({ text: t("signUp.welcome", { name: joinedBy.member.name }) });
            void enterSite(joinedBy.member, next);
          }}
        >
          {t("account.factors.kept")}
        </Button>
      </>
    );
  return (
    <>
      <EntryHeading title={t("signUp.profileTitle")}>
        <p className="break-words">{t("signUp.profileText", { email })}</p>
      </EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        {isByPasskey ? (
          <p className="text-ink-soft text-ui">{t("signUpPasskey.text")}</p>
        ) : (
          <NewPasswordFields
            label={t("signIn.password")}
            value={passwords}
            onChange={setPasswords}
            isTried={isTried}
            refused={{
              password: refusal.of("member.password"),
              passwordConfirm: refusal.of("member.passwordConfirm"),
            }}
            size="large"
          />
        )}
        {canUsePasskeys() ? (
          <Button variant="quiet" className="self-start" onPress={() => setByPasskey(!isByPasskey)}>
            {t(isByPasskey ? "signUpPasskey.withPassword" : "signUpPasskey.instead")}
          </Button>
        ) : null}
        {isByPasskey && passkey.isRefused ? (
          <Notice tone="danger">{t("account.factors.passkeyRefused")}</Notice>
        ) : null}
        <AboutFields
          value={about}
          onChange={({ terms: chosen, ...rest }) => {
            if (chosen) setTerms(chosen);
            if (Object.keys(rest).length > 0) keep(rest);
          }}
          isTried={isTried}
          refusal={refusal}
          isPending={join.isPending || passkey.isPending}
          submit={t(isByPasskey ? "signUpPasskey.submit" : "signUp.submit")}
        />
      </AskingForm>
    </>
  );
}
