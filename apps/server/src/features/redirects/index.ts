export { redirectsFeature } from "./feature.ts";
export { createMissedAddresses, type MissedAddresses } from "./missed.ts";
export { ruleAmong } from "./store.ts";
