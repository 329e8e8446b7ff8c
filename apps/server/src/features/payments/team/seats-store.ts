import type { MoneyEventKind, OwnSeat, SeatStatus, TeamSeat } from "@hanok/api-contract";
import type { Subscriptions, TeamSeats } from "../../../migrations/tables/money.ts";
import { isoTime } from "../../../ports/clock.ts";
import type { Query, Write } from "../../../ports/database/index.ts";
import { addDays, startOfDay } from "../../../ports/seoul-days.ts";
import { seoulDay } from "../../../ports/seoul-time.ts";
import { type MoneyParts, noteEvent, now } from "../ledger.ts";
import { runningOf } from "../subscriptions-store.ts";
import { requestSeatMail, type SeatMailKind } from "./seat-mails.ts";

/** Seats that have not ended, in the order in which they were given. */
export const openSeatsOf = (query: Query, ownerId: number): Promise<TeamSeats[]> =>
  query
    .selectFrom("teamSeats")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("endedAt", "=", "")
    .orderBy("invitedAt")
    .orderBy("id")
    .execute();

/** Seats that a number of heads has beside the owner's own place. */
export const placesOf = (heads: number): number => Math.max(0, heads - 1);

/** Whether the subscription's seats have their rights now; the days on which a payment is tried again count. */
export const givesSeats = (row: Pick<Subscriptions, "status">): boolean =>
  row.status === "ACTIVE" || row.status === "PAST_DUE";

/** The start of the next day in Seoul: until then a seat that ends keeps its rights. */
const nextDay = (at: number): string => isoTime(startOfDay(addDays(seoulDay(at), 1)));

const statusOf = (seat: TeamSeats): SeatStatus => {
  if (seat.endedAt !== "") return "ENDED";
  if (seat.acceptedAt === "") return "INVITED";
  return seat.pausedAt === "" ? "ACTIVE" : "PAUSED";
};

const nameOf = async (query: Query, memberId: number): Promise<string> =>
  (await query.selectFrom("members").select("name").where("id", "=", memberId).executeTakeFirst())?.name ??
  "";

export const presentSeat = async (query: Query, seat: TeamSeats): Promise<TeamSeat> => ({
  id: seat.id,
  email: seat.email,
  memberName: seat.memberId === 0 ? "" : await nameOf(query, seat.memberId),
  status: statusOf(seat),
  invitedAt: seat.invitedAt,
  acceptedAt: seat.acceptedAt,
  leaves: seat.leaves === 1,
});

export const presentOwnSeat = async (query: Query, seat: TeamSeats): Promise<OwnSeat> => ({
  id: seat.id,
  ownerName: await nameOf(query, seat.ownerId),
  plan: seat.planId,
  status: statusOf(seat),
  invitedAt: seat.invitedAt,
  acceptedAt: seat.acceptedAt,
  rightsUntil: seat.rightsUntil,
});

/** Adds to the history of the subscription's owner; the seat is the subject. */
export const noteSeat = (
  parts: MoneyParts,
  query: Write,
  seat: Pick<TeamSeats, "id" | "ownerId" | "planId">,
  kind: MoneyEventKind,
  actor?: number,
): Promise<void> =>
  noteEvent(parts, query, {
    memberId: seat.ownerId,
    subject: "seat",
    subjectId: seat.id,
    kind,
    detail: { plan: seat.planId },
    ...(actor === undefined ? {} : { actor }),
  });

/** Record and mail for each end of a seat. */
const ENDINGS: Readonly<
  Record<
    Exclude<TeamSeats["endReason"], "">,
    { readonly event: MoneyEventKind; readonly mail: SeatMailKind | null }
  >
> = {
  "taken-back": { event: "SEAT_TAKEN_BACK", mail: "taken-back" },
  heads: { event: "SEAT_ENDED", mail: "taken-back" },
  subscription: { event: "SEAT_ENDED", mail: "subscription-ended" },
  declined: { event: "SEAT_DECLINED", mail: "declined" },
  left: { event: "SEAT_LEFT", mail: "left" },
  member: { event: "SEAT_ENDED", mail: null },
};

/**
 * Ends a seat. An accepted one keeps its rights until the end of the day in Seoul, so that nobody is locked out of the
 * project that they are editing; a paused one has lost them already.
 */
export const endSeat = async (
  parts: MoneyParts,
  query: Write,
  seat: TeamSeats,
  endReason: Exclude<TeamSeats["endReason"], "">,
  actor?: number,
): Promise<void> => {
  const at = parts.clock.now();
  const rightsUntil = seat.acceptedAt === "" ? "" : seat.pausedAt === "" ? nextDay(at) : seat.rightsUntil;
  await query
    .updateTable("teamSeats")
    .set({ endedAt: now(parts), endReason, rightsUntil, leaves: 0 })
    .where("id", "=", seat.id)
    .execute();
  const { event, mail } = ENDINGS[endReason];
  await noteSeat(parts, query, seat, event, actor);
  if (mail) await requestSeatMail(parts, query, { kind: mail, seatId: seat.id });
};

/**
 * Brings the seats in line with the owner's subscription, after every write that changes its plan, heads or state: they
 * carry its plan, pause while it is stopped, and end with it. Fewer heads end the seats that were chosen for it, and after
 * them the newest.
 */
export const alignSeats = async (parts: MoneyParts, query: Write, ownerId: number): Promise<void> => {
  const seats = await openSeatsOf(query, ownerId);
  if (seats.length === 0) return;
  const row = await runningOf(query, ownerId);
  if (row === null) {
    for (const seat of seats) await endSeat(parts, query, seat, "subscription");
    return;
  }
  if (!givesSeats(row)) {
    for (const seat of seats) await pauseSeat(parts, query, seat);
    return;
  }
  const extra = seats.length - placesOf(row.heads);
  const leaving =
    extra > 0
      ? [...seats]
          .reverse()
          .sort((a, b) => b.leaves - a.leaves)
          .slice(0, extra)
      : [];
  const keepsMarks = row.nextHeads > 0;
  for (const seat of seats) {
    if (leaving.includes(seat)) {
      await endSeat(parts, query, { ...seat, planId: row.planId }, "heads");
      continue;
    }
    const resumes = seat.pausedAt !== "";
    if (!resumes && seat.planId === row.planId && (keepsMarks || seat.leaves === 0)) continue;
    await query
      .updateTable("teamSeats")
      .set({
        planId: row.planId,
        pausedAt: "",
        rightsUntil: "",
        leaves: keepsMarks ? seat.leaves : 0,
      })
      .where("id", "=", seat.id)
      .execute();
    if (resumes) {
      await noteSeat(parts, query, { ...seat, planId: row.planId }, "SEAT_RESUMED");
      if (seat.acceptedAt !== "") await requestSeatMail(parts, query, { kind: "resumed", seatId: seat.id });
    }
  }
};

const pauseSeat = async (parts: MoneyParts, query: Write, seat: TeamSeats): Promise<void> => {
  if (seat.pausedAt !== "") return;
  await query
    .updateTable("teamSeats")
    .set({ pausedAt: now(parts), rightsUntil: seat.acceptedAt === "" ? "" : nextDay(parts.clock.now()) })
    .where("id", "=", seat.id)
    .execute();
  await noteSeat(parts, query, seat, "SEAT_PAUSED");
  if (seat.acceptedAt !== "") await requestSeatMail(parts, query, { kind: "paused", seatId: seat.id });
};
