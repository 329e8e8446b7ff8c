import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { ownedBy, owners } from "../access/index.ts";
import { LOG_DAYS } from "../editing/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * [PAG-55, PAG-81] Deletes the versions that the owners' plans do not keep: beyond the newest N of a page (named ones
 * count), and unnamed ones older than so many days. Versions of a deleted page go with the days in which its
 * deletion can be undone. Answers how many went.
 */
export const forgetOldVersions = async (
  database: Database,
  clock: Clock,
  readPlanLimits: ReadPlanLimits,
): Promise<number> => {
  let deleted = 0;
  for (const memberId of await database.read(owners)) {
    const { versionsPerPage, versionDays } = await readPlanLimits(memberId);
    const projects = await database.read((query) =>
      ownedBy(query, memberId)
        .select("projects.id")
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("pageVersions")
              .select("pageVersions.id")
              .whereRef("pageVersions.projectId", "=", "projects.id"),
          ),
        )
        .execute(),
    );
    for (const { id: projectId } of projects) {
      const kept = { versionsPerPage, versionDays };
      deleted += await forgetInProject(database, projectId, kept, clock.now());
    }
  }
  return deleted;
};

interface Keeping {
  readonly versionsPerPage: number | null;
  readonly versionDays: number | null;
}

const forgetInProject = (
  database: Database,
  projectId: string,
  { versionsPerPage, versionDays }: Keeping,
  now: number,
): Promise<number> =>
  database.write(projectId, async (query) => {
    const doomed: string[] = [];
    if (versionsPerPage !== null) {
      const rows = await query
        .selectFrom("pageVersions")
        .select(["id", "pageId"])
        .where("projectId", "=", projectId)
        .orderBy("date", "desc")
        .orderBy("version", "desc")
        .execute();
      const seen = new Map<string, number>();
      for (const { id, pageId } of rows) {
        const place = (seen.get(pageId) ?? 0) + 1;
        seen.set(pageId, place);
        if (place > versionsPerPage) doomed.push(id);
      }
    }
    const old =
      versionDays === null
        ? []
        : await query
            .selectFrom("pageVersions")
            .select("id")
            .where("projectId", "=", projectId)
            .where("name", "=", "")
            .where("date", "<", isoTime(now - versionDays * DAY))
            .execute();
    const orphans = await query
      .selectFrom("pageVersions")
      .leftJoin("pages", "pages.id", "pageVersions.pageId")
      .select("pageVersions.id")
      .where("pageVersions.projectId", "=", projectId)
      .where("pages.id", "is", null)
      .where("pageVersions.date", "<", isoTime(now - LOG_DAYS * DAY))
      .execute();
    const ids = [...new Set([...doomed, ...[...old, ...orphans].map(({ id }) => id)])];
    for (let at = 0; at < ids.length; at += 200)
      await query
        .deleteFrom("pageVersions")
        .where("id", "in", ids.slice(at, at + 200))
        .execute();
    return ids.length;
  });
