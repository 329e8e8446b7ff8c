export { EXPORT_KIND, exportJob } from "./export-job.ts";
export { exportingFeature } from "./feature.ts";
