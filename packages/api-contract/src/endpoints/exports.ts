import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField } from "../fields.ts";
import { CHANGES, ENDS, LOOKS } from "../policies.ts";
import { exportAllowance, exportOptions, exportView } from "../project.ts";

const exported = z.object({ export: exportView });

export const startExport = defineEndpoint({
  method: "POST",
  path: "/api/projects/export/item.json",
  summary: "Start packing the project as a ZIP of static files",
  input: z.object({ projectId: idField, options: z.optional(exportOptions) }),
  output: exported,
  errors: ["project.missing", "export.limit", "export.waiting"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  token: "read",
});

/**
 * [LET-08] The take-home export: under every plan the owner takes each project home once, before it is
 * deleted for good (`deletion`: it is in the trash) or when they leave (`withdrawal`). It is not counted, and
 * also packs a locked project.
 */
export const takeHome = defineEndpoint({
  method: "POST",
  path: "/api/projects/export/home.json",
  summary: "Take a project home as a ZIP, once, before it is deleted",
  input: z.object({
    projectId: idField,
    before: z.enum(["deletion", "withdrawal"]),
    options: z.optional(exportOptions),
  }),
  output: exported,
  errors: ["project.missing", "export.taken-home", "export.not-in-trash"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...ENDS },
});

export const readExport = defineEndpoint({
  method: "GET",
  path: "/api/projects/export/item.json",
  summary: "How far an export is",
  input: z.object({ id: idField }),
  output: exported,
  errors: ["export.missing"],
  policy: { allow: "project.edit", of: "export", by: "id", ...ENDS },
  token: "read",
});

/** Streams the archive; only while `stage` is `done`, for 24 hours. */
export const downloadExport = defineEndpoint({
  method: "GET",
  path: "/api/projects/export/download.json",
  summary: "Download a finished export",
  input: z.object({ id: idField }),
  output: z.unknown(),
  errors: ["export.missing", "export.unfinished"],
  policy: { allow: "project.edit", of: "export", by: "id", ...ENDS },
  answers: "bytes",
  token: "read",
});

/** The archive in the making is thrown away, and the place in the month's exports comes back. */
export const cancelExport = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/export/item.json",
  summary: "Cancel a running export",
  input: z.object({ id: idField }),
  output: exported,
  errors: ["export.missing"],
  policy: { allow: "project.edit", of: "export", by: "id", ...ENDS },
});

/** [EXP-34, EXP-39] Asks whether a project may be exported this month; where not, `data` is the count. */
export const askExport = defineEndpoint({
  method: "POST",
  path: "/api/members/monthly/export.json",
  summary: "Whether this month has an export left for the project",
  input: z.object({ projectId: idField }),
  output: exportAllowance,
  errors: ["project.missing", "export.limit"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

/** [EXP-40] */
export const countExports = defineEndpoint({
  method: "GET",
  path: "/api/members/monthly/export/count.json",
  summary: "How many exports of one's own projects this month has counted",
  input: z.object({}),
  output: z.number(),
  errors: [],
  policy: { allow: "member" },
});

/**
 * [EXP-12, EXP-38] Documents of their own that go with an export: `index` leads to every page, `sheet` is the list of
 * them for work (path, state, memo). Their links are those of the archive.
 */
export const readShell = defineEndpoint({
  method: "GET",
  path: "/api/projects/export/shell.json",
  summary: "The index of a project's pages, or the sheet of them, as HTML",
  input: z.object({ projectId: idField, shell: z.enum(["index", "sheet"]) }),
  output: z.unknown(),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  answers: "bytes",
});
