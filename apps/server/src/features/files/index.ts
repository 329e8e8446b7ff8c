export * from "./blobs.ts";
export * from "./drawing-size.ts";
export * from "./ids.ts";
export * from "./picture-tasks.ts";
export { openForReader } from "./readers.ts";
export * from "./send-content.ts";
export * from "./storage.ts";
export * from "./text-place.ts";
