export { publishingFeature } from "./feature.ts";
export { missing } from "./not-found-page.ts";
export { presentPublished } from "./present.ts";
export { encodePath } from "./release-path.ts";
export { liveRelease, publishProject, type Release, readForOutput } from "./releases.ts";
export { bytesOfText, type Rewrite, type SiteFile, siteFiles } from "./site.ts";
export { readSitesOrigin, type SitesOrigin } from "./sites-origin.ts";
