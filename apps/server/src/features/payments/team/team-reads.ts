import { SEAT_EVENT_KINDS, type Team, type TeamRecord } from "@hanok/api-contract";
import { isoTime } from "../../../ports/clock.ts";
import type { Query } from "../../../ports/database/index.ts";
import { runningOf } from "../subscriptions-store.ts";
import { ownChargesOf } from "./own-charges.ts";
import { givesSeats, openSeatsOf, placesOf, presentOwnSeat, presentSeat } from "./seats-store.ts";

const RECORDS = 50;

/** Seats that a member gives, holds and is invited to. `at`: epoch milliseconds. */
export const readTeam = async (query: Query, memberId: number, at: number): Promise<Team> => {
  const row = await runningOf(query, memberId);
  const seatList = [];
  for (const seat of await openSeatsOf(query, memberId)) seatList.push(await presentSeat(query, seat));
  const member = await query
    .selectFrom("members")
    .select("email")
    .where("id", "=", memberId)
    .executeTakeFirst();
  const held = await query
    .selectFrom("teamSeats")
    .selectAll()
    .where((is) =>
      is.or([
        is.and([
          is("memberId", "=", memberId),
          is.or([is("endedAt", "=", ""), is("rightsUntil", ">", isoTime(at))]),
        ]),
        is.and([is("memberId", "=", 0), is("email", "=", member?.email ?? "-"), is("endedAt", "=", "")]),
      ]),
    )
    .orderBy("invitedAt", "desc")
    .execute();
  const ownSeatList = [];
  for (const seat of held) ownSeatList.push(await presentOwnSeat(query, seat));
  return {
    subscription:
      row === null || row.status === "TRIAL"
        ? null
        : {
            plan: row.planId,
            places: placesOf(row.heads),
            nextPlaces: placesOf(row.nextHeads || row.heads),
            periodEnd: row.periodEnd,
            isPaid: givesSeats(row),
          },
    seatList,
    ownSeatList,
    ownCharges: await ownChargesOf(query, memberId),
    recordList: await recordsOf(query, memberId),
  };
};

const recordsOf = async (query: Query, memberId: number): Promise<TeamRecord[]> => {
  const rows = await query
    .selectFrom("moneyEvents")
    .leftJoin("teamSeats", "teamSeats.id", "moneyEvents.subjectId")
    .leftJoin("members", "members.id", "teamSeats.memberId")
    .select(["moneyEvents.id", "moneyEvents.kind", "moneyEvents.date", "members.name", "teamSeats.email"])
    .where("moneyEvents.memberId", "=", memberId)
    .where("moneyEvents.subject", "=", "seat")
    .orderBy("moneyEvents.date", "desc")
    .orderBy("moneyEvents.id", "desc")
    .limit(RECORDS)
    .execute();
  return rows.flatMap(({ id, kind: stored, date, name, email }) => {
    const kind = SEAT_EVENT_KINDS.find((one) => one === stored);
    return kind ? [{ id, kind, date, whom: name ?? email ?? "" }] : [];
  });
};
