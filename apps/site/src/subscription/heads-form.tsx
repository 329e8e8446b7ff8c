import type { Subscription } from "@hanok/api-contract";
import { Button, buttonClass, Checkbox, NumberField, usePopup } from "@hanok/ui";
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
import { useHeadsQuote } from "./team/one-more.tsx";
import { useTeam } from "./team/use-team.ts";

/**
 * [SUB-25] Fewer at the next payment; more are paid for now, in the checkout. Where more seats are given than fewer heads
 * have places, it asks who stays [LET-01].
 */
export function HeadsForm({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const won = useWon();
  const day = useDay();
  const popup = usePopup();
  const changed = useMoneyChanged();
  const { plan, cycle } = subscription;
  const inForce = subscription.next?.teamMembers ?? subscription.teamMembers;
  const [heads, setHeads] = useState(inForce);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const seats = useTeam().data?.seatList ?? [];
  const places = heads - 1;
  const asksWhoStays = heads < subscription.teamMembers && seats.length > places;
  // Until the owner chooses, those stay that stay already, the earliest first.
  const keep =
    kept ??
    seats
      .filter(({ leaves }) => !leaves)
      .slice(0, Math.max(0, places))
      .map(({ id }) => id);
  const quote = useHeadsQuote(subscription, heads, heads < subscription.teamMembers).data;
  const save = useCall((wish: number) =>
    client.post("/api/members/subscription/heads.json", {
      teamMembers: wish,
      ...(asksWhoStays ? { keep: [...keep] } : {}),
    }),
  );
  const refusal = useRefusal(save.failure, ["teamMembers"]);
  const submit = async () => {
    const done = await save.run(heads);
    if (done === null) return;
    setKept(null);
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
      <NumberField
        label={t("checkout.heads")}
        minValue={1}
        maxValue={1000}
        value={heads}
        onChange={(value) => {
          setHeads(Number.isFinite(value) ? value : 1);
          setKept(null);
        }}
        hint={t("subscription.headsHint")}
        error={refusal.of("teamMembers")}
      />
      {asksWhoStays ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium text-ui">{t("team.keep", { places })}</legend>
          {seats.map(({ id, memberName, email }) => {
            const isKept = keep.includes(id);
            return (
              <Checkbox
                key={id}
                isSelected={isKept}
                isDisabled={!isKept && keep.length >= places}
                onChange={(isChosen) => setKept(isChosen ? [...keep, id] : keep.filter((one) => one !== id))}
              >
                {memberName ? `${memberName} · ${email}` : email}
              </Checkbox>
            );
          })}
          <p className="text-ink-soft text-small">{t("team.keepHint")}</p>
        </fieldset>
      ) : null}
      {heads < subscription.teamMembers && quote ? (
        <p className="text-ink-soft text-small tabular-nums">
          {t("team.nextTotal", { amount: won(quote.nextTotal) })}
        </p>
      ) : null}
      <FormFailure refusal={refusal} />
      {heads > subscription.teamMembers ? (
        <Link
          to="/payment/plan"
          search={{ ...(plan === "FREE_PLAN" ? {} : { plan }), cycle, heads }}
          className={buttonClass("secondary", "medium")}
        >
          {t("subscription.buyHeads")}
        </Link>
      ) : (
        <Button type="submit" isPending={save.isPending} isDisabled={heads === inForce && kept === null}>
          {t("subscription.changeHeads")}
        </Button>
      )}
    </AskingForm>
  );
}
