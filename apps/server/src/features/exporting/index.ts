export { packSite } from "./archive-project.ts";
export { cancelExportsOf, TRANSFER_KIND } from "./cancel-exports.ts";
export { EXPORT_KIND, exportJob } from "./export-job.ts";
export { createExportPlaces, type ExportPlaces } from "./export-places.ts";
export { exportingFeature } from "./feature.ts";
export { filesToLeave } from "./layout.ts";
export { EXPORTS_AT_ONCE, type RenderedFile, renderSite } from "./rendered-site.ts";
