import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { keepVersion } from "./store.ts";

/** [PAG-82] */
const QUIET = 10 * 60 * 1000;
/** The first look after a start goes this far back. */
const FIRST_LOOK = 24 * 60 * 60 * 1000;
const BATCH = 100;

/**
 * Makes versions of pages that nobody has touched for ten minutes after an edit [PAG-82]; run every minute. Several
 * instances may run it at once: a state gets one version. Answers how many were made.
 */
export const createQuietWatch = (database: Database, clock: Clock): (() => Promise<number>) => {
  let from = "";
  return async () => {
    const now = clock.now();
    const until = isoTime(now - QUIET);
    const since = from || isoTime(now - QUIET - FIRST_LOOK);
    let made = 0;
    for (;;) {
      const pages = await database.read((query) =>
        query
          .selectFrom("changeLog")
          .innerJoin("pages", (join) =>
            join
              .onRef("pages.projectId", "=", "changeLog.projectId")
              .onRef("pages.version", "=", "changeLog.version"),
          )
          .select(["pages.id", "pages.projectId", "changeLog.memberId"])
          .where("changeLog.at", ">=", since)
          .where("changeLog.at", "<=", until)
          // The first version of a project is nobody's editing session.
          .where("changeLog.version", ">", 1)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("pageVersions")
                  .select("pageVersions.id")
                  .whereRef("pageVersions.pageId", "=", "pages.id")
                  .whereRef("pageVersions.version", ">=", "pages.version"),
              ),
            ),
          )
          .limit(BATCH)
          .execute(),
      );
      for (const { id: pageId, projectId, memberId } of pages) {
        const kept = await database.write(projectId, (query) =>
          keepVersion(query, { projectId, pageId, memberId, reason: "quiet", at: isoTime(clock.now()) }),
        );
        if (kept?.made) made += 1;
      }
      if (pages.length < BATCH) break;
    }
    from = until;
    return made;
  };
};
