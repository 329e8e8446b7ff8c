import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import { siteVisits, visitDetail, visitRange, visitRow } from "../visit.ts";

const VIEW = { allow: "project.view", of: "project", by: "projectId", ...LOOKS } as const;
const range = z._default(visitRange, "week");

/** [LIF-07] */
export const read = defineEndpoint({
  method: "GET",
  path: "/api/projects/visit/item.json",
  summary: "Visits of a published site: figures, a chart and the first rows of each list",
  input: z.object({ projectId: idField, range }),
  output: z.object({ visit: siteVisits }),
  errors: [],
  policy: VIEW,
  token: "read",
});

/** [LIF-07] Most often first. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/projects/visit/list.json",
  summary: "Pages, referrers or another list of a site's visits",
  input: z.object({ projectId: idField, range, detail: visitDetail, ...pagingFields }),
  output: z.object({ visitList: z.array(visitRow), ...totalFields }),
  errors: [],
  policy: VIEW,
  lists: "visitList",
  token: "read",
});

/** [LIF-07] All figures of the time, by hour and day. */
export const write = defineEndpoint({
  method: "GET",
  path: "/api/projects/visit/export.json",
  summary: "Visits of a published site as CSV",
  input: z.object({ projectId: idField, range }),
  output: z.unknown(),
  errors: [],
  policy: VIEW,
  answers: "bytes",
  token: "read",
});

/** [LIF-07] While it is off nothing is counted; what was counted before stays until its time is over. */
export const save = defineEndpoint({
  method: "POST",
  path: "/api/projects/visit/item.json",
  summary: "Count visits of a site, or count none",
  input: z.object({ projectId: idField, isOn: z.boolean() }),
  output: nothing,
  errors: [],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});
