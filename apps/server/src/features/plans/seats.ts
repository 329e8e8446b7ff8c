import type { Query } from "../../ports/database/index.ts";

/** [LET-01] Accepted seats whose rights run at a time in ISO 8601, as a query that the caller extends. */
export const seatsInForce = (query: Query, at: string) =>
  query
    .selectFrom("teamSeats")
    .where("teamSeats.acceptedAt", "!=", "")
    .where((is) =>
      is.or([
        is.and([is("teamSeats.endedAt", "=", ""), is("teamSeats.pausedAt", "=", "")]),
        is("teamSeats.rightsUntil", ">", at),
      ]),
    );

/**
 * [LET-01] The members who share a subscription with this one: its owner and the holders of its seats, over every
 * subscription that the member gives or has a seat of. They take no place of a collaborator in each other's projects.
 */
export const teamOf = async (query: Query, memberId: number, at: string): Promise<ReadonlySet<number>> => {
  const given = await seatsInForce(query, at)
    .select("teamSeats.ownerId")
    .where("teamSeats.memberId", "=", memberId)
    .execute();
  const owners = [memberId, ...given.map(({ ownerId }) => ownerId)];
  const seats = await seatsInForce(query, at)
    .select("teamSeats.memberId")
    .where("teamSeats.ownerId", "in", owners)
    .execute();
  return new Set([...owners, ...seats.map((seat) => seat.memberId)].filter((id) => id !== memberId));
};
