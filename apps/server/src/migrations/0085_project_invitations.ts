import type { Migration } from "./migration.ts";

/** [LET-10] Invitations to projects for addresses that no account has yet. */
export const projectInvitations: Migration = {
  name: "0085_project_invitations",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("projectInvitations")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("email", text, (c) => c.notNull())
      .addColumn("role", key, (c) => c.notNull())
      .addColumn("invitedBy", integer, (c) => c.notNull())
      .addColumn("invitedAt", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("projectInvitationsKey", ["projectId", "email"])
      .execute();
    await query.schema
      .createIndex("projectInvitationsByEmail")
      .on("projectInvitations")
      .columns(["email"])
      .execute();
  },
};
