export { addressingOf } from "./addressing.ts";
export { redirectsFeature } from "./feature.ts";
export { createMissedAddresses, type MissedAddresses } from "./missed.ts";
export { automaticRules, pathsOf, ruleAmong, rulesOf } from "./store.ts";
