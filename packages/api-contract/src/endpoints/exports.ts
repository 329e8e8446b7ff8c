import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField } from "../fields.ts";
import { exportView } from "../project.ts";

const exported = z.object({ export: exportView });

export const startExport = defineEndpoint({
  method: "POST",
  path: "/api/projects/export/item.json",
  summary: "Start packing the project as a ZIP of static files",
  input: z.object({ projectId: idField }),
  output: exported,
  errors: ["project.missing"],
  policy: { allow: "project.edit", of: "project", by: "projectId" },
});

export const readExport = defineEndpoint({
  method: "GET",
  path: "/api/projects/export/item.json",
  summary: "How far an export is",
  input: z.object({ id: idField }),
  output: exported,
  errors: ["export.missing"],
  policy: { allow: "project.edit", of: "export", by: "id" },
});

/** Streams the archive; only while `stage` is `done`, for 24 hours. */
export const downloadExport = defineEndpoint({
  method: "GET",
  path: "/api/projects/export/download.json",
  summary: "Download a finished export",
  input: z.object({ id: idField }),
  output: z.unknown(),
  errors: ["export.missing", "export.unfinished"],
  policy: { allow: "project.edit", of: "export", by: "id" },
  answers: "bytes",
});
