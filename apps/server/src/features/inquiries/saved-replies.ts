import { endpoints, INQUIRY_LIMITS, refused, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";

/** All writes wait for each other: there is one operator, and a limit over all replies. */
export const SAVED_REPLIES_LOCK = "saved-replies";

/** [SUP-38] Replies that the operator saves for later answers; each write is recorded with its reason. */
export const savedReplyCalls = ({ database, clock, createId }: Parts): readonly Implementation[] => {
  const calls = endpoints.inquiries;
  const rowOf = (query: Query, id: string) =>
    query.selectFrom("savedReplies").selectAll().where("id", "=", id).executeTakeFirst();
  return [
    implement(calls.listSavedReplies, async ({ input }) => {
      const rows = await database.read((query) =>
        query.selectFrom("savedReplies").selectAll().orderBy("name").orderBy("id").execute(),
      );
      const { shown, ...totals } = pageOf(rows, input);
      return succeed({ replyList: shown, ...totals });
    }),
    implement(calls.saveSavedReply, async ({ input, grant: { member } }) =>
      database.write(SAVED_REPLIES_LOCK, async (query) => {
        const { id: known, name, content, reason } = input;
        const before = known === undefined ? null : await rowOf(query, known);
        if (before === undefined) return abandon(refused("reply.missing"));
        if (before === null) {
          const { count } = await query
            .selectFrom("savedReplies")
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .executeTakeFirstOrThrow();
          if (Number(count) >= INQUIRY_LIMITS.replies)
            return abandon(refused("reply.limit", { facts: { limit: INQUIRY_LIMITS.replies } }));
        }
        const row = { id: known ?? createId(), name, content, date: isoTime(clock.now()) };
        await query
          .insertInto("savedReplies")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, content, date: row.date }))
          .execute();
        await recordWrite(query, {
          memberId: member.memberId,
          action: "reply.save",
          subject: row.id,
          before,
          after: row,
          reason,
          date: row.date,
        });
        return succeed({ id: row.id });
      }),
    ),
    implement(calls.deleteSavedReply, async ({ input: { id, reason }, grant: { member } }) =>
      database.write(SAVED_REPLIES_LOCK, async (query) => {
        const before = await rowOf(query, id);
        if (!before) return abandon(refused("reply.missing"));
        await query.deleteFrom("savedReplies").where("id", "=", id).execute();
        await recordWrite(query, {
          memberId: member.memberId,
          action: "reply.delete",
          subject: id,
          before,
          after: null,
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({});
      }),
    ),
  ];
};
