import * as z from "zod/mini";
import { consoleFindings, consoleWork, operatorRecord } from "../console.ts";
import { defineEndpoint } from "../endpoint.ts";
import { pagingFields, totalFields } from "../fields.ts";

/**
 * Finds members (id, name, e-mail), projects (id, title, host of the site), payments (id, number at the provider, payer)
 * and inquiries (id, subject, e-mail) by their beginnings; among the newest of each kind also by words inside.
 */
export const searchConsole = defineEndpoint({
  method: "GET",
  path: "/api/source/search.json",
  summary: "Search members, projects, payments and inquiries",
  input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: consoleFindings,
  errors: [],
  policy: { allow: "administrator" },
});

export const readWork = defineEndpoint({
  method: "GET",
  path: "/api/source/work/item.json",
  summary: "Counts of what waits for the operator",
  input: z.object({}),
  output: z.object({ work: consoleWork }),
  errors: [],
  policy: { allow: "administrator" },
});

/** Newest first; `subject`: of one thing alone. */
export const listOperatorRecords = defineEndpoint({
  method: "GET",
  path: "/api/source/record/list.json",
  summary: "Records of the operator's writes and sensitive reads",
  input: z.object({ ...pagingFields, subject: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ recordList: z.array(operatorRecord), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "recordList",
});
