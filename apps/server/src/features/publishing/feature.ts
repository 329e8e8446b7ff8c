import { endpoints, LIMITS, type Locale, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { rowsOf } from "../access/index.ts";
import type { DomainTable } from "../domains/index.ts";
import type { BlobStore, ReadPlanLimits, Storage, TextPlaced } from "../files/index.ts";
import type { MissedAddresses } from "../redirects/index.ts";
import type { Gate } from "../site-access/index.ts";
import type { VisitCounting } from "../visits/index.ts";
import { type DraftParts, openDrafts } from "./drafts/fresh-draft.ts";
import { prepareImages, readImages } from "./images.ts";
import { listReleases } from "./list-releases.ts";
import type { ReleaseParts } from "./make-site.ts";
import { choosePageState, scheduleSite } from "./pages/choose.ts";
import { listPages, siteScheduledFor } from "./pages/store.ts";
import { presentPublished } from "./present.ts";
import { cancelPublications, PUBLISH_KIND, presentPublication, startPublication } from "./publish-job.ts";
import { liveRelease, publishProject, type Release, showRelease } from "./releases.ts";
import { certificateRoutes, siteHosts, workspaceRoutes } from "./routes.ts";
import { readNumbers } from "./services/read-numbers.ts";
import { hasPage, saveServices } from "./services/store.ts";
import { takeSlug } from "./site-address.ts";
import { presentSite, saveOptions } from "./site-settings.ts";
import { readSitesOrigin } from "./sites-origin.ts";

/** Publications that read their project at once. */
const READ_AT_ONCE = 3;
/** Projects that are read at once for their pictures [AVL-02]: calls that wait hold no sources in memory. */
const PICTURES_READ_AT_ONCE = 2;

export const releaseParts = (
  { database, clock, threads, jobs, settings }: Parts,
  blobs: BlobStore,
): ReleaseParts => ({
  database,
  blobs,
  clock,
  threads,
  jobs,
  places: { sites: readSitesOrigin(settings.sitesOrigin), origin: settings.origin },
  makesAvif: settings.avif,
  inTurn: createFairLimit(READ_AT_ONCE),
});

/** Publishing, and the published sites themselves. */
export const publishingFeature = (
  parts: Parts & TextPlaced,
  own: ReleaseParts,
  readPlanLimits: ReadPlanLimits,
  storage: Storage,
  missed: MissedAddresses,
  domains: DomainTable,
  {
    gate,
    readLocks,
    visits,
  }: {
    readonly gate: Gate;
    readonly readLocks: DraftParts["readLocks"];
    readonly visits: VisitCounting;
  },
): Feature => {
  const { database, settings } = parts;
  const { blobs, places } = own;
  const pictureTurn = createFairLimit(PICTURES_READ_AT_ONCE);
  const { sites } = places;
  const serving = {
    database,
    files: parts.files,
    readPlanLimits,
    home: settings.origin,
    avif: settings.avif,
    missed,
    visits,
    gate,
    live: parts.live,
  };
  const drafts = openDrafts({ ...parts, readLocks });
  const present = (projectId: string, release: Release | null) =>
    succeed({ published: presentPublished(projectId, release, sites) });
  const site = async (projectId: string) => {
    const view = await database.read((query) =>
      presentSite(query, places, projectId, isoTime(parts.clock.now())),
    );
    return view ? succeed({ site: view }) : refused("project.missing");
  };
  const newestPublication = async (projectId: string, locale: Locale) => {
    const [state] = await parts.jobs.states(projectId, PUBLISH_KIND, 1);
    return succeed({ publication: state ? presentPublication(state, locale) : null });
  };
  const calls = endpoints.publishing;
  return {
    name: "publishing",
    items: { release: rowsOf("releases") },
    calls: [
      implement(calls.publish, async ({ grant }) => {
        const result = await publishProject(own, grant.project.id, grant.member.memberId);
        return result.ok ? present(grant.project.id, result.value) : result;
      }),
      implement(calls.startPublication, async ({ input, grant, locale }) => {
        const projectId = grant.project.id;
        const { memberId } = grant.member;
        const { skipMissing } = input;
        const id = await database.write(projectId, (query) =>
          startPublication(query, parts.jobs, { projectId, memberId, skipMissing }),
        );
        parts.jobs.wake();
        const state = await parts.jobs.state(id);
        return succeed({ publication: state && presentPublication(state, locale) });
      }),
      implement(calls.readPublication, ({ grant, locale }) => newestPublication(grant.project.id, locale)),
      implement(calls.cancelPublication, async ({ grant, locale }) => {
        await database.write(grant.project.id, (query) =>
          cancelPublications(query, parts.jobs, grant.project.id),
        );
        return newestPublication(grant.project.id, locale);
      }),
      implement(calls.readPublished, async ({ grant }) =>
        present(grant.project.id, await database.read((query) => liveRelease(query, grant.project.id))),
      ),
      implement(calls.unpublish, async ({ grant }) => {
        await showRelease(own, grant.project.id, "");
        return present(grant.project.id, null);
      }),
      implement(calls.rollBack, async ({ input, grant }) => {
        const result = await showRelease(own, grant.project.id, input.releaseId);
        return result.ok ? present(grant.project.id, result.value) : result;
      }),
      implement(calls.listReleases, async ({ input, grant }) =>
        database.read((query) => listReleases(query, grant.project.id, input)),
      ),
      implement(calls.listPages, async ({ input, grant }) => {
        const limit = Math.min(input.perPage, LIMITS.perPageMost, LIMITS.rowsMost);
        const offset = (input.page - 1) * limit;
        const now = isoTime(parts.clock.now());
        const { pages, siteAt, total, waiting } = await database.read(async (query) => ({
          ...(await listPages(query, grant.project.id, { now, limit, offset })),
          siteAt: await siteScheduledFor(query, grant.project.id),
        }));
        return succeed({ pageList: pages, siteAt, waiting, total, totalPage: Math.ceil(total / limit) });
      }),
      implement(calls.savePageState, ({ input, grant }) => choosePageState(parts, grant.project.id, input)),
      implement(calls.scheduleSite, ({ input, grant }) => scheduleSite(parts, grant.project.id, input.at)),
      implement(calls.readImages, ({ input, grant }) =>
        input.prepare
          ? prepareImages({ ...parts, blobs, storage, pictureTurn }, grant.project.id, grant.member)
          : readImages({ ...parts, pictureTurn }, grant.project.id),
      ),
      implement(calls.readSite, async ({ grant }) => site(grant.project.id)),
      implement(calls.saveSite, async ({ input, grant }) => {
        const { slug, options, services } = input;
        const read = services ? readNumbers(services) : null;
        if (read && "error" in read) return refused(read.error);
        const privacy = services?.privacyPageId;
        const projectId = grant.project.id;
        const refusal = await database.write("hosts", async (query) => {
          const taken = slug === undefined ? null : await takeSlug(query, projectId, slug);
          if (taken) return abandon(taken);
          if (options) await saveOptions(query, projectId, options);
          if (privacy && !(await hasPage(query, projectId, privacy))) return abandon(refused("page.missing"));
          if (read)
            await saveServices(query, projectId, {
              ...read.numbers,
              ...(privacy === undefined ? {} : { privacyPageId: privacy }),
            });
          return null;
        });
        return refusal ?? site(projectId);
      }),
    ],
    routes: (app) => {
      workspaceRoutes(app, serving, sites, settings.origin, drafts);
      certificateRoutes(app, database, sites, domains);
    },
    hosts: siteHosts(serving, sites, settings.origin, domains, drafts),
  };
};
