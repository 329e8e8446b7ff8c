import * as z from "zod/mini";
import { setFile } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Takes a file out of the project's manifest. Its content stays as long as versions and undo need it; addresses that
 * lead to it are left as they are (`usesOfFile` finds them). Refused: `file.missing`.
 */
export const fileRemove = defineEdit({
  name: "file.remove",
  input: z.object({ path: z.string() }),
  run: (part, { path }) =>
    recordAt(part.files, path) === undefined
      ? reject("file.missing", { path })
      : accept([setFile(part, path, null)]),
});
