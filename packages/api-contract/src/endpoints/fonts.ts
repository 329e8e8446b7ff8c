import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { fontFace, fontRow, takenFont } from "../font.ts";
import { contentId } from "../library.ts";
import { CHANGES } from "../policies.ts";

/** [BLD-01] Families that are not installed are not listed: nothing is fetched from elsewhere. */
export const listFonts = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/font/list.json",
  summary: "Font families that are present on the installation",
  input: z.object(pagingFields),
  output: z.object({ fontList: z.array(fontRow), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "fontList",
});

export const readFont = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/font/item.json",
  summary: "All slices of a font family, for showing a text in it",
  input: z.object({ key: contentId }),
  output: z.object({ faces: z.array(fontFace) }),
  errors: ["item.missing"],
  policy: { allow: "member" },
});

/**
 * Stores the files of a family for a project, which then may name them, and answers what the edit `font.use` takes.
 * Nothing of the project changes by this call alone.
 */
export const takeFont = defineEndpoint({
  method: "POST",
  path: "/api/projects/library/font.json",
  summary: "Bring the files of a font family to a project",
  input: z.object({ projectId: idField, key: contentId }),
  output: z.object({ font: takenFont }),
  errors: ["project.missing", "item.missing", "storage.full"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});
