import type { BillingCycle, PlanType, Subscription } from "@hanok/api-contract";
import { Badge, Button, buttonClass, RadioGroup, usePopup } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useMoneyChanged } from "../money/money-reads.ts";
import { useDay, useWon } from "../money/won.ts";
import { Facts } from "./facts.tsx";
import { HeadsForm } from "./heads-form.tsx";

/** [SUB-02, SUB-03] What one has, what comes next, and cycle and heads to change. */
export function CurrentPlan({ subscription, plan }: { subscription: Subscription | null; plan: PlanType }) {
  const { t } = useTranslation();
  const won = useWon();
  const day = useDay();
  const links = (
    <div className="flex flex-wrap gap-2">
      <Link to="/subscription/plan" className={buttonClass(subscription ? "secondary" : "primary", "medium")}>
        {t("subscription.changePlan")}
      </Link>
    </div>
  );
  if (subscription === null)
    return (
      <div className="flex flex-col gap-5">
        <p className="font-bold text-title">{t(`plan.names.${plan}`)}</p>
        <p className="text-ink-soft text-ui">{t("subscription.none")}</p>
        {links}
      </div>
    );
  const { next } = subscription;
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-3 font-bold text-title">
        {t(`plan.names.${subscription.plan}`)}
        <Badge tone={subscription.status === "ACTIVE" ? "accent" : "plain"}>
          {t(`subscription.statuses.${subscription.status}`)}
        </Badge>
      </p>
      <Facts
        rows={[
          [t("checkout.cycle"), t(`money.cycles.${subscription.cycle}`)],
          [t("checkout.heads"), t("money.heads", { count: subscription.teamMembers })],
          [t("subscription.usableUntil"), day(subscription.periodEnd)],
          [
            t("subscription.nextPayment"),
            subscription.nextPaymentDate === ""
              ? t("subscription.noPayment")
              : `${day(subscription.nextPaymentDate)} · ${won(subscription.nextTotal)}`,
          ],
          [t("money.credit"), subscription.credit > 0 ? won(subscription.credit) : ""],
          [
            t("subscription.waiting"),
            next
              ? `${t(`plan.names.${next.plan}`)} · ${t(`money.cycles.${next.cycle}`)} · ${t("money.heads", { count: next.teamMembers })}`
              : "",
          ],
        ]}
      />
      {links}
      {subscription.status === "ACTIVE" && subscription.cancelRequestedAt === "" ? (
        <div className="grid gap-6 tablet:grid-cols-2">
          <CycleForm subscription={subscription} />
          <HeadsForm subscription={subscription} />
        </div>
      ) : null}
    </div>
  );
}

/** [SUB-07, SUB-09] At the next payment; the popup names the new amount. */
function CycleForm({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const won = useWon();
  const day = useDay();
  const popup = usePopup();
  const changed = useMoneyChanged();
  const inForce = subscription.next?.cycle ?? subscription.cycle;
  const [cycle, setCycle] = useState<BillingCycle>(inForce);
  const save = useCall((wish: BillingCycle) =>
    client.post("/api/members/subscription/cycle.json", { cycle: wish }),
  );
  const refusal = useRefusal(save.failure, ["cycle"]);
  const submit = async () => {
    const done = await save.run(cycle);
    if (done === null) return;
    await changed();
    await popup({
      kind: "finish",
      title: t("subscription.changedTitle"),
      message: t("subscription.changedText", {
        day: day(done.subscription.nextPaymentDate),
        amount: won(done.nextTotal),
      }),
    });
  };
  return (
    <AskingForm className="flex flex-col items-start gap-4" onSubmit={submit}>
      <RadioGroup
        label={t("checkout.cycle")}
        value={cycle}
        onChange={(value) => setCycle(value)}
        options={(["MONTH", "YEAR"] as const).map((value) => ({ value, label: t(`money.cycles.${value}`) }))}
        hint={t("subscription.fromNext")}
        error={refusal.of("cycle")}
      />
      <FormFailure refusal={refusal} />
      <Button type="submit" isPending={save.isPending} isDisabled={cycle === inForce}>
        {t("subscription.changeCycle")}
      </Button>
    </AskingForm>
  );
}
