/**
 * Functions that need acorn, behind an entry of their own, so that a browser loads it only when a script is
 * first read: `await import("@hanok/page-document/script")`.
 */
export { findNamesInScript } from "./source/script/names.ts";
export { type LocatedScript, parseScript, parsesAsScript } from "./source/script/parse.ts";
export { type ScriptString, type StringUse, stringsOf } from "./source/script/strings.ts";
