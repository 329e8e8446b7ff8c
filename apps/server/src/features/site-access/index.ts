export { siteAccessFeature } from "./feature.ts";
export { type Gate, openGate } from "./gate.ts";
export { draftOf, hasPageLock, type Locks, lockOn, locksOf, wordOfLocks } from "./store.ts";
