import { type Refused, type RestrictionStage, refused } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { tellSessionsEnded } from "../access/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { endSessions } from "./sessions.ts";

export interface Restriction {
  readonly stage: RestrictionStage;
  /** [LET-09] Beginning of a suspension that is announced; '' for what holds already. */
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly reason: string;
  readonly date: string;
}

const NONE: Restriction = { stage: "NONE", beginsAt: "", endsAt: "", reason: "", date: "" };

/** [ACC-51] The restriction of a member at a time, one that is announced included; a suspension is over by itself. */
export const restrictionOf = async (query: Query, memberId: number, now: number): Promise<Restriction> => {
  const row = await query
    .selectFrom("memberRestrictions")
    .select(["stage", "beginsAt", "endsAt", "reason", "date"])
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return !row || (row.endsAt !== "" && row.endsAt <= isoTime(now)) ? NONE : row;
};

/** Whether a restriction keeps its member out at a time (milliseconds); one that is announced does not yet. */
export const isKeptOut = ({ stage, beginsAt }: Restriction, now: number): boolean =>
  (stage === "SUSPENDED" || stage === "TERMINATED") && beginsAt <= isoTime(now);

/** [ACC-51] Null for a member who may sign in; a warning keeps nobody out. */
export const refuseRestricted = async (
  query: Query,
  memberId: number,
  now: number,
): Promise<Refused<"member.suspended" | "member.terminated"> | null> => {
  const restriction = await restrictionOf(query, memberId, now);
  if (!isKeptOut(restriction, now)) return null;
  const { stage, endsAt, reason } = restriction;
  return stage === "SUSPENDED"
    ? refused("member.suspended", { facts: { day: seoulDay(Date.parse(endsAt)), reason } })
    : refused("member.terminated", { facts: { reason } });
};

/** [ACC-51] Sets the stage; from a suspension on the sessions end when it begins. */
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
  if (stage !== "WARNING" && row.beginsAt === "") await endSessions(query, memberId);
};

/** [LET-09] Every minute: suspensions whose announced time has come begin and end the sessions. Idempotent. */
export const beginSuspensions = async (parts: AccountsParts): Promise<void> => {
  const now = isoTime(parts.clock.now());
  const due = await parts.database.read((query) =>
    query
      .selectFrom("memberRestrictions")
      .select("memberId")
      .where("beginsAt", "!=", "")
      .where("beginsAt", "<=", now)
      .execute(),
  );
  for (const { memberId } of due) {
    await parts.database.write(`member:${memberId}`, async (query) => {
      const { numUpdatedRows } = await query
        .updateTable("memberRestrictions")
        .set({ beginsAt: "" })
        .where("memberId", "=", memberId)
        .where("beginsAt", "!=", "")
        .where("beginsAt", "<=", now)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await endSessions(query, memberId);
    });
    await tellSessionsEnded(parts, memberId);
  }
};
