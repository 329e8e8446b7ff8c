import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { LOOKS } from "../policies.ts";

/** [BLK-17, BLK-18, BLK-47] Common blocks and on how many pages each is used: what an edit of it will change. */
export const listShared = defineEndpoint({
  method: "GET",
  path: "/api/projects/shared/list.json",
  summary: "Common blocks of a project and where they are used",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({
    sharedList: z.array(
      z.object({
        bid: z.string(),
        kind: z.enum(["thpart", "thwhole"]),
        title: z.string(),
        /** Copies on pages, and on how many different ones. */
        blocks: z.number(),
        pages: z.number(),
      }),
    ),
    ...totalFields,
  }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "sharedList",
});
