export { readdressCss, readdressHtml } from "./addresses.ts";
export { AVIF_KIND, avifJob, forgetAvifCopies } from "./avif-copies.ts";
export type { SiteBindings } from "./content.ts";
export { pagesOfEntries, pathsOfEntries } from "./entry-pages.ts";
export { publishingFeature, releaseParts } from "./feature.ts";
export { makePages } from "./make-pages.ts";
export { missing } from "./not-found-page.ts";
export { PageTooHeavy } from "./page-too-heavy.ts";
export { presentPublished } from "./present.ts";
export { PUBLISH_KIND, publishJob } from "./publish-job.ts";
export { encodePath } from "./release-path.ts";
export { liveRelease } from "./releases.ts";
export { publishDueEntries } from "./scheduled-entries.ts";
export {
  besidePages,
  contentFile,
  type Outlet,
  type PageFiles,
  readOnlyBlobs,
  type SiteFile,
} from "./site.ts";
export { readSiteBindings } from "./site-bindings.ts";
export { sitemapDocument } from "./site-files.ts";
export { originOfSite, reachesSites, readSitesOrigin, type SitesOrigin, siteLabel } from "./sites-origin.ts";
