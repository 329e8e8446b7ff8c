import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField } from "../fields.ts";
import { CHANGES, ENDS, LOOKS, type ProjectPolicy } from "../policies.ts";
import { lockScope, siteAccess } from "../site-access.ts";

const EDIT = { allow: "project.edit", of: "project", by: "projectId" } as const;
const PAGE = {
  also: [{ by: "pageId", of: "page", in: "project", missing: "page.missing" }],
} as const satisfies Pick<ProjectPolicy, "also">;
const access = z.object({ access: siteAccess });
const locked = { projectId: idField, scope: lockScope, pageId: z.optional(idField) };

export const read = defineEndpoint({
  method: "GET",
  path: "/api/projects/access/item.json",
  summary: "Address of a project's draft, and what of its site has a password",
  input: z.object({ projectId: idField }),
  output: access,
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  token: "read",
});

/** [LIF-03] An address that was switched off or renewed opens nothing any more. */
export const saveDraft = defineEndpoint({
  method: "POST",
  path: "/api/projects/access/draft.json",
  summary: "Give the draft of a site an address, or a new one",
  input: z.object({ projectId: idField, renew: z._default(z.boolean(), false) }),
  output: access,
  errors: [],
  policy: { ...EDIT, ...CHANGES },
  token: "publish",
});

export const endDraft = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/access/draft.json",
  summary: "Take the draft of a site off the web",
  input: z.object({ projectId: idField }),
  output: access,
  errors: [],
  policy: { ...EDIT, ...ENDS },
});

/** [LIF-04] It counts at once; whoever knew an earlier one is asked again. `pageId` with the scope `page`. */
export const lock = defineEndpoint({
  method: "POST",
  path: "/api/projects/access/lock.json",
  summary: "Set the password of a site, its draft or a page",
  input: z.object({ ...locked, password: z.string().check(z.maxLength(1000)) }),
  output: access,
  errors: ["page.missing", "access.password", "access.no-host", "access.most"],
  policy: { ...EDIT, ...CHANGES, ...PAGE },
});

export const unlock = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/access/lock.json",
  summary: "Take the password of a site, its draft or a page away",
  input: z.object(locked),
  output: access,
  errors: ["page.missing"],
  policy: { ...EDIT, ...ENDS, ...PAGE },
});
