import { BLOCKED_BY, REPLACE_KINDS } from "@hanok/page-document";
import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, queryFlag } from "../fields.ts";
import { LOOKS } from "../policies.ts";

/**
 * [BLD-08] Places of words, links, colours or a class in all pages, common blocks, style sheets and scripts. Those that
 * are changed by the edit `site.replace`, and those that are not, with the reason.
 */
export const findPlaces = defineEndpoint({
  method: "GET",
  path: "/api/projects/replace/item.json",
  summary: "Find texts, links, colours or a class in a project, to replace them",
  input: z.object({
    projectId: idField,
    kind: z.enum(REPLACE_KINDS),
    find: z.string().check(z.minLength(1), z.maxLength(500)),
    matchCase: z._default(queryFlag, false),
    /** Of a link: the whole address. */
    wholeWord: z._default(queryFlag, false),
  }),
  output: z.object({
    version: z.number(),
    /** At most LIMITS.replacePlacesMost, in the order of pages. */
    places: z.array(
      z.object({
        /** Of a place in settings: `settings/<page or site>/<field>`. */
        text: z.string(),
        from: z.number(),
        near: z.string(),
        /** Places of the text with the same around them, to be sent with a place that is replaced. */
        same: z.number(),
        alike: z.number(),
        before: z.string(),
        found: z.string(),
        after: z.string(),
        blocked: z.nullable(z.enum(BLOCKED_BY)),
        owner: z.enum(["page", "block", "shared", "file", "site"]),
        /** Name of the block or file, path of the page. */
        name: z.string(),
        pageId: z.nullable(z.string()),
        blockId: z.nullable(z.string()),
        /** Offset of the element around it in its text; null where there is none. */
        element: z.nullable(z.number()),
      }),
    ),
    /** There are more than these. */
    more: z.boolean(),
  }),
  errors: ["project.missing", "project.heavy"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...LOOKS },
});
