import { Button, Notice } from "@hanok/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePaymentConfig } from "../money/money-reads.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { OpenCardWindow } from "./open-card-window.tsx";
import { PaymentPasswordForm } from "./payment-password-form.tsx";
import { isClosed } from "./toss-window.ts";

/**
 * [PAY-11, PAY-36] The way back from the provider's window: asks for a payment password, registers the card and goes on to
 * `next`. The key of the window is good for one registration; it leaves the address at once, and with it the history.
 */
export function WindowCard() {
  const { t } = useTranslation();
  useDocumentTitle(t("cards.windowTitle"));
  const search = useSearch({ from: "/member/payment/card" });
  const navigate = useNavigate();
  const config = usePaymentConfig();
  const [authKey, setAuthKey] = useState(search.authKey ?? "");
  const [refusedCode] = useState(search.code ?? "");
  const { next } = search;
  const hasAnswer = search.authKey !== undefined || search.code !== undefined;
  useEffect(() => {
    if (hasAnswer) void navigate({ to: "/payment/card", search: { next }, replace: true });
  }, [hasAnswer, next, navigate]);
  return (
    <PageFrame title={t("cards.windowTitle")} lead={authKey ? t("cards.windowLead") : ""}>
      <TestNotice />
      {authKey ? (
        <PaymentPasswordForm
          prefix="windowCard."
          next={next}
          submit={t("cards.register")}
          done={{ title: t("cards.addedTitle"), message: t("cards.addedText") }}
          hint={t("cards.windowSafety")}
          register={(passwords) =>
            client.post("/api/members/credit-card/item.json", { windowCard: { ...passwords, authKey } })
          }
          whenRefused={({ error }) =>
            // The provider took the key and refused the card: only a new window helps.
            error.startsWith("card.") ? (
              <Button variant="primary" size="large" onPress={() => setAuthKey("")}>
                {t("cards.otherCard")}
              </Button>
            ) : null
          }
        />
      ) : (
        <div className="flex max-w-170 flex-col gap-6">
          {refusedCode !== "" && !isClosed(refusedCode) ? (
            <Notice tone="danger">{t("cards.windowRefused")}</Notice>
          ) : (
            <Notice>{t("cards.windowAgain")}</Notice>
          )}
          <Loaded query={config}>
            {({ clientKey }) => (
              <OpenCardWindow
                clientKey={clientKey}
                next={next}
                onCancel={() => void navigate({ href: next })}
              />
            )}
          </Loaded>
        </div>
      )}
    </PageFrame>
  );
}
