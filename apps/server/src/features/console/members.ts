import {
  type ConsoleMember,
  type endpoints,
  LIMITS,
  type MemberDetails,
  type ParsedOf,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { ownedBy, tellSessionsEnded } from "../access/index.ts";
import { endSessions, isKeptOut, restrictionOf } from "../accounts/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { creditBalance } from "../payments/index.ts";
import { restrictAndTell } from "./restrict-and-tell.ts";

const DAY = 86_400_000;
/** Projects that a member's page lists. */
const PROJECTS = 50;
/** Rows of each kind in the details. */
const DETAILS = 50;

/** Plan and storage of a member. */
export type ReadMemberUse = (
  query: Query,
  memberId: number,
) => Promise<{
  readonly plan: ConsoleMember["plan"];
  readonly bytes: number;
  readonly limit: number | null;
}>;

type Calls = typeof endpoints.console;

/** Null where there is no such member, or the account is deleted for good. */
export const presentMember = async (
  query: Query,
  readUse: ReadMemberUse,
  id: number,
  now: number,
): Promise<ConsoleMember | null> => {
  const row = await query.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.email === null) return null;
  const { plan, bytes, limit } = await readUse(query, id);
  const sessions = await query
    .selectFrom("sessions")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("memberId", "=", id)
    .where("expiresAt", ">", isoTime(now))
    .executeTakeFirst();
  const projects = await ownedBy(query, id)
    .select(["projects.id", "projects.record", "projects.trash", "projects.releaseId"])
    .orderBy("projects.modified", "desc")
    .limit(PROJECTS)
    .execute();
  return {
    id,
    name: row.name,
    email: row.email,
    memberType: row.memberType,
    signIn: row.type,
    joinedAt: row.joinedAt,
    seenAt: row.seenAt,
    withdrawnAt: row.withdrawnAt,
    dormantAt: row.dormantAt,
    plan,
    storageBytes: bytes,
    storageLimit: limit,
    sessions: Number(sessions?.count ?? 0),
    credit: await creditBalance(query, id),
    restriction: await restrictionOf(query, id, now),
    projects: projects.map(({ id: projectId, record: json, trash, releaseId }) => ({
      id: projectId,
      title: (JSON.parse(json) as ProjectFields).title,
      trash,
      isPublished: releaseId !== "" && trash === "",
    })),
  };
};

const readDetails = async (query: Query, id: number): Promise<MemberDetails | null> => {
  const row = await query
    .selectFrom("members")
    .select(["phone", "job", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || row.email === null) return null;
  const sessions = await query
    .selectFrom("sessions")
    .select(["createdAt", "seenAt", "expiresAt"])
    .where("memberId", "=", id)
    .orderBy("seenAt", "desc")
    .limit(DETAILS)
    .execute();
  const consents = await query
    .selectFrom("consents")
    .select(["kind", "version", "granted", "at"])
    .where("memberId", "=", id)
    .orderBy("at", "desc")
    .limit(DETAILS)
    .execute();
  const mails = await query
    .selectFrom("jobs")
    .select(["kind", "status", "createdAt", "endedAt"])
    .where("kind", "like", "%mail")
    // Mails to a member bear the member in one of two forms.
    .where((is) => is.or([is("createdBy", "=", id), is("subject", "in", [String(id), `member:${id}`])]))
    .orderBy("createdAt", "desc")
    .limit(DETAILS)
    .execute();
  const events = await query
    .selectFrom("auditEntries")
    .select(["action", "at"])
    .where("memberId", "=", id)
    .orderBy("at", "desc")
    .limit(DETAILS)
    .execute();
  const granted = consents.map((one) => ({ ...one, granted: one.granted === 1 }));
  return { phone: row.phone, job: row.job, sessions, consents: granted, mails, events };
};

/** Reads and acts of the operator on a member; personal data for a reason, which is recorded with the read. */
export const memberActs = (parts: Parts, readUse: ReadMemberUse) => {
  const { database, clock, settings, jobs } = parts;
  const missing = () => refused("operator.member-missing");
  return {
    read: ({ id }: ParsedOf<Calls["readAnyMember"]>) =>
      database.read(async (query) => {
        const member = await presentMember(query, readUse, id, clock.now());
        return member ? succeed({ member }) : missing();
      }),
    readDetails: (operator: number, { id, reason }: ParsedOf<Calls["readMemberDetails"]>) =>
      database.write(`member:${id}`, async (query) => {
        const details = await readDetails(query, id);
        if (!details) return abandon(missing());
        await recordWrite(query, {
          memberId: operator,
          action: "member.read",
          subject: String(id),
          before: null,
          after: null,
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({ details });
      }),
    restrict: async (
      operator: number,
      { id, stage, days, isHarm, reason }: ParsedOf<Calls["restrictMember"]>,
    ) => {
      if (id === settings.sourceMemberId) return refused("operator.self");
      const answer = await database.write(`member:${id}`, async (query) => {
        const now = clock.now();
        const row = await query.selectFrom("members").select("email").where("id", "=", id).executeTakeFirst();
        if (!row || row.email === null) return abandon(missing());
        const before = await restrictionOf(query, id, now);
        // [LET-09] A suspension is announced three days ahead, but not where others come to harm meanwhile, nor where
        // the member is kept out already: another term would let them in until it begins.
        const isNoticed = stage === "SUSPENDED" && !isHarm && !isKeptOut(before, now);
        const begins = isNoticed ? now + LIMITS.suspensionNoticeDays * DAY : null;
        const beginsAt = begins === null ? "" : isoTime(begins);
        const endsAt = stage === "SUSPENDED" ? isoTime((begins ?? now) + days * DAY) : "";
        await recordWrite(query, {
          memberId: operator,
          action: "member.restrict",
          subject: String(id),
          before: { stage: before.stage, beginsAt: before.beginsAt, endsAt: before.endsAt },
          after: { stage, beginsAt, endsAt },
          reason,
          date: isoTime(clock.now()),
        });
        await restrictAndTell(parts, query, id, {
          from: before.stage,
          stage,
          beginsAt,
          endsAt,
          reason,
          date: isoTime(now),
        });
        const member = await presentMember(query, readUse, id, now);
        return member ? succeed({ member }) : abandon(missing());
      });
      jobs.wake();
      await tellSessionsEnded(parts, id);
      return answer;
    },
    setType: async (operator: number, { id, memberType, reason }: ParsedOf<Calls["setMemberType"]>) => {
      if (id === settings.sourceMemberId) return refused("operator.self");
      const answer = await database.write(`member:${id}`, async (query) => {
        const before = await presentMember(query, readUse, id, clock.now());
        if (!before) return abandon(missing());
        await query.updateTable("members").set({ memberType }).where("id", "=", id).execute();
        // The next sign-in decides which rights a guest has [ACC-45].
        if (memberType === "GUEST" && before.memberType !== "GUEST") await endSessions(query, id);
        await recordWrite(query, {
          memberId: operator,
          action: "member.type",
          subject: String(id),
          before: { memberType: before.memberType },
          after: { memberType },
          reason,
          date: isoTime(clock.now()),
        });
        const member = await presentMember(query, readUse, id, clock.now());
        return member ? succeed({ member }) : abandon(missing());
      });
      if (answer.ok) await tellSessionsEnded(parts, id);
      return answer;
    },
    endSessions: async (operator: number, { id, reason }: ParsedOf<Calls["endMemberSessions"]>) => {
      if (id === settings.sourceMemberId) return refused("operator.self");
      const answer = await database.write(`member:${id}`, async (query) => {
        const member = await presentMember(query, readUse, id, clock.now());
        if (!member) return abandon(missing());
        await endSessions(query, id);
        await recordWrite(query, {
          memberId: operator,
          action: "member.sessions",
          subject: String(id),
          before: { sessions: member.sessions },
          after: { sessions: 0 },
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({ ended: member.sessions });
      });
      await tellSessionsEnded(parts, id);
      return answer;
    },
  };
};
