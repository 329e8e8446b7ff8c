import type { Point } from "./bar-place.ts";

/**
 * Decides whether a press may delete [HND-11]. The second press of a double click lands on whatever has come
 * under the pointer since the first one: a tool that deletes must not take it.
 */
export interface PressGuard {
  /** A button went down at a point, at a time in milliseconds. `on` names what was pressed: a tool and its target, or ''. */
  readonly press: (at: Point, time: number, on: string, reach: number) => void;
  /** The last press may delete. */
  readonly mayDelete: () => boolean;
}

/** The longest pause within a double click that desktops offer by default, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

export function createPressGuard(): PressGuard {
  let last: { readonly at: Point; readonly time: number; readonly on: string } | null = null;
  let isSecond = false;
  return {
    press(at, time, on, reach) {
      isSecond =
        last !== null &&
        last.on !== on &&
        time - last.time < DOUBLE_CLICK_MS &&
        Math.hypot(at.x - last.at.x, at.y - last.at.y) < reach;
      last = { at, time, on };
    },
    mayDelete: () => !isSecond,
  };
}
