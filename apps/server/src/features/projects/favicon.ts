import { type Refused, refused } from "@hanok/api-contract";
import type { Database } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import { pictureType } from "./thumb.ts";

/** [MED-19, MED-54] As for all icons; inclusive. */
const LARGEST = 10 * 1024 * 1024;
const HEAD = 4096;

/**
 * Whether what is set as a site's icon is one [PRJ-15]: a file of the project, png or jpg by its bytes, of at most 10 MB.
 * `''` takes it away. Icons of any type that the pages of an imported site name in their own code are not settings. Null
 * where it is right.
 */
export const checkFavicon = async (
  { database, files }: { readonly database: Database; readonly files: Files },
  projectId: string,
  favicon: string,
): Promise<Refused<"project.favicon"> | null> => {
  if (favicon === "") return null;
  const file = await database.read((query) =>
    query
      .selectFrom("projectFiles")
      .select(["blob", "size"])
      .where("projectId", "=", projectId)
      .where("path", "=", favicon.replace(/^\//, ""))
      .executeTakeFirst(),
  );
  const wrong = refused("project.favicon", { fields: { "project.favicon": "format" } });
  if (!file || Number(file.size) > LARGEST || Number(file.size) === 0) return wrong;
  const parts: Buffer[] = [];
  const last = Math.min(HEAD, Number(file.size)) - 1;
  for await (const part of (await files.open(file.blob, { first: 0, last })) ?? [])
    parts.push(part as Buffer);
  return pictureType(Buffer.concat(parts)) === null ? wrong : null;
};
