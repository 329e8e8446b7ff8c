export * from "./chord.ts";
export * from "./content.ts";
export * from "./drag.ts";
export * from "./from-frame.ts";
export * from "./limits.ts";
export * from "./text-elements.ts";
export * from "./to-frame.ts";
export * from "./tools.ts";
