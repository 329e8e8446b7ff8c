export * from "./access.ts";
export * from "./commit.ts";
export { editingFeature, type PageWatch } from "./feature.ts";
export * from "./load-part.ts";
export { forgetOldChanges, LOG_DAYS } from "./log.ts";
export * from "./new-content.ts";
export * from "./new-records.ts";
export * from "./open-for-edit.ts";
export { savePart } from "./save-part.ts";
