import { Button, Notice, Spinner } from "@hanok/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePaypal } from "../money/foreign.ts";
import { ConnectPaypal } from "./connect-paypal.tsx";
import { PaymentPasswordForm } from "./payment-password-form.tsx";

/**
 * [PAY-24, PAY-25, PAY-40] The way back from PayPal: asks for a payment password, connects the account and goes on to `next`.
 * The token of the approval leaves the address at once.
 */
export function PaypalReturn() {
  const { t } = useTranslation();
  useDocumentTitle(t("paypal.title"));
  const search = useSearch({ from: "/member/payment/paypal" });
  const navigate = useNavigate();
  const paypal = usePaypal();
  const [setupToken] = useState(search.approval_token_id ?? "");
  const { next, outcome } = search;
  const hasToken = search.approval_token_id !== undefined;
  useEffect(() => {
    if (hasToken)
      void navigate({
        to: "/payment/paypal",
        search: { next, ...(outcome === undefined ? {} : { outcome }) },
        replace: true,
      });
  }, [hasToken, next, outcome, navigate]);
  const status = paypal.data?.status;
  return (
    <PageFrame
      title={t("paypal.title")}
      lead={setupToken && status === "AUTHENTICATED" ? t("paypal.lead") : ""}
    >
      {status === undefined ? (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          {paypal.isError ? (
            t("paypal.connectionFailed")
          ) : (
            <>
              <Spinner /> {t("paypal.loading")}
            </>
          )}
        </p>
      ) : setupToken !== "" && status === "AUTHENTICATED" ? (
        <PaymentPasswordForm
          next={next}
          submit={t("paypal.confirm")}
          done={{ title: t("paypal.doneTitle"), message: t("paypal.doneText") }}
          register={(passwords) =>
            client.post("/api/members/payment/paypal/billing/confirm.json", { setupToken, ...passwords })
          }
        />
      ) : (
        <div className="flex max-w-170 flex-col items-start gap-6">
          <Notice tone={status === "CONNECTED" ? "plain" : "danger"}>
            {t(
              status === "CONNECTED"
                ? "paypal.connected"
                : outcome === "cancelled" || setupToken !== ""
                  ? "paypal.approvalFailed"
                  : "paypal.authenticateFirst",
            )}
          </Notice>
          <div className="flex flex-wrap gap-2">
            <ConnectPaypal next={next} />
            <Button onPress={() => void navigate({ href: next })}>{t("paypal.back")}</Button>
          </div>
        </div>
      )}
    </PageFrame>
  );
}
