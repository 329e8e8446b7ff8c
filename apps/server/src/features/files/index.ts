export * from "./media-types.ts";
export * from "./path-rules.ts";
export * from "./text-encoding.ts";
