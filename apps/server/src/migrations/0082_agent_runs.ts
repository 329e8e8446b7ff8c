import type { Migration } from "./migration.ts";

/** [AGT-02, AGT-05] Plans of edits that wait to be applied, and what programs did to projects. */
export const agentRuns: Migration = {
  name: "0082_agent_runs",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("agentPlans")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull().references("projects.id").onDelete("cascade"))
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("version", integer, (c) => c.notNull())
      .addColumn("stateHash", key, (c) => c.notNull())
      .addColumn("changes", text, (c) => c.notNull())
      .addColumn("difference", text, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("agentPlansByMember")
      .on("agentPlans")
      .columns(["memberId", "expiresAt"])
      .execute();
    await query.schema.createIndex("agentPlansByProject").on("agentPlans").column("projectId").execute();
    await query.schema
      .createTable("agentRuns")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull().references("projects.id").onDelete("cascade"))
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("memberName", text, (c) => c.notNull())
      .addColumn("tokenName", text, (c) => c.notNull())
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("version", integer, (c) => c.notNull())
      .addColumn("texts", integer, (c) => c.notNull())
      .addColumn("records", integer, (c) => c.notNull())
      .addColumn("difference", text, (c) => c.notNull())
      .addColumn("at", key, (c) => c.notNull())
      .addColumn("undoneAt", key, (c) => c.notNull())
      .addColumn("undoneBy", text, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("agentRunsByProject")
      .on("agentRuns")
      .columns(["projectId", "at"])
      .execute();
  },
};
