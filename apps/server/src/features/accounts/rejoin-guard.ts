import { type Refused, refused } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/keys.ts";
import { addMonths } from "../../ports/seoul-days.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import type { AccountsParts } from "./accounts-parts.ts";

/** An address, or the account at a provider that somebody signs in with. */
export type GuardedSubject =
  | { readonly issuer: string; readonly subject: string }
  | { readonly email: string };

const hashOf = (keys: Keys, one: GuardedSubject): string =>
  keys.hash("rejoin-guard", "issuer" in one ? `${one.issuer}\n${one.subject}` : `email\n${one.email}`);

/**
 * [RET-05, RET-19] Keeps nothing but keyed hashes of a deleted account's address and sign-ins, for one calendar month
 * in Korea.
 */
export const guardRejoin = async (
  parts: Pick<AccountsParts, "keys" | "clock">,
  query: Write,
  subjects: readonly GuardedSubject[],
): Promise<void> => {
  const freeFrom = addMonths(seoulDay(parts.clock.now()), 1);
  for (const one of subjects)
    await query
      .insertInto("rejoinGuards")
      .values({ subjectHash: hashOf(parts.keys, one), freeFrom })
      .onConflict((conflict) => conflict.column("subjectHash").doUpdateSet({ freeFrom }))
      .execute();
};

/** [RET-05] Null where none of the subjects belonged to an account that was deleted less than a month ago. */
export const refuseRejoin = async (
  parts: Pick<AccountsParts, "keys" | "clock">,
  query: Query,
  subjects: readonly GuardedSubject[],
): Promise<Refused<"member.rejoin-guarded"> | null> => {
  const guards = await query
    .selectFrom("rejoinGuards")
    .select("freeFrom")
    .where(
      "subjectHash",
      "in",
      subjects.map((one) => hashOf(parts.keys, one)),
    )
    .where("freeFrom", ">", seoulDay(parts.clock.now()))
    .execute();
  const day = guards
    .map(({ freeFrom }) => freeFrom)
    .sort()
    .at(-1);
  return day === undefined ? null : refused("member.rejoin-guarded", { facts: { day } });
};

/** Deletes the hashes whose month is over. */
export const sweepRejoinGuards = async (query: Write, now: number): Promise<void> => {
  await query.deleteFrom("rejoinGuards").where("freeFrom", "<=", seoulDay(now)).execute();
};
