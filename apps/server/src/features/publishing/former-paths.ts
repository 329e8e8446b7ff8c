import type { Query, Write } from "../../ports/database/index.ts";

const ROWS = 200;

/** Where the pages of a release answer, by page id. */
const pagesOf = async (query: Query, releaseId: string): Promise<Map<string, string>> => {
  const rows = await query
    .selectFrom("releaseFiles")
    .select(["path", "pageId"])
    .where("releaseId", "=", releaseId)
    .where("pageId", "!=", "")
    .execute();
  return new Map(rows.map(({ pageId, path }) => [pageId, path]));
};

/**
 * A page that was renamed stays reachable by its old address: written down when a release takes the place of
 * another one. `coming`: pages of the new release, by id.
 */
export const rememberPaths = async (
  query: Write,
  projectId: string,
  leavingId: string,
  coming: ReadonlyMap<string, string>,
): Promise<void> => {
  if (leavingId === "") return;
  const moved = [...(await pagesOf(query, leavingId))].filter(
    ([pageId, path]) => coming.has(pageId) && coming.get(pageId) !== path,
  );
  for (let from = 0; from < moved.length; from += ROWS)
    await query
      .insertInto("formerPaths")
      .values(moved.slice(from, from + ROWS).map(([pageId, path]) => ({ projectId, path, pageId })))
      .onConflict((conflict) =>
        conflict.columns(["projectId", "path"]).doUpdateSet({ pageId: (row) => row.ref("excluded.pageId") }),
      )
      .execute();
};

/** The same for a release that is there already. */
export const rememberPathsBefore = async (
  query: Write,
  projectId: string,
  leavingId: string,
  comingId: string,
): Promise<void> => rememberPaths(query, projectId, leavingId, await pagesOf(query, comingId));

/** Where the page that once answered at a path answers in this release; null where there is none. */
export const presentPath = async (
  query: Query,
  projectId: string,
  releaseId: string,
  paths: readonly string[],
): Promise<string | null> => {
  const row = await query
    .selectFrom("formerPaths")
    .innerJoin("releaseFiles", "releaseFiles.pageId", "formerPaths.pageId")
    .select("releaseFiles.path")
    .where("formerPaths.projectId", "=", projectId)
    .where("formerPaths.path", "in", paths)
    .where("releaseFiles.releaseId", "=", releaseId)
    .executeTakeFirst();
  return row?.path ?? null;
};
