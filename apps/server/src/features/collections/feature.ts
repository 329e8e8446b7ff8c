import { endpoints, refused, succeed } from "@hanok/api-contract";
import type { ProjectState } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { collectionsOf } from "./collections.ts";
import { entriesByIds, rowsOfEntries, shownEntries } from "./entries.ts";

/** Collections of a project and their entries: what lists and searches read, and what an editor loads of them. */
export const collectionsFeature = ({ database, clock }: Parts): Feature => {
  const calls = endpoints.collections;
  return {
    name: "collections",
    calls: [
      implement(calls.listCollections, async ({ input, grant }) =>
        database.read(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const collections = await collectionsOf(query, grant.project.id, seesDrafts(grant.project));
          const { shown, ...totals } = pageOf(collections, input);
          return succeed({ collectionList: shown, version, ...totals });
        }),
      ),
      implement(calls.listEntries, async ({ input, grant }) =>
        database.read(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const wanted = seesDrafts(grant.project) ? input : { ...input, publishedAt: isoTime(clock.now()) };
          return succeed({ ...(await rowsOfEntries(query, grant.project.id, wanted)), version });
        }),
      ),
      implement(calls.readEntries, async ({ input, grant }) =>
        database.read(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const publishedAt = seesDrafts(grant.project) ? null : isoTime(clock.now());
          const ids = input.ids.split(",");
          return succeed({ entries: await entriesByIds(query, grant.project.id, ids, publishedAt), version });
        }),
      ),
      implement(calls.listShown, async ({ input, grant }) =>
        database.read(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const names = input.collections.split(",");
          const now = isoTime(clock.now());
          return succeed({ shown: await shownEntries(query, grant.project.id, names, now), version });
        }),
      ),
    ],
  };
};

/** [COL-11] Viewers and those whom a share link let in see published entries only. */
const seesDrafts = ({ role }: ProjectState): boolean => role === "OWNER" || role === "EDITOR";

const versionOf = async (query: Query, projectId: string): Promise<number | null> =>
  (await query.selectFrom("projects").select("version").where("id", "=", projectId).executeTakeFirst())
    ?.version ?? null;
