/** A press becomes a drag after so long, once the pointer has moved [BLK-82]. */
export const HOLD_MS = 200;
const LIBRARY_READY_MS = 500;
const DROP_AREA_MS = 1_000;

/**
 * Whether a library takes drags: half a second after it has appeared, so that a press meant to scroll or close begins
 * none [BLK-81]. Both times in milliseconds of one clock.
 */
export const libraryTakesDrags = (appearedAt: number, now: number): boolean =>
  now - appearedAt >= LIBRARY_READY_MS;

/**
 * Whether drop areas answer: a second after the page has come, since it may still be finding its shape [BLK-85]. Both
 * times in milliseconds of one clock.
 */
export const dropAreasAnswer = (pageReadyAt: number, now: number): boolean =>
  now - pageReadyAt >= DROP_AREA_MS;

/** Duration of the lift of an object dragged from a side panel [BLK-83]. */
export const SIDEBAR_ANIMATION_MS = 100;
/** Pixels that the pointer may tremble without dragging. */
export const TREMBLE = 4;
