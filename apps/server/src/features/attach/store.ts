import type { AttachedFiles } from "../../migrations/tables/members-own.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import { holderOf } from "./upload-to-member.ts";

interface Wanted {
  readonly key?: string | undefined;
  readonly use?: string | undefined;
  readonly useId?: string | undefined;
  readonly auth?: "public" | "member" | undefined;
  readonly memberId?: number | undefined;
}

/** Rows of uploaded files, newest first. */
export const readRows = (query: Query, wanted: Wanted): Promise<AttachedFiles[]> => {
  let rows = query.selectFrom("attachedFiles").selectAll();
  for (const column of ["key", "use", "useId", "auth", "memberId"] as const) {
    const value = wanted[column];
    if (value !== undefined) rows = rows.where(column, "=", value);
  }
  return rows.orderBy("date", "desc").orderBy("key").execute();
};

/** Its content goes with the next sweep, unless something else names it. */
export const forgetFile = async (query: Write, key: string): Promise<void> => {
  await query.deleteFrom("memberBlobs").where("holder", "=", holderOf(key)).execute();
  await query.deleteFrom("attachedFiles").where("key", "=", key).execute();
};

/** The files of a member who is deleted for good; those in projects stay the projects'. */
export const forgetFilesOf = async (query: Write, memberId: number): Promise<void> => {
  await query.deleteFrom("memberBlobs").where("memberId", "=", memberId).execute();
  await query.deleteFrom("attachedFiles").where("memberId", "=", memberId).execute();
};

/** Uses for which files are sent before the record exists that will name them. */
const NAMED_LATER = ["block", "page", "qna", "notice", "popup", "template"];
const PATIENCE = 24 * 60 * 60 * 1000;

/** Files that were sent and then not used within a day; rows of projects that are gone. */
export const forgetUnused = (database: Database, clock: Clock): Promise<void> =>
  database.write("attached-files", async (query) => {
    const before = isoTime(clock.now() - PATIENCE);
    const unused = await query
      .selectFrom("attachedFiles")
      .select("key")
      .where("use", "in", NAMED_LATER)
      .where("usedAt", "=", "")
      .where("date", "<", before)
      .execute();
    const homeless = await query
      .selectFrom("attachedFiles")
      .select("key")
      .where("use", "=", "project")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("projects").select("id").whereRef("projects.id", "=", "attachedFiles.useId"))),
      )
      .execute();
    for (const { key } of [...unused, ...homeless]) await forgetFile(query, key);
  });
