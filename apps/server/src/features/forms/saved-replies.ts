import { FORM_LIMITS, type FormReply, type Refused, refused } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import { abandon, type Query } from "../../ports/database/index.ts";

/** [LET-15] Texts that a project keeps for answers, by title. */
export const repliesOf = async (query: Query, projectId: string): Promise<FormReply[]> => {
  const rows = await query
    .selectFrom("formReplies")
    .selectAll()
    .where("projectId", "=", projectId)
    .orderBy("title")
    .limit(FORM_LIMITS.savedReplies)
    .execute();
  return rows.map(({ id, title, body }) => ({ replyId: id, title, text: body }));
};

/** Keeps a text; one of the same title is replaced. */
export const saveReply = (
  { database, createId }: Pick<Parts, "database" | "createId">,
  projectId: string,
  { title, text }: Pick<FormReply, "title" | "text">,
): Promise<{ readonly ok: true; readonly reply: FormReply } | Refused<"data.replies-full">> =>
  database.write(`replies:${projectId}`, async (query) => {
    const all = await repliesOf(query, projectId);
    const former = all.find((one) => one.title === title);
    if (!former && all.length >= FORM_LIMITS.savedReplies) return abandon(refused("data.replies-full"));
    const id = former?.replyId ?? createId();
    await query
      .insertInto("formReplies")
      .values({ id, projectId, title, body: text })
      .onConflict((conflict) => conflict.columns(["projectId", "title"]).doUpdateSet({ body: text }))
      .execute();
    return { ok: true, reply: { replyId: id, title, text } } as const;
  });

/** False where there is no such text. */
export const deleteReply = (
  { database }: Pick<Parts, "database">,
  projectId: string,
  id: string,
): Promise<boolean> =>
  database.write(`replies:${projectId}`, async (query) => {
    const { numDeletedRows } = await query
      .deleteFrom("formReplies")
      .where("projectId", "=", projectId)
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
