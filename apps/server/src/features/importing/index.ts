export { readDirectory } from "./archive/directory.ts";
export { ArchiveTooLarge, EntryRefused, unpackEntry } from "./archive/unpack.ts";
export { importingFeature } from "./feature.ts";
export { importJob } from "./import-job.ts";
export { partOfFile, readImport } from "./read-import.ts";
export { readTextTask } from "./read-text-task.ts";
export { ARCHIVE_ERRORS, IMPORT_KIND } from "./receive-archive.ts";
export { forgetImport, forgetStagedImports } from "./staging.ts";
