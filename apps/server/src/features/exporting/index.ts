export { cancelExportsOf } from "./cancel-exports.ts";
export { EXPORT_KIND, exportJob } from "./export-job.ts";
export { createExportPlaces } from "./export-places.ts";
export { exportingFeature } from "./feature.ts";
