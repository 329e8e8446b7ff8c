export { versionsFeature } from "./feature.ts";
export { createVersionKeeper } from "./keeper.ts";
export { presentOne } from "./present.ts";
export { createQuietWatch } from "./quiet.ts";
export { forgetOldVersions } from "./retention.ts";
export { keepVersion, readVersionPart } from "./store.ts";
