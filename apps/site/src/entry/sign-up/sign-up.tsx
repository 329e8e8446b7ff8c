import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../../frame/use-document-title.ts";
import { textLink } from "../entry-heading.tsx";
import { SocialButtons } from "../social/social-buttons.tsx";
import { CodeStep } from "./code-step.tsx";
import { useSignUpDraft } from "./draft.ts";
import { EmailStep } from "./email-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { StepMarks } from "./step-marks.tsx";

const route = getRouteApi("/entry/signup");

/** Sign-up in three steps: e-mail, code, about you [ACC-11, ACC-39]. Nothing typed is lost between them. */
export function SignUp() {
  const { t } = useTranslation();
  const { next } = route.useSearch();
  useDocumentTitle(t("signUp.title"));
  const { draft, keep, forget } = useSignUpDraft();
  return (
    <>
      <StepMarks
        label={t("signUp.steps")}
        steps={[t("signUp.stepEmail"), t("signUp.stepCode"), t("signUp.stepProfile")]}
        current={["email", "code", "profile"].indexOf(draft.step)}
      />
      {draft.step === "email" ? <EmailStep draft={draft} keep={keep} /> : null}
      {draft.step === "code" ? <CodeStep draft={draft} keep={keep} /> : null}
      {draft.step === "profile" ? (
        <ProfileStep draft={draft} keep={keep} onJoined={forget} next={next} />
      ) : null}
      {draft.step === "email" ? <SocialButtons next={next} /> : null}
      {draft.step === "email" ? (
        <p className="mt-6 text-ink-soft text-ui">
          {t("signUp.haveAccount")}{" "}
          <Link to="/login" search={next === undefined ? {} : { next }} className={textLink}>
            {t("signUp.signIn")}
          </Link>
        </p>
      ) : null}
    </>
  );
}
