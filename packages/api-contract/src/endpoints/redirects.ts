import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { CHANGES, ENDS, LOOKS } from "../policies.ts";
import {
  missedAddress,
  REDIRECT_FORMATS,
  REDIRECT_LIMITS,
  redirectInput,
  redirectView,
  refusedRedirect,
  siteAddressing,
} from "../redirect.ts";

const EDIT = { allow: "project.edit", of: "project", by: "projectId" } as const;
const source = z.string().check(z.minLength(1), z.maxLength(REDIRECT_LIMITS.address));

/** [LIF-05] A project's own rules by source, then those that publishing made. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/projects/redirect/list.json",
  summary: "Redirects of a project's site",
  input: z.object({
    projectId: idField,
    search: z._default(z.string().check(z.maxLength(100)), ""),
    ...pagingFields,
  }),
  output: z.object({ redirectList: z.array(redirectView), ...totalFields }),
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "redirectList",
});

/** A rule counts at once. `replaces`: source of the rule that it takes the place of. */
export const save = defineEndpoint({
  method: "POST",
  path: "/api/projects/redirect/item.json",
  summary: "Add or change a redirect",
  input: z.object({ projectId: idField, redirect: redirectInput, replaces: z.optional(source) }),
  output: z.object({ redirect: redirectView }),
  errors: [
    "redirect.source",
    "redirect.target",
    "redirect.loop",
    "redirect.chain",
    "redirect.taken",
    "redirect.most",
    "redirect.missing",
  ],
  policy: { ...EDIT, ...CHANGES },
});

export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/redirect/item.json",
  summary: "Remove a redirect, one that publishing made as well",
  input: z.object({ projectId: idField, source }),
  output: nothing,
  errors: ["redirect.missing"],
  policy: { ...EDIT, ...ENDS },
});

/**
 * Lines that are right become rules; each other line is answered with its reason. A rule of the same source is replaced.
 * `dry`: only the report, nothing changes.
 */
export const read = defineEndpoint({
  method: "POST",
  path: "/api/projects/redirect/import.json",
  summary: "Read redirects out of CSV or a _redirects file",
  input: z.object({
    projectId: idField,
    text: z.string().check(z.maxLength(REDIRECT_LIMITS.file)),
    dry: z._default(z.boolean(), false),
  }),
  output: z.object({
    added: z.number(),
    /** Of those, rules that take the place of one that is there. */
    replaced: z.number(),
    refused: z.array(refusedRedirect),
  }),
  errors: [],
  policy: { ...EDIT, ...CHANGES },
  maxJsonBytes: 8 * 1024 * 1024,
});

export const write = defineEndpoint({
  method: "GET",
  path: "/api/projects/redirect/export.json",
  summary: "All redirects as CSV, _redirects, .htaccess or lines for nginx",
  input: z.object({ projectId: idField, format: z.enum(REDIRECT_FORMATS) }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
});

/** Most often asked first. */
export const listMissed = defineEndpoint({
  method: "GET",
  path: "/api/projects/redirect/missed/list.json",
  summary: "Addresses of a site that visitors asked for and that nothing answered",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({ missedList: z.array(missedAddress), ...totalFields }),
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "missedList",
});

export const forgetMissed = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/redirect/missed/item.json",
  summary: "Take an address off the list of those that nothing answered",
  input: z.object({ projectId: idField, path: source }),
  output: nothing,
  errors: [],
  policy: { ...EDIT, ...ENDS },
});

const addressing = z.object({ addressing: siteAddressing });

export const readAddressing = defineEndpoint({
  method: "GET",
  path: "/api/projects/redirect/addressing.json",
  summary: "With or without .html, and the page for what is missing",
  input: z.object({ projectId: idField }),
  output: addressing,
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
});

export const saveAddressing = defineEndpoint({
  method: "POST",
  path: "/api/projects/redirect/addressing.json",
  summary: "Choose addresses with or without .html, and the page for what is missing",
  input: z.object({ projectId: idField, addressing: siteAddressing }),
  output: addressing,
  errors: ["page.missing"],
  policy: { ...EDIT, ...CHANGES },
});
