import { Button, Spinner } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useDocumentTitle } from "../../frame/use-document-title.ts";
import { EntryHeading, textLink } from "../entry-heading.tsx";
import { useGoToProvider } from "./use-go-to-provider.ts";

const route = getRouteApi("/entry/login/sns");

/** [ACC-02, ACC-04] `/login/sns?type=…`: on the way to the provider. */
export function Connecting() {
  const { t } = useTranslation();
  const { type, next } = route.useSearch();
  useDocumentTitle(t("social.connecting"));
  const { run, failure, isPending } = useGoToProvider();
  const refusal = useRefusal(failure);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || type === undefined) return;
    begun.current = true;
    void run({ type, use: "login", next });
  }, [run, type, next]);
  if (type === undefined) return <NotOnTheWay text={t("social.unknown")} />;
  if (failure)
    return (
      <>
        <EntryHeading title={t("social.failed")} />
        <FormFailure refusal={refusal} />
        <div className="mt-6 flex items-center gap-4">
          <Button isPending={isPending} onPress={() => void run({ type, use: "login", next })}>
            {t("common.retry")}
          </Button>
          <BackToSignIn />
        </div>
      </>
    );
  return <OnTheWay>{t("social.to", { provider: t(`social.providers.${type}`) })}</OnTheWay>;
}

/** The 'social sign-in connecting' screen, there and back. */
export function OnTheWay({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col items-start gap-6">
      <EntryHeading title={t("social.connecting")}>{children}</EntryHeading>
      <Spinner size={28} />
    </div>
  );
}

/** Nothing goes on from here but back. */
export function NotOnTheWay({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <EntryHeading title={t("social.failed")}>
        <p>{text}</p>
      </EntryHeading>
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  const { t } = useTranslation();
  return (
    <Link to="/login" className={`${textLink} self-start`}>
      {t("findPassword.backToSignIn")}
    </Link>
  );
}
