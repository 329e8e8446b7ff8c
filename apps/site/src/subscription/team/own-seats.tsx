import type { OwnSeat, Team } from "@hanok/api-contract";
import { Badge, Button, showToast, usePopup } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useMoneyChanged } from "../../money/money-reads.ts";
import { useDay, useWon } from "../../money/won.ts";

/** Seats that others gave; an invitation says what goes on being charged to the own account. */
export function OwnSeats({ team: { ownSeatList, ownCharges } }: { team: Team }) {
  const { t } = useTranslation();
  const day = useDay();
  const won = useWon();
  const charges =
    ownCharges === null
      ? t("team.noCharges")
      : t("team.ownCharges", {
          plan: t(`plan.names.${ownCharges.plan}`),
          day: day(ownCharges.nextPaymentDate),
          amount: won(ownCharges.nextTotal),
        });
  return (
    <SettingsSection title={t("team.own")} text={t("team.ownText")}>
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-3">
          {ownSeatList.map((seat) => (
            <OwnSeatRow key={seat.id} seat={seat} />
          ))}
        </ul>
        <p className="text-ink-soft text-small">{charges}</p>
      </div>
    </SettingsSection>
  );
}

function OwnSeatRow({ seat }: { seat: OwnSeat }) {
  const { t } = useTranslation();
  const day = useDay();
  const popup = usePopup();
  const changed = useMoneyChanged();
  const answer = useCall((accept: boolean) =>
    client.post("/api/members/subscription/team/answer.json", { id: seat.id, accept }),
  );
  const leave = useCall(() => client.post("/api/members/subscription/team/leave.json", { id: seat.id }));
  const refusal = useRefusal(answer.failure ?? leave.failure);
  const plan = t(`plan.names.${seat.plan}`);
  const reply = async (accept: boolean) => {
    const done = await answer.run(accept);
    await changed();
    if (done !== null) showToast({ text: t(accept ? "team.accepted" : "team.declined") });
  };
  const askToLeave = async () => {
    const sure = await popup({
      kind: "confirm",
      title: t("team.leaveTitle"),
      message: t("team.leaveText"),
      confirmLabel: t("team.leave"),
    });
    if (!sure) return;
    const done = await leave.run();
    await changed();
    if (done !== null) showToast({ text: t("team.left") });
  };
  return (
    <li className="flex flex-col gap-3 rounded-base border border-line bg-raised px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
          <p className="break-words font-medium">{t("team.from", { name: seat.ownerName, plan })}</p>
          <p className="text-ink-soft text-small">
            {seat.status === "INVITED"
              ? t("team.invitation", { plan })
              : seat.rightsUntil === ""
                ? t("team.acceptedAt", { day: day(seat.acceptedAt) })
                : t("team.until", { day: day(new Date(Date.parse(seat.rightsUntil) - 1).toISOString()) })}
          </p>
        </div>
        <Badge tone={seat.status === "ACTIVE" ? "accent" : "plain"}>
          {t(`team.statuses.${seat.status}`)}
        </Badge>
      </div>
      {seat.status === "INVITED" ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isPending={answer.isPending} onPress={() => void reply(true)}>
            {t("team.accept")}
          </Button>
          <Button isDisabled={answer.isPending} onPress={() => void reply(false)}>
            {t("team.decline")}
          </Button>
        </div>
      ) : null}
      {seat.status === "ACTIVE" || seat.status === "PAUSED" ? (
        <Button
          size="small"
          className="self-start"
          isPending={leave.isPending}
          onPress={() => void askToLeave()}
        >
          {t("team.leave")}
        </Button>
      ) : null}
      <FormFailure refusal={refusal} />
    </li>
  );
}
