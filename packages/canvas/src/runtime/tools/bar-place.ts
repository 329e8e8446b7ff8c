import type { Box } from "../geometry.ts";

/** A place where a bar may be: its upper left corner in the window. `name` is kept while the page scrolls. */
export interface BarPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The input of the choice of a place; all in CSS pixels of the window. */
export interface BarSurroundings {
  /** Size of the bar as it is drawn. */
  readonly size: Size;
  /** Part of the bar that deletes, from the bar's left edge; null where nothing does. */
  readonly danger: { readonly left: number; readonly width: number } | null;
  /** The element to which the bar belongs. */
  readonly box: Box;
  /** Items that a person would press next: lines of text, pictures, buttons, fields; those of the element, too. */
  readonly targets: readonly Box[];
  /** Neighbors with words of their own: pressing beside their letters selects them as well. */
  readonly neighbors: readonly Box[];
  /** Other bars. */
  readonly bars: readonly Box[];
  /** The neighbor under the pointer. */
  readonly pointed: Box | null;
  /** Positions of the last press and of the pointer: nothing may appear under them. */
  readonly press: Point | null;
  readonly pointer: Point | null;
  /** Ratio of the bar's size to its size on an unscaled page. */
  readonly scale: number;
}

/** No tool appears so near to the pointer, and none that deletes so near to a press, in CSS pixels at full size. */
const NEAR = 6;
export const DOUBLE_CLICK_REACH = 24;
/** A place that is better by less than this does not move a bar that is placed. */
const RESTLESS = 150;
/** More than all that is not a target can cost together: a free place is always better than one over a target. */
const COVERS = 2000;
const NEVER = 1e9;

/**
 * The place where a bar covers least of what is pressed next [HND-11]. Among free places the earlier one of
 * the list wins, unless it covers more of a neighbor's empty box. A bar that is at `held` moves for a better
 * place alone.
 */
export function choosePlace(
  places: readonly BarPlace[],
  around: BarSurroundings,
  held: string | null,
): BarPlace | null {
  let best: BarPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  let kept: BarPlace | null = null;
  let keptCost = Number.POSITIVE_INFINITY;
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i];
    if (!place) continue;
    const isKept = place.name === held;
    const cost = costOf(place, i, around, isKept);
    if (isKept) {
      kept = place;
      keptCost = cost;
    }
    if (cost >= least) continue;
    best = place;
    least = cost;
  }
  return kept && keptCost <= least + RESTLESS ? kept : best;
}

function costOf({ x, y }: BarPlace, rank: number, around: BarSurroundings, isKept: boolean): number {
  const { size, danger, scale, press, pointer } = around;
  const bar: Box = { left: x, top: y, ...size };
  const deletes = danger && { left: x + danger.left, top: y, width: danger.width, height: size.height };
  let cost = Math.min(rank, 40) * 8 + Math.min(distance(bar, around.box), 200);
  if (press && deletes && distanceTo(press, deletes) < DOUBLE_CLICK_REACH * scale) cost += NEVER;
  if (press && distanceTo(press, bar) < NEAR * scale) cost += NEVER;
  // The pointer may come to a bar that is placed.
  if (!isKept && pointer && distanceTo(pointer, bar) < NEAR * scale) cost += NEVER;
  // Areas as of the bar at full size, so that the weights hold at every zoom.
  const unit = scale * scale;
  const hidden = covered(bar, around.targets) + (around.pointed ? overlap(bar, around.pointed) : 0);
  if (hidden > 0) cost += COVERS + hidden / unit;
  cost += Math.min((covered(bar, around.neighbors) / unit) * 0.1, 1000);
  cost += (overlap(bar, around.box) / unit) * 0.02;
  return cost + (covered(bar, around.bars) / unit) * 20;
}

/** Area of a box that several others cover; where those overlap it counts twice. */
export function covered(bar: Box, boxes: readonly Box[]): number {
  let area = 0;
  for (let i = 0; i < boxes.length; i += 1) {
    const box = boxes[i];
    if (box) area += overlap(bar, box);
  }
  return area;
}

/** Area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Distance between two boxes; 0 where they touch. */
function distance(one: Box, other: Box): number {
  return Math.hypot(
    Math.max(other.left - one.left - one.width, 0, one.left - other.left - other.width),
    Math.max(other.top - one.top - one.height, 0, one.top - other.top - other.height),
  );
}

export function distanceTo({ x, y }: Point, box: Box): number {
  return Math.hypot(
    Math.max(box.left - x, 0, x - box.left - box.width),
    Math.max(box.top - y, 0, y - box.top - box.height),
  );
}

/**
 * Places of the bar of an element: outside of it above and below, in its own empty corner, beside it, further away, at
 * the edges of the window. `box` is what is seen of the element.
 */
export function placesOfElement(box: Box, size: Size, room: Size, gap: number): BarPlace[] {
  const start = box.left;
  const end = box.left + box.width - size.width;
  const above = box.top - gap - size.height;
  const below = box.top + box.height + gap;
  const isLow = box.height < size.height + gap * 2;
  const within = isLow ? box.top + (box.height - size.height) / 2 : box.top + gap;
  const lower = box.top + box.height - size.height - gap;
  const places: BarPlace[] = [
    { name: "above", x: start, y: above },
    { name: "above-end", x: end, y: above },
    { name: "below", x: start, y: below },
    { name: "below-end", x: end, y: below },
    { name: "within-end", x: end - gap, y: within },
    { name: "within", x: start + gap, y: within },
    { name: "within-low-end", x: end - gap, y: lower },
    { name: "beside", x: box.left + box.width + gap, y: within },
    { name: "beside-start", x: box.left - gap - size.width, y: within },
  ];
  const fitting: BarPlace[] = [];
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i];
    if (!place) continue;
    // Above and below it is pushed into the window; beside it would be over the element then.
    if (place.name === "within-low-end" && isLow) continue;
    const isBeside = place.name === "beside" || place.name === "beside-start";
    if (isBeside && pushed(place.x, size.width, room.width, gap) !== place.x) continue;
    put(fitting, place, size, room, gap);
  }
  for (let step = 1; step <= 3; step += 1) {
    const by = (step * (size.height + gap)) / 2;
    put(fitting, { name: `above+${step}`, x: start, y: above - by }, size, room, gap);
    put(fitting, { name: `above-end+${step}`, x: end, y: above - by }, size, room, gap);
    put(fitting, { name: `below+${step}`, x: start, y: below + by }, size, room, gap);
    put(fitting, { name: `below-end+${step}`, x: end, y: below + by }, size, room, gap);
  }
  const [right, bottom] = [room.width - gap - size.width, room.height - gap - size.height];
  put(fitting, { name: "edge-top-end", x: right, y: gap }, size, room, gap);
  put(fitting, { name: "edge-top", x: gap, y: gap }, size, room, gap);
  put(fitting, { name: "edge-bottom-end", x: right, y: bottom }, size, room, gap);
  put(fitting, { name: "edge-bottom", x: gap, y: bottom }, size, room, gap);
  return fitting;
}

/**
 * Places of the bar of a block: its upper right corner, kept visible while any of the block is, and from
 * there along its upper and right edges; under or above a block that it would cover.
 */
export function placesOfBlock(box: Box, size: Size, room: Size, gap: number): BarPlace[] {
  const bottom = box.top + box.height;
  const right = Math.min(box.left + box.width, room.width) - gap - size.width;
  const height = size.height + gap * 2;
  const places: BarPlace[] = [];
  if (box.height < height * 2) {
    if (bottom + height <= room.height) places[places.length] = { name: "under", x: right, y: bottom + gap };
    if (box.top >= height) places[places.length] = { name: "over", x: right, y: box.top - gap - size.height };
  }
  const y = Math.min(Math.max(box.top, 0), Math.max(box.top, bottom - height)) + gap;
  const left = Math.max(box.left, 0) + gap;
  const step = size.width / 2;
  for (let k = 0; k < 16 && right - k * step >= left; k += 1)
    places[places.length] = { name: `top-${k}`, x: right - k * step, y };
  const lowest = Math.min(bottom, room.height) - size.height - gap;
  for (let k = 1; k <= 8 && y + k * height <= lowest; k += 1)
    places[places.length] = { name: `side-${k}`, x: right, y: y + k * height };
  if (places.length === 0) places[places.length] = { name: "top-0", x: right, y };
  return places;
}

/** Adds a place that is as high in the window as meant, pushed in from its sides. */
function put(places: BarPlace[], { name, x, y }: BarPlace, size: Size, room: Size, gap: number): void {
  if (y < 0 || y + size.height > room.height) return;
  places[places.length] = { name, x: pushed(x, size.width, room.width, gap), y };
}

const pushed = (x: number, width: number, room: number, gap: number): number =>
  Math.max(gap, Math.min(x, room - gap - width));
