import { Button, Notice, usePopup } from "@hanok/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useMoneyChanged, usePaymentConfig } from "../money/money-reads.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { NewPaymentPassword, wrongPaymentPassword } from "./new-payment-password.tsx";
import { OpenCardWindow } from "./open-card-window.tsx";
import { isClosed } from "./toss-window.ts";

const BLANK = { paymentPassword: "", paymentPasswordConfirm: "" };

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
        <RegisterForm authKey={authKey} next={next} onUsed={() => setAuthKey("")} />
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

function RegisterForm({ authKey, next, onUsed }: { authKey: string; next: string; onUsed(): void }) {
  const { t } = useTranslation();
  const popup = usePopup();
  const navigate = useNavigate();
  const changed = useMoneyChanged();
  const [value, setValue] = useState(BLANK);
  const [isTried, setTried] = useState(false);
  const add = useCall((windowCard: typeof BLANK & { authKey: string }) =>
    client.post("/api/members/credit-card/item.json", { windowCard }),
  );
  const refusal = useRefusal(add.failure, [
    "windowCard.paymentPassword",
    "windowCard.paymentPasswordConfirm",
  ]);
  const wrong = wrongPaymentPassword(value, t);
  /** The provider took the key and refused the card: only a new window helps. */
  const isSpent = add.failure?.error.startsWith("card.") === true;
  const submit = async () => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    const added = await add.run({ ...value, authKey });
    if (added === null) return;
    await changed();
    await popup({ kind: "finish", title: t("cards.addedTitle"), message: t("cards.addedText") });
    await navigate({ href: next, replace: true });
  };
  return (
    <AskingForm className="flex max-w-170 flex-col gap-5" onSubmit={submit}>
      <NewPaymentPassword
        value={value}
        onChange={(name, text) => {
          add.reset();
          setValue((before) => ({ ...before, [name]: text.replace(/\D/g, "") }));
        }}
        errorOf={(name) => refusal.of(`windowCard.${name}`) ?? (isTried ? wrong[name] : undefined)}
      />
      <p className="text-ink-faint text-small">{t("cards.windowSafety")}</p>
      <FormFailure refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        {isSpent ? (
          <Button variant="primary" size="large" onPress={onUsed}>
            {t("cards.otherCard")}
          </Button>
        ) : (
          <Button type="submit" variant="primary" size="large" isPending={add.isPending}>
            {t("cards.register")}
          </Button>
        )}
        <Button size="large" onPress={() => void navigate({ href: next })}>
          {t("common.cancel")}
        </Button>
      </div>
    </AskingForm>
  );
}
