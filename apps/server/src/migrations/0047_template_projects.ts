import type { Migration } from "./migration.ts";

/** The state of a project that a template begins projects with. Its contents are held under `id` in `templateBlobs`. */
export const templateProjects: Migration = {
  name: "0047_template_projects",
  up: async (query, { key, text }) => {
    await query.schema
      .createTable("templateProjects")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("templateId", key, (c) => c.notNull().unique())
      .addColumn("sourceProjectId", key, (c) => c.notNull())
      .addColumn("sourceTitle", text, (c) => c.notNull())
      .addColumn("pages", text, (c) => c.notNull())
      .addColumn("part", text, (c) => c.notNull())
      .addColumn("contents", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
  },
};
