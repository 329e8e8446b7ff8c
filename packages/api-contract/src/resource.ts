import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** [RES-01 to 05] A css or js file of a project as its members see it. */
export const resourceRow = z.object({
  id: z.string(),
  type: z.enum(["code", "url"]),
  name: z.string(),
  fileFolder: z.string(),
  fileName: z.string(),
  fileExt: z.enum(["css", "js"]),
  /** Path in the project, or the address of a file elsewhere. */
  fileData: z.string(),
  fileKind: z.enum(["default", "template", "user"]),
  /** Y while a code view holds unsaved text, which is its browser's: always N here [RES-29]. */
  fileEdit: z.enum(["Y", "N"]),
  /** The text; '' in lists. */
  fileCode: z.string(),
  /** Present category; in the trash `birth` is the one to restore it to. */
  category: z.enum(["css", "js", "tuning", "trash"]),
  birth: z.enum(["css", "js", "tuning"]),
  /** Whether every built page loads it. */
  linked: z.boolean(),
  /** Address of the file, with a stamp of the hour [PRJ-56]. */
  url: z.string(),
  date: timeField,
});
export type ResourceRow = z.infer<typeof resourceRow>;
