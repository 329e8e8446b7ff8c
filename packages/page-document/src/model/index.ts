export * from "./access.ts";
export * from "./order-key.ts";
export * from "./project-part.ts";
export * from "./schema.ts";
export * from "./sections.ts";
export * from "./text-id.ts";
