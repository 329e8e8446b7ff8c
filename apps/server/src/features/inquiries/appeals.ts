import { endpoints, type Refused, type RestrictionStage, refused, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { openRateLimits, type RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { readAppealToken, restrictionOf } from "../accounts/index.ts";
import { INQUIRY_MAIL_KIND } from "./inquiry-mail.ts";

/** Appeals that one network may send. */
const SENT: RateRule = { name: "appeals.sent", most: 10, seconds: 3_600 };

const SUBJECT = { ko: "이용 제한에 대한 이의", en: "Appeal against a restriction" } as const;

interface Appealable {
  readonly memberId: number;
  readonly email: string;
  readonly language: "ko" | "en";
  readonly stage: Exclude<RestrictionStage, "NONE">;
  readonly reason: string;
  readonly beginsAt: string;
  readonly endsAt: string;
  /** An appeal waits for its answer. */
  readonly isOpen: boolean;
}

/** [LET-09] A member appeals against a restriction by the signed address of its mail, without a sign-in. */
export const appealCalls = (parts: Parts): readonly Implementation[] => {
  const { database, clock, keys, jobs, createId } = parts;
  const calls = endpoints.inquiries;
  const limits = openRateLimits(parts);

  const read = async (
    query: Query,
    token: string,
  ): Promise<Appealable | Refused<"appeal.broken" | "appeal.over">> => {
    const named = readAppealToken(keys, token);
    if (!named) return refused("appeal.broken");
    const { stage, date, reason, beginsAt, endsAt } = await restrictionOf(query, named.memberId, clock.now());
    if (stage === "NONE" || date !== named.date) return refused("appeal.over");
    const member = await query
      .selectFrom("members")
      .select(["email", "language"])
      .where("id", "=", named.memberId)
      .executeTakeFirst();
    if (!member?.email) return refused("appeal.over");
    const open = await query
      .selectFrom("appeals")
      .innerJoin("inquiries", "inquiries.id", "appeals.inquiryId")
      .select("inquiries.id")
      .where("appeals.memberId", "=", named.memberId)
      .where("inquiries.status", "=", "WAIT")
      .executeTakeFirst();
    return {
      memberId: named.memberId,
      email: member.email,
      language: member.language || "ko",
      stage,
      reason,
      beginsAt,
      endsAt,
      isOpen: open !== undefined,
    };
  };

  return [
    implement(calls.readAppeal, ({ input }) =>
      database.read(async (query) => {
        const found = await read(query, input.token);
        if ("error" in found) return found;
        const { stage, reason, beginsAt, endsAt, isOpen } = found;
        return succeed({ stage, reason, beginsAt, endsAt, isOpen });
      }),
    ),
    implement(calls.sendAppeal, async ({ input, network }) => {
      const allowance = await limits.take([{ rule: SENT, subject: network }]);
      if (!allowance.allowed) return refused("request.too-many", { facts: { seconds: allowance.seconds } });
      const named = readAppealToken(keys, input.token);
      if (!named) return refused("appeal.broken");
      const sent = await database.write(`inquiries:${named.memberId}`, async (query) => {
        const found = await read(query, input.token);
        if ("error" in found) return abandon(found);
        if (found.isOpen) return abandon(refused("appeal.open"));
        const { memberId, email, language } = found;
        const id = createId();
        await query
          .insertInto("inquiries")
          .values({
            id,
            memberId,
            email,
            type: "usage",
            title: SUBJECT[language],
            details: input.details,
            status: "WAIT",
            answer: "",
            answeredAt: "",
            date: isoTime(clock.now()),
          })
          .execute();
        await query.insertInto("appeals").values({ inquiryId: id, memberId }).execute();
        await jobs.enqueue(query, {
          kind: INQUIRY_MAIL_KIND,
          subject: id,
          input: { id, step: "received" },
          createdBy: memberId,
          runAt: clock.now(),
        });
        return succeed({});
      });
      jobs.wake();
      return sent;
    }),
  ];
};
