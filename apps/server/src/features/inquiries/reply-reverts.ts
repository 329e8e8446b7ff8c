import * as z from "zod/mini";
import { type Reverts, rowRevert } from "../operator-records/index.ts";
import { SAVED_REPLIES_LOCK } from "./saved-replies.ts";

/** Writes of saved replies that the operator takes back. */
export const replyReverts = (): Reverts => {
  const revert = rowRevert(
    z.object({ id: z.string(), name: z.string(), content: z.string(), date: z.string() }),
    {
      lock: () => SAVED_REPLIES_LOCK,
      read: (query, id) =>
        query.selectFrom("savedReplies").selectAll().where("id", "=", id).executeTakeFirst(),
      put: async (query, row) => {
        await query
          .insertInto("savedReplies")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        return row;
      },
      remove: async (query, id) => {
        await query.deleteFrom("savedReplies").where("id", "=", id).execute();
      },
    },
  );
  return { "reply.save": revert, "reply.delete": revert };
};
