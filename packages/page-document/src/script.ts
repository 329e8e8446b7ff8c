/**
 * What needs acorn stands behind this entry, so that a browser loads it when a script is first looked into:
 * `await import("@hanok/page-document/script")`.
 */
export { findNamesInScript } from "./source/script/names.ts";
export { type LocatedScript, parseScript, parsesAsScript } from "./source/script/parse.ts";
export { type ScriptString, type StringUse, stringsOf } from "./source/script/strings.ts";
