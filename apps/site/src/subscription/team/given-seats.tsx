import type { Team, TeamSeat } from "@hanok/api-contract";
import { Badge, Button, buttonClass, EmptyState, Notice, showToast, TextField, usePopup } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useMoneyChanged } from "../../money/money-reads.ts";
import { useDay } from "../../money/won.ts";
import { OneMore } from "./one-more.tsx";

/** Seats of the own subscription: giving, taking back, and the price of one more. */
export function GivenSeats({ team: { subscription, seatList } }: { team: Team }) {
  const { t } = useTranslation();
  const day = useDay();
  if (subscription === null)
    return (
      <EmptyState
        title={t("team.none")}
        action={
          <Link to="/plan" search={{ limit: "team" }} className={buttonClass("primary", "medium")}>
            {t("team.seePlans")}
          </Link>
        }
      >
        {t("team.noSubscription")}
      </EmptyState>
    );
  const { places, nextPlaces, periodEnd, isPaid } = subscription;
  return (
    <div className="flex flex-col gap-6">
      {isPaid ? null : (
        <Notice
          tone="danger"
          action={
            <Link to="/subscription" className={buttonClass("primary", "medium")}>
              {t("subscription.title")}
            </Link>
          }
        >
          {t("team.stopped")}
        </Notice>
      )}
      <p className="text-ink-soft text-ui tabular-nums">
        {places === 0 ? t("team.alone") : t("team.count", { places, given: seatList.length })}
        {nextPlaces < places ? ` ${t("team.shrinks", { day: day(periodEnd), places: nextPlaces })}` : ""}
      </p>
      {isPaid && seatList.length < places ? <GiveForm /> : null}
      {places > 0 && seatList.length === 0 ? (
        <EmptyState title={t("team.none")}>{t("team.noneText")}</EmptyState>
      ) : null}
      <ul className="flex flex-col gap-3 empty:hidden">
        {seatList.map((seat) => (
          <SeatRow key={seat.id} seat={seat} />
        ))}
      </ul>
      {isPaid ? <OneMore /> : null}
    </div>
  );
}

function GiveForm() {
  const { t } = useTranslation();
  const changed = useMoneyChanged();
  const [email, setEmail] = useState("");
  const give = useCall((to: string) =>
    client.post("/api/members/subscription/team/item.json", { email: to }),
  );
  const refusal = useRefusal(give.failure, ["email"]);
  const submit = async () => {
    const done = await give.run(email);
    if (done === null) return;
    setEmail("");
    await changed();
    showToast({ text: t("team.given", { email: done.seat.email }) });
  };
  return (
    <AskingForm className="flex flex-col items-start gap-4" onSubmit={submit}>
      <TextField
        label={t("team.email")}
        type="email"
        name="seat-email"
        autoComplete="off"
        className="w-full max-w-100"
        value={email}
        onChange={setEmail}
        hint={t("team.emailHint")}
        error={refusal.of("email")}
      />
      <FormFailure refusal={refusal} />
      <Button type="submit" variant="primary" isPending={give.isPending} isDisabled={email.trim() === ""}>
        {t("team.give")}
      </Button>
    </AskingForm>
  );
}

function SeatRow({ seat }: { seat: TeamSeat }) {
  const { t } = useTranslation();
  const day = useDay();
  const popup = usePopup();
  const changed = useMoneyChanged();
  const take = useCall(() => client.delete("/api/members/subscription/team/item.json", { id: seat.id }));
  const refusal = useRefusal(take.failure);
  const whom = seat.memberName || seat.email;
  const isPending = seat.status === "INVITED";
  const ask = async () => {
    const sure = await popup({
      kind: "confirm",
      title: t(isPending ? "team.cancelInvitation" : "team.takeBackTitle"),
      message: t(isPending ? "team.cancelInvitationText" : "team.takeBackText", { whom }),
      confirmLabel: t("team.takeBack"),
    });
    if (!sure) return;
    const done = await take.run();
    await changed();
    if (done !== null) showToast({ text: t("team.takenBack") });
  };
  return (
    <li className="flex flex-col gap-2 rounded-base border border-line bg-raised px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
          <p className="break-words font-medium">{whom}</p>
          <p className="break-words text-ink-faint text-small">
            {seat.memberName ? `${seat.email} · ` : ""}
            {seat.acceptedAt === ""
              ? t("team.invitedAt", { day: day(seat.invitedAt) })
              : t("team.acceptedAt", { day: day(seat.acceptedAt) })}
          </p>
        </div>
        <Badge tone={seat.status === "ACTIVE" ? "accent" : "plain"}>
          {t(`team.statuses.${seat.status}`)}
        </Badge>
        {seat.leaves ? <Badge tone="danger">{t("team.leaves")}</Badge> : null}
        <Button
          size="small"
          aria-label={t("team.takeBackOf", { whom })}
          isPending={take.isPending}
          onPress={() => void ask()}
        >
          {t("team.takeBack")}
        </Button>
      </div>
      <FormFailure refusal={refusal} />
    </li>
  );
}
