import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { liveEntry } from "../live.ts";
import { LOOKS } from "../policies.ts";

const policy = { allow: "project.view", of: "project", by: "projectId", ...LOOKS } as const;

/** [LIV-31] */
export const listLive = defineEndpoint({
  method: "GET",
  path: "/api/members/cowork/live/list.json",
  summary: "The members who are in a project now",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({ liveList: z.array(liveEntry), ...totalFields }),
  errors: ["project.missing"],
  policy,
  lists: "liveList",
});

/** [LIV-32] For clients without the socket: it holds for a minute. */
export const saveLive = defineEndpoint({
  method: "POST",
  path: "/api/members/cowork/live/item.json",
  summary: "Say that one is in a project, and on which page",
  input: z.object({
    projectId: idField,
    live: z.object({
      pageId: z.optional(idField),
      pageTitle: z.optional(z.string().check(z.maxLength(200))),
    }),
  }),
  output: nothing,
  errors: ["project.missing", "item.missing"],
  policy: { ...policy, also: [{ by: "live.pageId", of: "page", in: "project" }] },
});

/** [LIV-33] */
export const leaveLive = defineEndpoint({
  method: "DELETE",
  path: "/api/members/cowork/live/item.json",
  summary: "Say that one has left a project",
  input: z.object({ projectId: idField }),
  output: nothing,
  errors: ["project.missing"],
  policy: { ...policy, locked: "allowed", trashed: "allowed" },
});
