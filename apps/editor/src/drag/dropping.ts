/** Modules of a running drag: loaded after the page can be seen, as the registry of edits is. */
export { judgeDrop } from "./drop-rules.ts";
export { selectDropped } from "./dropped.ts";
export { firstPlace, nextPlace } from "./keyboard-places.ts";
export { lineWords, wordsOfPlace } from "./place-words.ts";
