import type { Migration } from "./migration.ts";

/** [LIF-07] Visits of published sites: figures by hour, and what a day needs to tell its visitors apart. */
export const visits: Migration = {
  name: "0108_visits",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("visits")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("at", key, (c) => c.notNull())
      .addColumn("dimension", key, (c) => c.notNull())
      .addColumn("value", text, (c) => c.notNull())
      .addColumn("count", integer, (c) => c.notNull())
      .addPrimaryKeyConstraint("visitsKey", ["projectId", "at", "dimension", "value"])
      .execute();
    await query.schema
      .createTable("visitSketches")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("registers", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("visitSketchesKey", ["projectId", "day"])
      .execute();
    await query.schema
      .createTable("visitSalts")
      .addColumn("day", key, (c) => c.primaryKey())
      .addColumn("salt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("visitSettings")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("isOff", integer, (c) => c.notNull())
      .execute();
  },
};
