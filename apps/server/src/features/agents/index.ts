export { agentsFeature } from "./feature.ts";
export { agentGuideFeature } from "./guide/routes.ts";
export { mcpFeature } from "./mcp/route.ts";
export { groupsOfProject, ownersOf } from "./project-groups.ts";
export { forgetOldRuns } from "./store.ts";
