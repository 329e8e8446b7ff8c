/** What the clipboard does: loaded when it is first used. */
export { copySource, cutSource } from "./copy.ts";
export { pasteAsked, pasteClipboard } from "./paste.ts";
