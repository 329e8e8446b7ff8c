import { type Refused, refused } from "@hanok/api-contract";
import type { Database } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import { pictureType } from "./thumb.ts";

/** [MED-19, MED-54] As for all icons; inclusive. */
const LARGEST = 10 * 1024 * 1024;
const HEAD = 4096;
const ICO = Buffer.from([0, 0, 1, 0]);

/** By the bytes: png and jpg [PRJ-15]; ico and svg, which hand-written sites have. */
const isIcon = (head: Buffer): boolean =>
  pictureType(head) !== null ||
  head.subarray(0, 4).equals(ICO) ||
  (!head.includes(0) && /<svg[\s>]/i.test(head.toString("utf8")));

/**
 * Whether browsers can show what is set as a site's icon: a picture of the project of at most 10 MB, or an address
 * elsewhere, which is its owner's own word. `''` takes it away. Null where it is right.
 */
export const checkFavicon = async (
  { database, files }: { readonly database: Database; readonly files: Files },
  projectId: string,
  favicon: string,
): Promise<Refused<"project.favicon"> | null> => {
  if (favicon === "" || /^(?:https?:)?\/\//i.test(favicon)) return null;
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
  return isIcon(Buffer.concat(parts)) ? null : wrong;
};
