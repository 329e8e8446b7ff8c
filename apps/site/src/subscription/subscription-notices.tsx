import type { Subscription } from "@hanok/api-contract";
import { Button, buttonClass, Notice, showToast } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";
import { useMoneyChanged } from "../money/money-reads.ts";
import { useDay, useWon } from "../money/won.ts";

/**
 * Notices that need the member's attention: trial, failed payment, cancellation, dearer next payment, locked
 * projects.
 */
export function SubscriptionNotices({ subscription }: { subscription: Subscription | null }) {
  const { t } = useTranslation();
  const day = useDay();
  const won = useWon();
  const sentence = useFailureText();
  const changed = useMoneyChanged();
  const takeBack = useCall(() => client.post("/api/members/subscription/take-back.json"));
  const agree = useCall((total: number) => client.post("/api/members/subscription/consent.json", { total }));
  if (subscription === null) return null;
  const { status, trialEnd, periodEnd, plan, cancelRequestedAt, retryAt, consent } = subscription;
  const failure = takeBack.failure ?? agree.failure;
  const pay = (
    <Link
      to="/payment/plan"
      search={{
        ...(plan === "FREE_PLAN" ? {} : { plan }),
        cycle: subscription.cycle,
        heads: subscription.teamMembers,
      }}
      className={buttonClass("primary", "medium")}
    >
      {t("subscription.payNow")}
    </Link>
  );
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {status === "TRIAL" ? (
        <Notice action={pay}>{t("subscription.trialRuns", { day: day(trialEnd) })}</Notice>
      ) : null}
      {status === "PAST_DUE" ? (
        <Notice tone="danger" action={pay}>
          {t("subscription.pastDue", { day: day(retryAt) })}
        </Notice>
      ) : null}
      {status === "STOPPED" ? (
        <Notice tone="danger" action={pay}>
          {t("subscription.stopped")}
        </Notice>
      ) : null}
      {status === "ENDED" ? (
        <Notice
          action={
            <Link to="/plan" className={buttonClass("primary", "medium")}>
              {t("workspace.seePlans")}
            </Link>
          }
        >
          {t("subscription.locked")}
        </Notice>
      ) : null}
      {cancelRequestedAt !== "" && status !== "ENDED" ? (
        <Notice
          action={
            <Button
              isPending={takeBack.isPending}
              onPress={() =>
                void takeBack.run().then(async (done) => {
                  if (done === null) return;
                  await changed();
                  showToast({ text: t("subscription.takenBack") });
                })
              }
            >
              {t("subscription.takeBack")}
            </Button>
          }
        >
          {t("subscription.cancelled", { day: day(periodEnd) })}
        </Notice>
      ) : null}
      {consent !== null && !consent.given && status !== "ENDED" ? (
        <Notice
          action={
            <Button
              isPending={agree.isPending}
              onPress={() =>
                void agree.run(consent.total).then(async (done) => {
                  if (done === null) return;
                  await changed();
                  showToast({ text: t("subscription.agreed") });
                })
              }
            >
              {t("subscription.agree")}
            </Button>
          }
        >
          {t(`subscription.consent.${consent.reason}`, { day: day(periodEnd), amount: won(consent.total) })}
        </Notice>
      ) : null}
      {failure ? <Notice tone="danger">{sentence(failure)}</Notice> : null}
    </div>
  );
}
