import { REDIRECT_LIMITS } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";

const ROWS = 200;

/** Paths of a release's pages, by page id. */
const pagesOf = async (query: Query, releaseId: string): Promise<Map<string, string>> => {
  const rows = await query
    .selectFrom("releaseFiles")
    .select(["path", "pageId"])
    .where("releaseId", "=", releaseId)
    .where("pageId", "!=", "")
    .execute();
  return new Map(rows.map(({ pageId, path }) => [pageId, path]));
};

/** Rows that may still be added. Beyond the limit the addresses of deleted pages make room [AVL-03]. */
const roomFor = async (query: Write, projectId: string, added: number, most: number): Promise<number> => {
  const room = async () => {
    const row = await query
      .selectFrom("formerPaths")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("projectId", "=", projectId)
      .executeTakeFirstOrThrow();
    return Math.max(0, most - Number(row.count));
  };
  const left = await room();
  if (left >= added) return left;
  await query
    .deleteFrom("formerPaths")
    .where("projectId", "=", projectId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("pages").select("pages.id").whereRef("pages.id", "=", "formerPaths.pageId"))),
    )
    .execute();
  return room();
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
  most: number = REDIRECT_LIMITS.automatic,
): Promise<void> => {
  if (leavingId === "") return;
  const all = [...(await pagesOf(query, leavingId))].filter(
    ([pageId, path]) => coming.has(pageId) && coming.get(pageId) !== path,
  );
  if (all.length === 0) return;
  const moved = all.slice(0, await roomFor(query, projectId, all.length, most));
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

/** Path in this release of the page that once answered at a path; null where there is none. */
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
