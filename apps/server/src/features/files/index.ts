export * from "./blobs.ts";
export * from "./ids.ts";
export * from "./media-types.ts";
export * from "./path-rules.ts";
export * from "./send-content.ts";
export * from "./storage.ts";
export * from "./text-encoding.ts";
