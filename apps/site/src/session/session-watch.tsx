import { ERRORS, isErrorId } from "@hanok/api-contract";
import { buttonClass, showToast, usePopup } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { client, onSessionOver } from "../api/client.ts";
import { useMember } from "../api/member.ts";
import { needsSession } from "./guard.ts";
import { forgetSession, watchOtherTabs } from "./session.ts";

/**
 * Acts on what the server says of the session: an expired one is forgotten and guarded pages lead to `/login`
 * [ERR-01]; a guest member is signed out, since guests may only visit `/neditor/` [ACC-53, ACC-61].
 */
export function SessionWatch() {
  const router = useRouter();
  const queries = useQueryClient();
  const { t } = useTranslation();
  const member = useMember();
  const isGuest = member.data?.memberType === "GUEST";

  useEffect(() => {
    const leave = (text: string): void => {
      queries.removeQueries();
      const { href, pathname } = router.state.location;
      if (!needsSession(pathname)) return;
      showToast({ text });
      void router.navigate({ to: "/login", search: { next: href } });
    };
    const endOver = onSessionOver(() => {
      forgetSession();
      leave(t("frame.sessionOver"));
    });
    const endTabs = watchOtherTabs((event) => {
      if (event === "ended") leave(t("frame.loggedOut"));
      // Perhaps somebody else signed in: nothing that was read for the one before stays.
      else void queries.resetQueries();
    });
    return () => {
      endOver();
      endTabs();
    };
  }, [queries, router, t]);

  useEffect(() => {
    if (!isGuest) return;
    void client.post("/api/members/member/logout.json").then(() => {
      forgetSession();
      queries.removeQueries();
      return router.navigate({ to: "/login" });
    });
  }, [isGuest, queries, router]);

  return null;
}

/**
 * For a failure that the error table marks `popup-login`: the popup, then out to `/login` [ERR-02 to ERR-04].
 * Answers whether it was one; any other failure is the caller's to show.
 */
export function useSessionPopup(): (failure: { error: string; message: string }) => boolean {
  const popup = usePopup();
  const router = useRouter();
  const queries = useQueryClient();
  const { t } = useTranslation();
  return (failure) => {
    if (!isErrorId(failure.error) || ERRORS[failure.error].client !== "popup-login") return false;
    const told =
      failure.error === "member.registered"
        ? {
            title: t("registered.title"),
            message: <RegisteredAlready />,
            confirmLabel: t("registered.signIn"),
          }
        : { title: t("frame.logIn"), message: failure.message };
    void popup({ kind: "error", ...told }).then(() => {
      forgetSession();
      queries.removeQueries();
      return router.navigate({ to: "/login" });
    });
    return true;
  };
}

/** Both ways on for a person whose e-mail has an account: signing in, and a new password. */
function RegisteredAlready() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t("registered.text")}</p>
      <p>{t("registered.forgotten")}</p>
      <a href="/login/findpw" className={buttonClass("secondary", "small")}>
        {t("registered.findPassword")}
      </a>
    </div>
  );
}
