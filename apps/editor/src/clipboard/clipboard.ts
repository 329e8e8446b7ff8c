/** Clipboard functions: loaded when one is first used. */
export { copySource, cutSource } from "./copy.ts";
export { pasteAsked, pasteClipboard } from "./paste.ts";
