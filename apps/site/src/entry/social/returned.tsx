import type { SecondStep as Pending } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { memberQuery } from "../../api/member.ts";
import { useCall } from "../../api/use-call.ts";
import { useRefusal } from "../../form/refusal.ts";
import { useDocumentTitle } from "../../frame/use-document-title.ts";
import { safeNextPath } from "../../session/next-path.ts";
import { SecondStep } from "../second-step.tsx";
import { useEnterSite } from "../use-enter-site.ts";
import { NotOnTheWay, OnTheWay } from "./connecting.tsx";
import { type KeptAttempt, keepProof, takeAttempt } from "./kept-attempts.ts";
import { returnedQuery } from "./returned-query.ts";
import { keepSocialSignUp } from "./social-draft.ts";

/** [ACC-03] `/login/auth`: the provider sent the person back, with a code or with a reason. */
export function Returned() {
  const { t } = useTranslation();
  const { code, state, iss, error } = returnedQuery;
  useDocumentTitle(t("social.connecting"));
  const router = useRouter();
  const queries = useQueryClient();
  const enterSite = useEnterSite();
  const [end, setEnd] = useState<"cancelled" | "foreign" | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const answer = (attempt: string) => ({ code, state, iss, attempt });

  const logIn = useCall((kept: KeptAttempt) =>
    client.post("/api/members/member/sns/login.json", { type: kept.type, ...answer(kept.attempt) }),
  );
  const connect = useCall((kept: KeptAttempt) =>
    client.post("/api/members/member/sns/connect.json", answer(kept.attempt)),
  );
  const confirm = useCall((kept: KeptAttempt) =>
    client.post("/api/members/member/sns/confirm.json", answer(kept.attempt)),
  );
  const refusal = useRefusal(logIn.failure ?? connect.failure ?? confirm.failure);

  const takenNext = useRef<string | undefined>(undefined);
  const goOn = async (kept: KeptAttempt): Promise<void> => {
    const { type, use, next } = kept;
    takenNext.current = next;
    if (use === "login") {
      const entered = await logIn.run(kept);
      if (entered?.signUp) {
        keepSocialSignUp({ type, next, ...entered.signUp });
        return router.navigate({ to: "/signup/sns", replace: true });
      }
      if (entered?.secondStep) return setPending(entered.secondStep);
      if (!entered?.member) return;
      if (entered.reactivated) showToast({ text: t("signIn.reactivated") });
      return enterSite(entered.member, next);
    }
    if (use === "connect") {
      const connected = await connect.run(kept);
      if (connected === null) return;
      queries.setQueryData(memberQuery.queryKey, connected.member);
      showToast({ text: t("social.connected", { provider: t(`social.providers.${type}`) }) });
      return router.navigate({ to: "/account", replace: true });
    }
    const confirmed = await confirm.run(kept);
    if (confirmed === null) return;
    keepProof(confirmed.proof);
    return router.navigate({ href: safeNextPath(next, window.location.origin), replace: true });
  };

  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of a provider is used once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const kept = takeAttempt(state);
    if (kept === null) setEnd("foreign");
    else if (error !== "" || code === "") setEnd("cancelled");
    else void goOn(kept);
  }, []);

  if (pending)
    return (
      <SecondStep
        pending={pending}
        next={takenNext.current}
        onAgain={() => void router.navigate({ to: "/login", replace: true })}
      />
    );
  if (end !== null) return <NotOnTheWay text={t(`social.${end}`)} />;
  if (refusal.general !== null) return <NotOnTheWay text={refusal.general} />;
  return <OnTheWay>{t("social.back")}</OnTheWay>;
}
