import type { Failure } from "@hanok/api-contract/client";
import { showToast, usePopup } from "@hanok/ui";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";

interface Deletion {
  readonly title: string;
  readonly text: string;
  /** Sends it; `confirmed` deletes what is in use, too. */
  send(confirmed: boolean): Promise<{ ok: true } | Failure>;
  /** The second question, where something uses it; absent: the server's own sentence. */
  used?(failure: Failure): string;
}

/**
 * [SRC-14] Asks, deletes, and asks again where something uses it. A toast shows the result; the answer is
 * whether it is gone.
 */
export function useDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation("console");
  const popup = usePopup();
  const failureText = useFailureText();
  return useCallback(
    async ({ title, text, send, used = failureText }) => {
      const ask = (heading: string, message: string) =>
        popup({
          kind: "confirm",
          title: heading,
          message,
          confirmLabel: t("templates.delete"),
          isDanger: true,
        });
      if (!(await ask(title, text))) return false;
      let answer = await send(false);
      if (!answer.ok && answer.error === "template.used") {
        if (!(await ask(t("templates.usedTitle"), used(answer)))) return false;
        answer = await send(true);
      }
      showToast(answer.ok ? { text: t("templates.deleted") } : { tone: "danger", text: failureText(answer) });
      return answer.ok;
    },
    [t, popup, failureText],
  );
}
