import { showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { useDocumentTitle } from "../../frame/use-document-title.ts";
import { EntryHeading } from "../entry-heading.tsx";
import { AboutFields, type AboutYou, isAboutComplete, useAboutRefusal } from "../sign-up/about-fields.tsx";
import { CodeStep } from "../sign-up/code-step.tsx";
import { readDraft, type SignUpDraft } from "../sign-up/draft.ts";
import { EmailStep } from "../sign-up/email-step.tsx";
import { noTerms } from "../sign-up/terms-fields.tsx";
import { useEnterSite } from "../use-enter-site.ts";
import { NotOnTheWay } from "./connecting.tsx";
import { forgetSocialSignUp, readSocialSignUp, type SocialSignUp } from "./social-draft.ts";

/** `/signup/sns`: what a provider does not tell — the e-mail where it does not answer for it, job, purpose, consents. */
export function CompleteSocialSignUp() {
  const { t } = useTranslation();
  useDocumentTitle(t("signUp.title"));
  const [signUp] = useState(() => readSocialSignUp());
  if (signUp === null) return <NotOnTheWay text={t("social.lost")} />;
  return signUp.isProved ? (
    <About signUp={signUp} email={signUp.email} />
  ) : (
    <ProveEmailFirst signUp={signUp} />
  );
}

function ProveEmailFirst({ signUp }: { signUp: SocialSignUp }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<SignUpDraft>(() => ({ ...readDraft(null), email: signUp.email }));
  const keep = (change: Partial<SignUpDraft>) => setDraft((before) => ({ ...before, ...change }));
  if (draft.step === "code") return <CodeStep draft={draft} keep={keep} />;
  if (draft.step === "profile") return <About signUp={signUp} email={draft.email} token={draft.token} />;
  return (
    <EmailStep draft={draft} keep={keep}>
      {t("social.proveEmail", { provider: t(`social.providers.${signUp.type}`) })}
    </EmailStep>
  );
}

function About({ signUp, email, token }: { signUp: SocialSignUp; email: string; token?: string }) {
  const { t } = useTranslation();
  const { type, signupToken } = signUp;
  const [about, setAbout] = useState<AboutYou>({
    name: signUp.name,
    job: null,
    purpose: null,
    terms: noTerms,
  });
  const [isTried, setTried] = useState(false);
  const enterSite = useEnterSite();
  const join = useCall((purpose: NonNullable<AboutYou["purpose"]>) => {
    const { name, job, terms } = about;
    const proved = token === undefined ? {} : { token };
    return client.post("/api/members/member/sns/signup.json", {
      member: { type, signupToken, email, name: name.trim(), job, purpose, terms, ...proved },
    });
  });
  const refusal = useAboutRefusal(join.failure);
  const submit = async () => {
    setTried(true);
    if (!isAboutComplete(about) || about.purpose === null) return;
    const joined = await join.run(about.purpose);
    if (joined === null) return;
    forgetSocialSignUp();
    showToast({ text: t("signUp.welcome", { name: joined.member.name }) });
    await enterSite(joined.member, signUp.next);
  };
  return (
    <>
      <EntryHeading title={t("signUp.profileTitle")}>
        <p>{t("social.completeText", { provider: t(`social.providers.${type}`) })}</p>
      </EntryHeading>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <TextField label={t("signIn.email")} value={email} isReadOnly size="large" />
        <AboutFields
          value={about}
          onChange={(change) => setAbout((before) => ({ ...before, ...change }))}
          isTried={isTried}
          refusal={refusal}
          isPending={join.isPending}
        />
      </AskingForm>
    </>
  );
}
