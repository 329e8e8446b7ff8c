export { importingFeature } from "./feature.ts";
export { importJob } from "./import-job.ts";
export { readImport } from "./read-import.ts";
export { IMPORT_KIND } from "./receive-archive.ts";
export { forgetImport, forgetStagedImports } from "./staging.ts";
