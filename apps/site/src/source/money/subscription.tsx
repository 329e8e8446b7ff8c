import type { OperatorSubscription } from "@hanok/api-contract";
import { Button, showToast } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { forgetOperation, operationOf } from "../../checkout/operation.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useDay, useWon } from "../../money/won.ts";
import { Facts } from "../../subscription/facts.tsx";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { DaysField, useDaysProblem } from "../frame/days-field.tsx";
import { LINK } from "../frame/look.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { Records } from "../records.tsx";
import { MoneyEvents } from "./payment.tsx";
import { ChargeTable } from "./payments.tsx";

const route = getRouteApi("/operator/source/subscriptions/$id");

/** One subscription with its charges and history; extended for a reason. */
export function SourceSubscription() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const won = useWon();
  const day = useDay();
  const { id } = route.useParams();
  const [isExtending, setExtending] = useState(false);
  const read = useSourceRead(["subscription", id], (signal) =>
    client.get("/api/source/subscription/item.json", { id }, { signal }),
  );
  const shown = read.data?.subscription;
  const isRunning = shown !== undefined && shown.endedAt === "" && shown.status !== "STOPPED";
  return (
    <ConsolePage
      title={shown ? site.t(`plan.names.${shown.plan}`) : t("names.subscriptions")}
      above={
        <Link to="/source/subscriptions" className={LINK}>
          {t("names.subscriptions")}
        </Link>
      }
      actions={
        isRunning ? <Button onPress={() => setExtending(true)}>{t("money.extend")}</Button> : undefined
      }
    >
      <Loaded query={read}>
        {({ subscription: one, charges, events }) => (
          <>
            <div className="max-w-140">
              <Facts
                rows={[
                  [t("money.state"), site.t(`subscription.statuses.${one.status}`)],
                  [
                    t("money.payer"),
                    <Link
                      key="payer"
                      to="/source/members/$id"
                      params={{ id: String(one.memberId) }}
                      className={LINK}
                    >
                      {`${one.memberName} · ${one.memberEmail}`}
                    </Link>,
                  ],
                  [t("money.cycle"), site.t(`money.cycles.${one.cycle}`)],
                  [t("money.heads"), String(one.teamMembers)],
                  [t("money.monthlyPrice"), won(one.monthlyPrice)],
                  [t("money.periodEnd"), day(one.periodEnd)],
                  [t("money.nextTotal"), one.nextTotal > 0 ? won(one.nextTotal) : ""],
                  [t("money.credit"), one.credit > 0 ? won(one.credit) : ""],
                  [t("money.cancelled"), one.cancelRequestedAt === "" ? "" : day(one.cancelRequestedAt)],
                ]}
              />
            </div>
            <ConsoleSection title={t("names.payments")}>
              <ChargeTable charges={charges} label={t("names.payments")} />
            </ConsoleSection>
            <ConsoleSection title={t("money.history")}>
              <MoneyEvents events={events} />
            </ConsoleSection>
            <ConsoleSection title={t("names.records")}>
              <Records subject={id} />
            </ConsoleSection>
            {isExtending ? <ExtendDialog subscription={one} onClose={() => setExtending(false)} /> : null}
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function ExtendDialog({ subscription, onClose }: { subscription: OperatorSubscription; onClose(): void }) {
  const { t } = useTranslation("console");
  const day = useDay();
  const changed = useSourceChanged();
  const [days, setDays] = useState(7);
  const order = `operator-extend:${subscription.id}:${days}`;
  return (
    <ReasonDialog
      title={t("money.extend")}
      text={t("money.extendText")}
      submit={t("money.extendIt")}
      problems={{ days: useDaysProblem(days) }}
      hint={t("money.reasonHint")}
      send={async (reason) => {
        const answer = await client.post("/api/source/subscription/extend.json", {
          id: subscription.id,
          days,
          reason,
          opId: operationOf(order),
        });
        if (answer.ok || answer.status !== 0) forgetOperation(order);
        return answer;
      }}
      onDone={({ subscription: one }) => {
        showToast({ text: t("money.extended", { day: day(one.periodEnd) }) });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => <DaysField days={days} error={problemOf("days")} onChange={setDays} />}
    </ReasonDialog>
  );
}
