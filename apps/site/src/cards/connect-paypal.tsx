import { Button } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { usePaypal } from "../money/foreign.ts";

/**
 * [PAY-24, PAY-25] Leads to PayPal, where its owner approves the account; PayPal comes back to `/payment/paypal`. Nothing
 * where the operator has no PayPal, or an account is connected already.
 */
export function ConnectPaypal({ next }: { next?: string }) {
  const { t } = useTranslation();
  const paypal = usePaypal();
  const [isLeaving, setLeaving] = useState(false);
  const begin = useCall((place: string) =>
    client.post("/api/members/payment/paypal/setup.json", { next: place }),
  );
  const refusal = useRefusal(begin.failure);
  if (!paypal.data || paypal.data.clientId === "" || paypal.data.status === "CONNECTED") return null;
  const open = async () => {
    const begun = await begin.run(next ?? `${window.location.pathname}${window.location.search}`);
    if (begun === null) return;
    setLeaving(true);
    window.location.assign(begun.approvalUrl);
  };
  const isBusy = begin.isPending || isLeaving;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button isPending={isBusy} onPress={() => void open()}>
        {t(paypal.data.status === "AUTHENTICATED" ? "paypal.again" : "paypal.connect")}
      </Button>
      {isBusy ? (
        <p role="status" className="text-ink-soft text-small">
          {t("paypal.loading")}
        </p>
      ) : null}
      <FormFailure refusal={refusal} />
    </div>
  );
}
