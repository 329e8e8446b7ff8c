export { publishingFeature } from "./feature.ts";
export { presentPublished } from "./present.ts";
export { encodePath } from "./release-path.ts";
export { liveRelease, publishProject, type Release, readForOutput } from "./releases.ts";
export { missing } from "./serve.ts";
export { bytesOfText, type SiteFile, siteFiles } from "./site.ts";
export { readSitesOrigin, type SitesOrigin } from "./sites-origin.ts";
