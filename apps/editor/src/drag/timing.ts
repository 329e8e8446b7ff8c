/** A press becomes a drag after so long, once the pointer has moved [BLK-82]. */
export const HOLD_MS = 200;
/** A library takes drags so long after it has appeared: a press meant to scroll or close does not begin one [BLK-81]. */
export const LIBRARY_READY_MS = 500;
/** Drop areas answer so long after the page has come: it may still be finding its shape [BLK-85]. */
export const DROP_AREA_MS = 1_000;
/** Duration of the lift of an object dragged from a side panel [BLK-83]. */
export const SIDEBAR_ANIMATION_MS = 100;
/** Pixels that the pointer may tremble without dragging. */
export const TREMBLE = 4;
