import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import { implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import type { RateLimits } from "../../ports/rate-limits/rate-limits.ts";
import { answerEntry, answersOf, correspondence } from "./answers.ts";
import { deleteReply, repliesOf, saveReply } from "./saved-replies.ts";

/** [LET-15] Answers to entries, and the texts that are kept for them. */
export const answerCalls = (parts: Parts, limits: RateLimits) => {
  const { database } = parts;
  const calls = endpoints.forms;
  /** The account has the right of whoever signs in by it: its id represents a name. */
  const accountOf = (projectId: string): Promise<string> =>
    database.read(async (query) => {
      const row = await query
        .selectFrom("dataManagers")
        .select("adminId")
        .where("projectId", "=", projectId)
        .executeTakeFirst();
      return row?.adminId ?? "";
    });
  return [
    implement(calls.listAnswers, ({ input: { dataId, page, perPage }, grant: { form } }) =>
      database.read(async (query) => {
        const places = await correspondence(query, form.id, dataId);
        if (!places) return refused("data.missing");
        const limit = Math.min(perPage, LIMITS.perPageMost);
        const { answers, total } = await answersOf(query, dataId, { limit, offset: (page - 1) * limit });
        return succeed({ answerList: answers, total, totalPage: Math.ceil(total / limit), ...places });
      }),
    ),
    implement(
      calls.answerEntry,
      async ({ input: { dataId, subject, text }, grant: { form, member, role } }) => {
        const isMember = member !== null && role !== null;
        const answered = await answerEntry(
          { ...parts, limits },
          {
            ...{ formId: form.id, ownerId: form.ownerId, entryId: dataId, subject, text },
            by: isMember ? member.name : await accountOf(form.projectId),
            memberId: isMember ? member.memberId : null,
          },
        );
        return answered.ok ? succeed({ answer: answered.answer }) : answered;
      },
    ),
    implement(calls.listReplies, ({ input, grant: { form } }) =>
      database.read(async (query) => {
        const { shown, ...totals } = pageOf(await repliesOf(query, form.projectId), input);
        return succeed({ replyList: shown, ...totals });
      }),
    ),
    implement(calls.saveReply, async ({ input: { title, text }, grant: { form } }) => {
      const saved = await saveReply(parts, form.projectId, { title, text });
      return saved.ok ? succeed({ reply: saved.reply }) : saved;
    }),
    implement(calls.deleteReply, async ({ input: { replyId }, grant: { form } }) =>
      (await deleteReply(parts, form.projectId, replyId)) ? succeed({}) : refused("data.missing"),
    ),
  ];
};
