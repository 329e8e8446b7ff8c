import pLimit from "p-limit";
import type { Database } from "../../ports/database/index.ts";
import type { BlobStore } from "../files/index.ts";
import type { ReleaseRow } from "./store-files.ts";

/** Contents that are asked for at the same time: each is a request where they are in S3. */
const ASKED_AT_ONCE = 16;

/** Contents among these that are not where they are stored. Those of the newest release were looked for when it was made. */
export const missingContents = async (
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStore },
  newest: string,
  rows: readonly ReleaseRow[],
): Promise<ReadonlySet<string>> => {
  const known = await database.read((query) =>
    query.selectFrom("releaseFiles").select("blob").distinct().where("releaseId", "=", newest).execute(),
  );
  const wanted = new Set(rows.map(({ blob }) => blob));
  for (const { blob } of known) wanted.delete(blob);
  const missing = new Set<string>();
  const inTurn = pLimit(ASKED_AT_ONCE);
  await Promise.all(
    [...wanted].map((blob) =>
      inTurn(async () => {
        if ((await blobs.files.size(blob)) === null) missing.add(blob);
      }),
    ),
  );
  return missing;
};
