/** Numbers that both sides of the port keep to. No dependencies: the runtime carries this file. */
export const CANVAS_PROTOCOL = 1;

/** Marks a window message that belongs to the handshake; everything after it goes through the port. */
export const HANDSHAKE = "hanok-canvas";

export const MAX_NODE_ID = 200;
/** Characters of one text commit: the longest leaf that a person can have typed, with room. */
export const MAX_CONTENT_TEXT = 2_000_000;
/** Characters of the clipboard that may be pasted into a page at once. */
export const MAX_PASTE = 1_000_000;
/** The same of the html that a program puts there beside the text; pictures are in it as data. */
export const MAX_PASTE_HTML = 8_000_000;
/** Pictures of the clipboard that are pasted at once. */
export const MAX_PASTE_FILES = 20;
export const MAX_CONTENT_DEPTH = 64;
export const MAX_CONTENT_NODES = 20_000;
/** Properties whose resolved values are asked for at once, and characters of one value. */
export const MAX_RESOLVED = 200;
export const MAX_RESOLVED_LENGTH = 200;
/** Elements that are selected at once. */
export const MAX_SELECTED = 500;
/** Places that one measurement of the page reports. */
export const MAX_MEASURED = 200;
/** Characters of the data URL of a picture. */
export const MAX_PICTURE_LENGTH = 4_000_000;
export const MAX_ADDRESS = 4_096;
/** Distance that scrolling to an element leaves above it, in CSS pixels [EDT-68]. */
export const SCROLL_OFFSET = 300;
/** A page that does not answer for so long is loaded again without its scripts (architecture, section 4). */
export const WATCHDOG_LIMIT_MS = 5_000;
export const PING_EVERY_MS = 1_000;
