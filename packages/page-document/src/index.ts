export * from "./changes/index.ts";
export * from "./edits/edit.ts";
export * from "./import/index.ts";
export * from "./model/index.ts";
export * from "./names/index.ts";
export * from "./outcome.ts";
export * from "./render/index.ts";
export * from "./source/index.ts";
