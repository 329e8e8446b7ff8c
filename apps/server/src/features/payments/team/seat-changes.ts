import { refused, succeed } from "@hanok/api-contract";
import type { Subscriptions, TeamSeats } from "../../../migrations/tables/money.ts";
import { abandon, type Query, type Write } from "../../../ports/database/index.ts";
import { type MoneyParts, moneyOf, now } from "../ledger.ts";
import { runningOf } from "../subscriptions-store.ts";
import { ownChargesOf } from "./own-charges.ts";
import { requestSeatMail } from "./seat-mails.ts";
import {
  endSeat,
  givesSeats,
  noteSeat,
  openSeatsOf,
  placesOf,
  presentOwnSeat,
  presentSeat,
} from "./seats-store.ts";

const emailOf = async (query: Query, memberId: number): Promise<string | null> =>
  (await query.selectFrom("members").select("email").where("id", "=", memberId).executeTakeFirst())?.email ??
  null;

/** [LET-01] Gives a seat to an e-mail address; it takes its place in the transaction that counts the places. */
export const giveSeat = async (parts: MoneyParts, ownerId: number, email: string) => {
  if (!parts.settings.plans) return refused("payment.off");
  const given = await parts.database.write(moneyOf(ownerId), async (query) => {
    const row = await runningOf(query, ownerId);
    if (!row || !givesSeats(row) || row.heads < 2) return abandon(refused("team.no-seats"));
    if ((await emailOf(query, ownerId)) === email)
      return abandon(refused("team.self", { fields: { email: "taken" } }));
    const seats = await openSeatsOf(query, ownerId);
    if (seats.some((seat) => seat.email === email))
      return abandon(refused("team.already", { fields: { email: "taken" } }));
    const places = placesOf(row.heads);
    if (seats.length >= places) return abandon(refused("team.full", { facts: { limit: places } }));
    const staying = seats.filter(({ leaves }) => leaves === 0).length;
    if (row.nextHeads > 0 && staying >= placesOf(row.nextHeads)) return abandon(refused("team.shrinks"));
    const seat: TeamSeats = {
      id: parts.createId(),
      ownerId,
      email,
      memberId: 0,
      planId: row.planId,
      leaves: 0,
      invitedAt: now(parts),
      acceptedAt: "",
      pausedAt: "",
      rightsUntil: "",
      endedAt: "",
      endReason: "",
    };
    await query.insertInto("teamSeats").values(seat).execute();
    await noteSeat(parts, query, seat, "SEAT_GIVEN", ownerId);
    await requestSeatMail(parts, query, { kind: "invited", seatId: seat.id });
    return succeed({ seat: await presentSeat(query, seat) });
  });
  parts.jobs.wake();
  return given;
};

export const takeSeatBack = async (parts: MoneyParts, ownerId: number, id: string) => {
  const taken = await parts.database.write(moneyOf(ownerId), async (query) => {
    const seat = (await openSeatsOf(query, ownerId)).find((one) => one.id === id);
    if (!seat) return abandon(refused("team.missing"));
    await endSeat(parts, query, seat, "taken-back", ownerId);
    return succeed({});
  });
  parts.jobs.wake();
  return taken;
};

/** The owner of a seat that is this member's, by its address or its holder; null where there is none. */
const ownerOfSeat = (parts: MoneyParts, memberId: number, id: string): Promise<number | null> =>
  parts.database.read(async (query) => {
    const seat = await openSeat(query, id);
    return seat && (await isSeatOf(query, seat, memberId)) ? seat.ownerId : null;
  });

const openSeat = (query: Query, id: string): Promise<TeamSeats | undefined> =>
  query.selectFrom("teamSeats").selectAll().where("id", "=", id).where("endedAt", "=", "").executeTakeFirst();

const isSeatOf = async (query: Query, seat: TeamSeats, memberId: number): Promise<boolean> =>
  seat.memberId === memberId || (seat.memberId === 0 && seat.email === (await emailOf(query, memberId)));

/** [LET-01] An own subscription goes on until it is cancelled: the answer and a mail say what it charges. */
export const answerSeat = async (
  parts: MoneyParts,
  memberId: number,
  { id, accept }: { readonly id: string; readonly accept: boolean },
) => {
  const ownerId = await ownerOfSeat(parts, memberId, id);
  if (ownerId === null) return refused("team.missing");
  const answered = await parts.database.write(moneyOf(ownerId), async (query) => {
    const seat = await openSeat(query, id);
    if (!seat || !(await isSeatOf(query, seat, memberId))) return abandon(refused("team.missing"));
    if (seat.memberId !== 0) return abandon(refused("team.answered"));
    if (!accept) {
      await endSeat(parts, query, seat, "declined", memberId);
      return succeed({ seat: null, ownCharges: null });
    }
    // A seat that is paused has its rights once it is paid again.
    const accepted: TeamSeats = { ...seat, memberId, acceptedAt: now(parts) };
    await query
      .updateTable("teamSeats")
      .set({ memberId, acceptedAt: accepted.acceptedAt })
      .where("id", "=", id)
      .execute();
    await noteSeat(parts, query, accepted, "SEAT_ACCEPTED", memberId);
    await requestSeatMail(parts, query, { kind: "accepted", seatId: id });
    await requestSeatMail(parts, query, { kind: "joined", seatId: id });
    return succeed({
      seat: await presentOwnSeat(query, accepted),
      ownCharges: await ownChargesOf(query, memberId),
    });
  });
  parts.jobs.wake();
  return answered;
};

export const leaveSeat = async (parts: MoneyParts, memberId: number, id: string) => {
  const ownerId = await ownerOfSeat(parts, memberId, id);
  if (ownerId === null) return refused("team.missing");
  const left = await parts.database.write(moneyOf(ownerId), async (query) => {
    const seat = await openSeat(query, id);
    if (seat?.memberId !== memberId) return abandon(refused("team.missing"));
    await endSeat(parts, query, seat, "left", memberId);
    return succeed({});
  });
  parts.jobs.wake();
  return left;
};

/**
 * [LET-01] Fewer heads than seats: the owner names the seats that stay, the others go when the next period begins. Part of
 * the write that makes the change wait.
 */
export const chooseSeats = async (
  query: Write,
  row: Subscriptions,
  { heads, keep }: { readonly heads: number; readonly keep: readonly string[] | undefined },
) => {
  const seats = await openSeatsOf(query, row.memberId);
  const places = placesOf(heads);
  const isChoiceNeeded = seats.length > places;
  const stays = (seat: TeamSeats): boolean => !isChoiceNeeded || (keep ?? []).includes(seat.id);
  if (isChoiceNeeded && (keep === undefined || seats.filter(stays).length > places))
    return refused("team.choose", {
      facts: { given: seats.length, places },
      data: { given: seats.length, places },
    });
  for (const seat of seats) {
    const leaves = stays(seat) ? 0 : 1;
    if (leaves !== seat.leaves)
      await query.updateTable("teamSeats").set({ leaves }).where("id", "=", seat.id).execute();
  }
  return null;
};

/** Heads that are bought again after a payment failed must have a place for every seat that was given. */
export const refuseTooFewHeads = async (query: Query, ownerId: number, heads: number) => {
  const given = (await openSeatsOf(query, ownerId)).length;
  const places = placesOf(heads);
  return given > places
    ? refused("team.choose", { facts: { given, places }, data: { given, places } })
    : null;
};
