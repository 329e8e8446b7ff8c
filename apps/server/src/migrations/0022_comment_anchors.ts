import type { Migration } from "./migration.ts";

/** [CMT-23] Up to which version of the project an anchor has been followed. */
export const commentAnchors: Migration = {
  name: "0022_comment_anchors",
  up: async (query, { integer }) => {
    await query.schema.alterTable("comments").addColumn("anchorVersion", integer).execute();
  },
};
