export * from "./bind/index.ts";
export * from "./collection-of-part.ts";
export { readJson } from "./located-json.ts";
export * from "./model.ts";
export * from "./paths.ts";
export * from "./read-collection.ts";
export * from "./read-entry.ts";
export * from "./value-problems.ts";
