import { encodePath } from "./release-path.ts";
import type { Release } from "./releases.ts";
import type { SitesOrigin } from "./sites-origin.ts";

/** `publishedView` of the contract. The address leads to the project's own host where there is one. */
export const presentPublished = (projectId: string, release: Release | null, sites: SitesOrigin | null) =>
  release && {
    releaseId: release.id,
    number: release.number,
    at: release.at,
    url: `/workspace/${projectId}/${encodePath(release.home)}`,
    ownOrigin: sites !== null,
  };
