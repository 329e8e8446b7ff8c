import { CHECK_RULES } from "@hanok/page-document/checks";
import * as z from "zod/mini";
import { elementAddress } from "../agent.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField } from "../fields.ts";
import { LOOKS } from "../policies.ts";

/** [BLD-13] Nothing is changed, and nothing of it keeps anybody from publishing. */
export const checkSite = defineEndpoint({
  method: "GET",
  path: "/api/projects/check/item.json",
  summary:
    "Check the pages of a project: links, words for pictures, headings, titles, languages, forms, dates",
  input: z.object({ projectId: idField }),
  output: z.object({
    version: z.number(),
    /** In the order of pages; what is over LIMITS.findingsMost is counted alone. */
    findings: z.array(
      z.object({
        rule: z.enum(CHECK_RULES),
        severity: z.enum(["problem", "notice"]),
        /** The first page that shows it, and the number of all. */
        pageId: z.string(),
        pages: z.number(),
        blockId: z.nullable(z.string()),
        element: z.nullable(z.extend(elementAddress, { tag: z.string() })),
        /** Values of its sentence: `href`, `words`, `title` … */
        values: z.record(z.string(), z.string()),
      }),
    ),
    problems: z.number(),
    notices: z.number(),
  }),
  errors: ["project.missing", "project.heavy"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  token: "read",
});
