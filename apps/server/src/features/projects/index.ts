export { emptyOldTrash, forgetMember } from "./delete.ts";
export { seedDemoProject } from "./demo.ts";
export { checkFavicon } from "./favicon.ts";
export { projectsFeature } from "./feature.ts";
export { projectsData } from "./member-data.ts";
