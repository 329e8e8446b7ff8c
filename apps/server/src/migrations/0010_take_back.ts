import type { Migration } from "./migration.ts";

/** Inverse of an edit that was run over the whole project: a browser holds one page and cannot know it. */
export const takeBack: Migration = {
  name: "0010_take_back",
  up: async (query, { text }) => {
    await query.schema.alterTable("changeLog").addColumn("inverse", text).execute();
  },
};
