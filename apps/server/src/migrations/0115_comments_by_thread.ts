import type { Migration } from "./migration.ts";

/** [AVL-02] Threads of a page and replies of a thread in their order, and how many they are, without their words. */
export const commentsByThread: Migration = {
  name: "0115_comments_by_thread",
  up: async (query) => {
    await query.schema
      .createIndex("commentsByThread")
      .on("comments")
      .columns(["pageId", "parentId", "date"])
      .execute();
  },
};
