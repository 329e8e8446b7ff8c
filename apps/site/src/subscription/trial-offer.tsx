import { PAYMENT_LIMITS } from "@hanok/api-contract";
import { Button, Notice, usePopup } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useMoneyChanged } from "../money/money-reads.ts";
import { useDay } from "../money/won.ts";

/** [SUB-24] Starts the trial, for members who have not had one. */
export function TrialOffer() {
  const { t } = useTranslation();
  const popup = usePopup();
  const day = useDay();
  const changed = useMoneyChanged();
  const start = useCall(() => client.post("/api/members/subscription/trial.json"));
  const refusal = useRefusal(start.failure);
  const begin = async () => {
    const started = await start.run();
    if (started === null) return;
    await changed();
    await popup({
      kind: "finish",
      title: t("subscription.trialStarted"),
      message: t("subscription.trialStartedText", { day: day(started.subscription.trialEnd) }),
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <Notice
        action={
          <Button variant="primary" isPending={start.isPending} onPress={() => void begin()}>
            {t("subscription.startTrial")}
          </Button>
        }
      >
        {t("subscription.trialOffer", { days: PAYMENT_LIMITS.trialDays })}
      </Notice>
      <FormFailure refusal={refusal} />
    </div>
  );
}
