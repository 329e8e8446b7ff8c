import type { Box } from "./geometry.ts";
import type { SceneItem } from "./scene.ts";
import { covered } from "./tools/bar-place.ts";

/** Outline of the selection: along the inner edge of a box, without the sides that are cut. */
export interface FrameRing {
  readonly box: Box;
  readonly cut: {
    readonly top: boolean;
    readonly right: boolean;
    readonly bottom: boolean;
    readonly left: boolean;
  };
}

/** Distance of the outline outside of an element, and its visible part as a `clip-path`. */
export interface RingOut {
  readonly out: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  readonly clip: string;
}

export const NO_ROOM: RingOut["out"] = { top: 0, right: 0, bottom: 0, left: 0 };

type Side = "top" | "right" | "bottom" | "left";

/**
 * Distances outside of the element at which a side may be drawn, in widths of the outline; at 0 it is inside.
 */
const STEPS = [0, 1, 1.6, 2.4, 3.4];
/** A line reaches above its letters by so much of its height; below them tails of letters fill it. */
const ABOVE_INK = 0.08;

/**
 * The frame around an element that covers no letter [HND-11]: each side is within the element where no
 * letters are, else as near outside of it as none are, and is left out where they are too close. Where all
 * sides would be, the lower one is drawn over what it covers least of. `width`: of the frame, in the pixels
 * of `box`.
 */
export function ringAround(box: Box, letters: readonly Box[], width: number): FrameRing {
  const near: Box[] = [];
  const reach = width * 5;
  for (let i = 0; i < letters.length; i += 1) {
    const one = letters[i];
    if (!one) continue;
    const above = one.height * ABOVE_INK;
    // A DOMRect has its values on its prototype.
    const { left, width: across } = one;
    const ink = { left, width: across, top: one.top + above, height: one.height - above };
    if (covered(grown(box, reach), [ink]) > 0) near[near.length] = ink;
  }
  const left = stepOf("left", box, near, width);
  const right = stepOf("right", box, near, width);
  const [toLeft, toRight] = [left.step * width, right.step * width];
  const wide = { ...box, left: box.left - toLeft, width: box.width + toLeft + toRight };
  const top = stepOf("top", wide, near, width);
  const bottom = stepOf("bottom", wide, near, width);
  const [toTop, toBottom] = [top.step * width, bottom.step * width];
  const ring = { ...wide, top: wide.top - toTop, height: wide.height + toTop + toBottom };
  // The upper and lower side have made these longer.
  const isLeftCut = covered(sideAt("left", ring, 0, width), near) > 0;
  const isRightCut = covered(sideAt("right", ring, 0, width), near) > 0;
  const isBare = !top.isFree && isRightCut && isLeftCut;
  return {
    box: ring,
    cut: { top: !top.isFree, right: isRightCut, bottom: !bottom.isFree && !isBare, left: isLeftCut },
  };
}

/** The frame around an element among what is seen in the window. */
export function ringOf(box: Box, items: readonly SceneItem[], width: number): RingOut {
  const letters: Box[] = [];
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (item?.kind === "letters") letters[letters.length] = item.box;
  }
  const { box: ring, cut } = ringAround(box, letters, width);
  // A pixel more: what is cut in the middle of one would be seen by half.
  const by = (isCut: boolean): string => (isCut ? `${width + 1}px` : "0px");
  const isWhole = !cut.top && !cut.right && !cut.bottom && !cut.left;
  return {
    out: {
      top: box.top - ring.top,
      left: box.left - ring.left,
      right: ring.left + ring.width - box.left - box.width,
      bottom: ring.top + ring.height - box.top - box.height,
    },
    clip: isWhole ? "none" : `inset(${by(cut.top)} ${by(cut.right)} ${by(cut.bottom)} ${by(cut.left)})`,
  };
}

/** The first step at which a side covers no letter; else the one at which it covers least. */
function stepOf(
  side: Side,
  box: Box,
  letters: readonly Box[],
  width: number,
): { readonly step: number; readonly isFree: boolean } {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < STEPS.length; i += 1) {
    const step = STEPS[i] ?? 0;
    const area = covered(sideAt(side, box, step * width, width), letters);
    if (area === 0) return { step, isFree: true };
    if (area >= least) continue;
    least = area;
    best = step;
  }
  // A side that is left out makes no other one longer.
  const isLast = side === "bottom";
  return { step: isLast ? best : 0, isFree: false };
}

/** A side of the frame that begins `out` pixels outside of the box. */
function sideAt(side: Side, box: Box, out: number, width: number): Box {
  const { left, top, height } = box;
  const across = { left, width: box.width, height: width };
  const down = { top, height, width };
  switch (side) {
    case "top":
      return { ...across, top: top - out };
    case "bottom":
      return { ...across, top: top + height + out - width };
    case "left":
      return { ...down, left: left - out };
    case "right":
      return { ...down, left: left + box.width + out - width };
  }
}

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + by * 2,
  height: height + by * 2,
});
