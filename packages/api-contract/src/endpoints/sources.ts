import { alternativeSchema } from "@hanok/page-document";
import * as z from "zod/mini";
import { runRow } from "../agent.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import { changesField } from "../project.ts";

const pathField = z.string().check(z.minLength(1), z.maxLength(1024));
const blobField = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * [AGT-04] Edits of texts that were made on the sources of version `base`: merged over everything that came since, as a save
 * is, and kept as a run. Values that two people gave at once are kept as alternatives. The same `opId` again answers what the
 * first answered.
 */
export const pushSources = defineEndpoint({
  method: "POST",
  path: "/api/agents/source/push.json",
  summary: "Send edits of texts that were made on an earlier version",
  input: z.object({
    projectId: idField,
    opId: idField,
    base: z.int().check(z.minimum(0)),
    /** People read it in the history. */
    title: z._default(z.string().check(z.trim(), z.maxLength(120)), ""),
    /** Of texts, and paths of pages, resources and files. */
    changes: changesField.check(z.minLength(1)),
  }),
  output: z.object({
    version: z.number(),
    /** Values that lost, kept visible in the editor. */
    alternatives: z.array(alternativeSchema),
    run: runRow,
  }),
  errors: [
    "project.missing",
    "plan.overtaken",
    "edit.invalid",
    "edit.refused",
    "edit.base",
    "project.storage-full",
  ],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  maxJsonBytes: LIMITS.jsonBytes,
  token: "edit",
});

/**
 * [AGT-04] Puts a file at a path: a page where it is html, a text where it is css or js, else a file of the manifest. One that
 * lies there already is replaced where it still has the content `base`; the same content again changes nothing.
 */
export const putSourceFile = defineEndpoint({
  method: "POST",
  path: "/api/agents/source/file.json",
  summary: "Put a file at a path of a project",
  input: z.object({
    projectId: idField,
    path: pathField,
    /** sha-256 of the content that is replaced; absent: nothing lies there. */
    base: z.optional(blobField),
  }),
  output: z.object({ version: z.number(), kind: z.enum(["page", "text", "file"]), blob: z.string() }),
  errors: [
    "project.missing",
    "source.changed",
    "source.text",
    "source.path",
    "upload.reserved",
    "upload.too-large",
    "edit.invalid",
    "edit.refused",
    "edit.base",
    "project.heavy",
    "project.storage-full",
    "storage.full",
  ],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  multipart: { file: "file", maxBytes: LIMITS.sourceFileBytes, required: true },
  token: "edit",
});

/** [AGT-04] A content that is part of the project now, by the name that a pull gives it. */
export const readSourceFile = defineEndpoint({
  method: "GET",
  path: "/api/agents/source/file.json",
  summary: "Read a stored file of a project",
  input: z.object({ projectId: idField, path: pathField, blob: blobField }),
  output: z.unknown(),
  errors: ["project.missing", "source.changed"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...LOOKS },
  answers: "bytes",
  token: "read",
});
