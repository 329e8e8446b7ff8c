import { showToast } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { forgetSession } from "./session.ts";

/** Signs out on this device and goes to `/` [ACC-41]. A server that cannot be reached leaves the session standing and says so. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { t } = useTranslation();
  return async () => {
    const answer = await client.post("/api/members/member/logout.json");
    if (!answer.ok && answer.code !== "EXPIRE") {
      showToast({ tone: "danger", text: failureText(answer) });
      return;
    }
    forgetSession();
    await router.navigate({ to: "/" });
    queries.removeQueries();
    showToast({ text: t("frame.loggedOut") });
  };
}
