export { importingFeature } from "./feature.ts";
export { readImport } from "./read-import.ts";
export { forgetImport, forgetStagedImports } from "./stage-archive.ts";
