import { Button, Notice, Spinner, usePopup } from "@hanok/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePaypal } from "../money/foreign.ts";
import { useMoneyChanged } from "../money/money-reads.ts";
import { ConnectPaypal } from "./connect-paypal.tsx";
import { NewPaymentPassword, wrongPaymentPassword } from "./new-payment-password.tsx";

const BLANK = { paymentPassword: "", paymentPasswordConfirm: "" };

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
        <ConfirmForm setupToken={setupToken} next={next} />
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

function ConfirmForm({ setupToken, next }: { setupToken: string; next: string }) {
  const { t } = useTranslation();
  const popup = usePopup();
  const navigate = useNavigate();
  const changed = useMoneyChanged();
  const [value, setValue] = useState(BLANK);
  const [isTried, setTried] = useState(false);
  const confirm = useCall((passwords: typeof BLANK) =>
    client.post("/api/members/payment/paypal/billing/confirm.json", { setupToken, ...passwords }),
  );
  const refusal = useRefusal(confirm.failure, ["paymentPassword", "paymentPasswordConfirm"]);
  const wrong = wrongPaymentPassword(value, t);
  const submit = async () => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    if ((await confirm.run(value)) === null) return;
    await changed();
    await popup({ kind: "finish", title: t("paypal.doneTitle"), message: t("paypal.doneText") });
    await navigate({ href: next, replace: true });
  };
  return (
    <AskingForm className="flex max-w-170 flex-col gap-5" onSubmit={submit}>
      <NewPaymentPassword
        value={value}
        onChange={(name, text) => {
          confirm.reset();
          setValue((before) => ({ ...before, [name]: text.replace(/\D/g, "") }));
        }}
        errorOf={(name) => refusal.of(name) ?? (isTried ? wrong[name] : undefined)}
      />
      <FormFailure refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" isPending={confirm.isPending}>
          {t("paypal.confirm")}
        </Button>
        <Button size="large" onPress={() => void navigate({ href: next })}>
          {t("common.cancel")}
        </Button>
      </div>
    </AskingForm>
  );
}
