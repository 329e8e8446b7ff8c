import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { notification } from "../notification.ts";

const unread = z.int();

/** [CMT-09] The newest first; `unread` counts all of them. */
export const listNotifications = defineEndpoint({
  method: "GET",
  path: "/api/members/notification/list.json",
  summary: "What the caller is told of",
  input: z.object(pagingFields),
  output: z.object({ notificationList: z.array(notification), unread, ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "notificationList",
});

/** Notes that notifications were read; without `ids` all of them. Ids of others change nothing. */
export const readNotifications = defineEndpoint({
  method: "POST",
  path: "/api/members/notification/read.json",
  summary: "Note that notifications were read",
  input: z.object({ ids: z.optional(z.array(idField).check(z.maxLength(500))) }),
  output: z.object({ unread }),
  errors: [],
  policy: { allow: "member" },
});
