import type { CancelReason, Subscription } from "@hanok/api-contract";
import { Button, Dialog, usePopup } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../account/settings-section.tsx";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useMoneyChanged } from "../money/money-reads.ts";
import { useDay } from "../money/won.ts";
import { Reasons } from "./reasons.tsx";

/** [SUB-04, SUB-08, SUB-10, SUB-20] Ends the subscription at the end of its period. */
export function CancelSection({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const day = useDay();
  const popup = usePopup();
  const changed = useMoneyChanged();
  const [isOpen, setOpen] = useState(false);
  const [reasons, setReasons] = useState<readonly CancelReason[]>([]);
  const [detail, setDetail] = useState("");
  const [isTried, setTried] = useState(false);
  const cancel = useCall(() =>
    client.post("/api/members/subscription/cancel.json", {
      reasons: [...reasons],
      ...(detail.trim() === "" ? {} : { detail }),
    }),
  );
  const refusal = useRefusal(cancel.failure);
  if (subscription.cancelRequestedAt !== "") return null;
  const submit = async () => {
    setTried(true);
    if (reasons.length === 0) return;
    if ((await cancel.run()) === null) return;
    setOpen(false);
    await popup({
      kind: "finish",
      title: t("subscription.cancelDone"),
      message: t("subscription.cancelled", { day: day(subscription.periodEnd) }),
    });
    await changed();
  };
  return (
    <SettingsSection title={t("subscription.cancel")} text={t("subscription.cancelText")}>
      <Button onPress={() => setOpen(true)}>{t("subscription.cancelIt")}</Button>
      <Dialog
        isOpen={isOpen}
        isBusy={cancel.isPending}
        title={t("subscription.cancelTitle")}
        onClose={() => setOpen(false)}
      >
        <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
          <p className="text-ink-soft">
            {t("subscription.cancelFacts", { day: day(subscription.periodEnd) })}
          </p>
          <Reasons
            reasons={reasons}
            onReasons={setReasons}
            detail={detail}
            onDetail={setDetail}
            isMissing={isTried && reasons.length === 0}
          />
          <FormFailure refusal={refusal} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onPress={() => setOpen(false)}>{t("subscription.keep")}</Button>
            <Button type="submit" variant="danger" isPending={cancel.isPending}>
              {t("subscription.cancelSubmit")}
            </Button>
          </div>
        </AskingForm>
      </Dialog>
    </SettingsSection>
  );
}
