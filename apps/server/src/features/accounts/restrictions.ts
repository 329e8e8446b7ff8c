import { type Refused, type RestrictionStage, refused } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { endSessions } from "./sessions.ts";

export interface Restriction {
  readonly stage: RestrictionStage;
  readonly endsAt: string;
  readonly reason: string;
  readonly date: string;
}

const NONE: Restriction = { stage: "NONE", endsAt: "", reason: "", date: "" };

/** [ACC-51] What holds at a time; a suspension is over by itself. */
export const restrictionOf = async (query: Query, memberId: number, now: number): Promise<Restriction> => {
  const row = await query
    .selectFrom("memberRestrictions")
    .select(["stage", "endsAt", "reason", "date"])
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return !row || (row.endsAt !== "" && row.endsAt <= isoTime(now)) ? NONE : row;
};

/** [ACC-51] Null for a member who may sign in; a warning keeps nobody out. */
export const refuseRestricted = async (
  query: Query,
  memberId: number,
  now: number,
): Promise<Refused<"member.suspended" | "member.terminated"> | null> => {
  const { stage, endsAt, reason } = await restrictionOf(query, memberId, now);
  if (stage === "SUSPENDED")
    return refused("member.suspended", { facts: { day: seoulDay(Date.parse(endsAt)), reason } });
  return stage === "TERMINATED" ? refused("member.terminated", { facts: { reason } }) : null;
};

/** [ACC-51] Sets the stage; from a suspension on the sessions end with it. */
export const restrict = async (
  query: Write,
  memberId: number,
  { stage, ...row }: Restriction,
): Promise<void> => {
  await query.deleteFrom("memberRestrictions").where("memberId", "=", memberId).execute();
  if (stage === "NONE") return;
  await query
    .insertInto("memberRestrictions")
    .values({ memberId, stage, ...row })
    .execute();
  if (stage !== "WARNING") await endSessions(query, memberId);
};
