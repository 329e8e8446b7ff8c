import type { Migration } from "./migration.ts";

/** Notifications of members, in the bell and by mail. */
export const notifications: Migration = {
  name: "0024_notifications",
  up: async (query, { key, integer }) => {
    await query.schema
      .createTable("notifications")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("commentId", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addColumn("readAt", key, (c) => c.notNull())
      .addColumn("mailedAt", key, (c) => c.notNull())
      .addUniqueConstraint("notificationsOnce", ["memberId", "commentId"])
      .execute();
    await query.schema
      .createIndex("notificationsByMember")
      .on("notifications")
      .columns(["memberId", "date"])
      .execute();
    await query.schema
      .createIndex("notificationsByComment")
      .on("notifications")
      .column("commentId")
      .execute();
  },
};
