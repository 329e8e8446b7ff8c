export { fileUrl } from "./addresses.ts";
export { type AttachUpload, attachFeature } from "./feature.ts";
export { fileTypeOf } from "./file-types.ts";
export { INQUIRY_PREFIX } from "./items.ts";
export { filesData } from "./member-data.ts";
export { contentFits } from "./rules.ts";
export { forgetFile, forgetFilesOf, forgetUnused, readRows } from "./store.ts";
