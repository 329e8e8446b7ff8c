import { Button, Notice } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { openTossWindow } from "./toss-window.ts";

/**
 * Leads to the provider's window for cards. The window comes back to `/payment/card`, which registers the card and goes on
 * to `next`, by default the page that one is on.
 */
export function OpenCardWindow({
  clientKey,
  next,
  onCancel,
}: {
  clientKey: string;
  next?: string;
  onCancel?(): void;
}) {
  const { t } = useTranslation();
  const [isOpening, setOpening] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const read = useCall(() => client.get("/api/members/credit-card/window.json", {}));
  const refusal = useRefusal(read.failure);
  const open = async () => {
    setFailed(false);
    setOpening(true);
    const answer = await read.run();
    if (answer === null) {
      setOpening(false);
      return;
    }
    const back = new URL("/payment/card", window.location.origin);
    back.searchParams.set("next", next ?? `${window.location.pathname}${window.location.search}`);
    const outcome = await openTossWindow(clientKey, answer.customerKey, back.href);
    if (outcome === "leaving") return;
    setOpening(false);
    setFailed(outcome === "failed");
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-170 text-ink-soft">{t("cards.windowText")}</p>
      <FormFailure refusal={refusal} />
      {isFailed ? <Notice tone="danger">{t("cards.windowFailed")}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="large" isPending={isOpening} onPress={() => void open()}>
          {t("cards.openWindow")}
        </Button>
        {onCancel ? (
          <Button size="large" onPress={onCancel}>
            {t("common.cancel")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
