export { EXPORT_KIND, exportJob, touchExports } from "./export-job.ts";
export { exportingFeature } from "./feature.ts";
