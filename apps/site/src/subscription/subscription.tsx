import { Button, buttonClass, Notice } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../account/settings-section.tsx";
import { Cards } from "../cards/cards.tsx";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePaymentConfig, useSubscriptions } from "../money/money-reads.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { useOwnPlan } from "../plan/plans.ts";
import { Usage } from "../plan/usage.tsx";
import { CancelSection } from "./cancel-section.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { Refunds } from "./refunds.tsx";
import { SubscriptionNotices } from "./subscription-notices.tsx";
import { TaxDetails } from "./tax-details.tsx";
import { TrialOffer } from "./trial-offer.tsx";

/** [SUB-01] Plan, usage, next payment, cards, payments with receipts, refunds, the end of the subscription. */
export function Subscription() {
  const { t } = useTranslation();
  useDocumentTitle(t("subscription.title"));
  const subscriptions = useSubscriptions();
  const own = useOwnPlan();
  const config = usePaymentConfig();
  if (config.data && !config.data.plans)
    return (
      <PageFrame title={t("subscription.title")} lead={t("plan.offText")}>
        {null}
      </PageFrame>
    );
  return (
    <PageFrame title={t("subscription.title")}>
      <TestNotice />
      <Loaded query={subscriptions}>
        {({ subscriptionList: [newest], trialAvailable }) => {
          const current = newest && newest.status !== "ENDED" ? newest : null;
          return (
            <>
              <SubscriptionNotices subscription={newest ?? null} />
              {trialAvailable ? <TrialOffer /> : null}
              <div>
                <SettingsSection title={t("subscription.plan")} text={t("subscription.planText")}>
                  <CurrentPlan subscription={current} plan={own.data?.plan ?? "FREE_PLAN"} />
                </SettingsSection>
                <SettingsSection title={t("team.title")} text={t("team.openText")}>
                  <div className="flex flex-col items-start gap-3">
                    {own.data?.seat ? (
                      <p className="text-ui">{t("team.bySeat", { name: own.data.seat.ownerName })}</p>
                    ) : null}
                    <Link to="/subscription/team" className={buttonClass("secondary", "medium")}>
                      {t("team.open")}
                    </Link>
                  </div>
                </SettingsSection>
                <SettingsSection title={t("plan.usage")}>
                  {own.data ? <Usage own={own.data} isHeadingHidden /> : null}
                  {own.isError ? (
                    <Notice
                      tone="danger"
                      action={<Button onPress={() => void own.refetch()}>{t("common.retry")}</Button>}
                    >
                      {t("errors.readFailed")}
                    </Notice>
                  ) : null}
                </SettingsSection>
                <SettingsSection title={t("cards.title")} text={t("cards.text")}>
                  <Cards />
                </SettingsSection>
                <SettingsSection title={t("history.title")} text={t("history.text")}>
                  <PaymentHistory />
                </SettingsSection>
                <Refunds />
                <SettingsSection title={t("licenses.title")} text={t("licenses.text")}>
                  <Link to="/subscription/templates" className={buttonClass("secondary", "medium")}>
                    {t("licenses.open")}
                  </Link>
                </SettingsSection>
                <SettingsSection title={t("tax.title")} text={t("tax.text")}>
                  <TaxDetails />
                </SettingsSection>
                {current ? <CancelSection subscription={current} /> : null}
              </div>
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
