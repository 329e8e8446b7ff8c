import { pathFromAddress } from "@hanok/site-files";
import type { Database } from "../../ports/database/index.ts";
import { isCanvasLabel } from "../access/index.ts";
import type { DomainTable } from "../domains/index.ts";
import { addressingOf } from "../redirects/index.ts";
import { locksOf } from "../site-access/index.ts";
import { isHtml } from "./made-with-bar.ts";
import { candidatePaths, findInRelease } from "./release-path.ts";
import { liveRelease } from "./releases.ts";
import { findSite } from "./site-address.ts";
import type { SitePage } from "./site-memory.ts";
import { type SitesOrigin, siteLabel } from "./sites-origin.ts";

/** The key under which a host is in the database: its label, or the whole host of a domain; null for no site's. */
export const placeOfHost = (
  host: string,
  sites: SitesOrigin | null,
  domains: Pick<DomainTable, "has">,
): string | null => {
  const plain = host.replace(/\.$/, "");
  if (domains.has(plain)) return plain;
  const label = sites ? siteLabel(sites, host) : null;
  return label === null || isCanvasLabel(label) ? null : label;
};

/** Path of a page as its visits are counted. */
export const pathOfVisit = (path: string, home: string): string => (path === home ? "/" : `/${path}`);

/** Which page of a live release a host shows at an address; null for files, drafts, and what has a password. */
export const pageFinder =
  (database: Database, sites: SitesOrigin | null, domains: Pick<DomainTable, "has">) =>
  async (host: string, rawPath: string): Promise<SitePage | null> => {
    const label = placeOfHost(host, sites, domains);
    const asked = pathFromAddress(rawPath.replace(/^\//, ""));
    if (label === null || asked === null) return null;
    return database.read(async (query) => {
      const site = await findSite(query, label);
      const release = site?.kind === "site" ? await liveRelease(query, site.projectId) : null;
      if (site?.kind !== "site" || !release) return null;
      const rows = await query
        .selectFrom("releaseFiles")
        .select(["path", "mediaType"])
        .where("releaseId", "=", release.id)
        .where("path", "in", candidatePaths(asked, release.home))
        .execute();
      const types = new Map(rows.map(({ path, mediaType }) => [path, mediaType]));
      const { style } = await addressingOf(query, site.projectId);
      const found = findInRelease(asked, (path) => types.has(path), release.home, style);
      if (found.kind !== "file" || !isHtml(types.get(found.path) ?? "")) return null;
      if ((await locksOf(query, site.projectId)).has("site")) return null;
      return { projectId: site.projectId, path: pathOfVisit(found.path, release.home) };
    });
  };
