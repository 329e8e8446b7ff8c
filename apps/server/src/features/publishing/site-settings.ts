import { type SiteOptions, type SiteView, siteOptions } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";
import { countWaiting } from "./pages/store.ts";
import { readServices } from "./services/store.ts";
import { aroundLabel, knownAddress, type SitePlaces, slugOf } from "./site-address.ts";

/**
 * Default additions: files beside the pages, and nothing in imported pages, so that a hand-written site is
 * published as its own bytes.
 */
const DEFAULTS: SiteOptions = {
  sitemap: true,
  robots: true,
  canonical: false,
  social: false,
  favicon: false,
  anchors: false,
  feed: true,
  structured: false,
};

export const readOptions = async (query: Query, projectId: string): Promise<SiteOptions> => {
  const row = await query
    .selectFrom("siteSettings")
    .select("options")
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return siteOptions.parse({ ...DEFAULTS, ...(row ? (JSON.parse(row.options) as object) : {}) });
};

export const saveOptions = async (
  query: Write,
  projectId: string,
  change: { readonly [Key in keyof SiteOptions]?: boolean | undefined },
): Promise<void> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const options = JSON.stringify({ ...(await readOptions(query, projectId)), ...given });
  await query
    .insertInto("siteSettings")
    .values({ projectId, options })
    .onConflict((conflict) => conflict.column("projectId").doUpdateSet({ options }))
    .execute();
};

/** `siteView` of the contract; null for a project that is not there. */
export const presentSite = async (
  query: Query,
  places: SitePlaces,
  projectId: string,
  now: string,
): Promise<SiteView | null> => {
  const project = await query
    .selectFrom("projects")
    .select(["releaseId", "version"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return null;
  const release = await query
    .selectFrom("releases")
    .select(["address", "version"])
    .where("projectId", "=", projectId)
    .where("id", "=", project.releaseId)
    .executeTakeFirst();
  const imported = await query
    .selectFrom("pages")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("projectId", "=", projectId)
    .where("originBlob", "!=", "")
    .executeTakeFirst();
  const slug = await slugOf(query, projectId);
  const address = await knownAddress(query, places, projectId);
  return {
    slug,
    address,
    ...aroundLabel(places),
    options: await readOptions(query, projectId),
    services: await readServices(query, projectId),
    importedPages: Number(imported?.count ?? 0),
    stale: release !== undefined && release.address !== address,
    changed:
      release === undefined ||
      release.version !== project.version ||
      (await countWaiting(query, projectId, now)) > 0,
  };
};
