import type { Tool } from "../../protocol/tools.ts";
import { append, boundingBox, contains } from "../builtins.ts";
import type { Box } from "../geometry.ts";
import type { Overlay } from "../overlay.ts";
import type { Bar } from "./bar.ts";
import { type BarPlace, choosePlace, distanceTo, overlap, type Point, type Size } from "./bar-place.ts";

/**
 * Placement of a bar, and the times at which it moves: not while the page scrolls or the pointer is on it.
 */
export interface Standing {
  /** It belongs to something else now. `press`: where that was chosen. */
  readonly begin: (press: Point | null) => void;
  /** Size of the bar in the window. */
  readonly size: () => Size;
  /** Present position; null while there is no room for it. */
  readonly at: (asked: StandingAsked) => Point | null;
}

export interface StandingAsked {
  /** The element that the bar belongs to; null for one of several parts. */
  readonly element: Element | null;
  readonly box: Box;
  readonly places: (size: Size, room: Size) => BarPlace[];
  readonly bars: readonly Box[];
  readonly pointer: Point | null;
  /** The element under the pointer. */
  readonly pointed: Element | null;
  readonly scale: number;
}

const HEIGHT = 28;
/** Width of a bar that was never drawn. */
const WIDTH = 190;
/** A neighbor that is larger than this part of the window is pressed where the bar is not. */
const LARGE = 0.2;

export function createStanding(bar: Bar, overlay: Overlay, deletes: Tool, isShown: () => boolean): Standing {
  let held: string | null = null;
  let turn = -1;
  let width = WIDTH;
  let press: Point | null = null;
  let drawn: Box | null = null;
  let scale = 1;
  let pushedBy: Element | null = null;

  const size = (): Size => ({ width: width * scale, height: HEIGHT * scale });

  function measure(): boolean {
    const now = isShown() ? bar.element.offsetWidth : 0;
    if (now === 0 || now === width) return false;
    width = now;
    return true;
  }

  function danger(): { left: number; width: number } | null {
    const button = bar.button(deletes);
    if (!button || button.hidden || !isShown()) return null;
    return { left: button.offsetLeft * scale, width: button.offsetWidth * scale };
  }

  function choose(places: readonly BarPlace[], asked: StandingAsked, pointed: Box | null): BarPlace | null {
    const targets: Box[] = [];
    const neighbors: Box[] = [];
    const { items } = overlay.scene();
    const { element, box, bars, pointer } = asked;
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i];
      if (!item) continue;
      if (item.kind !== "words") append(targets, item.box);
      else if (!element || !(contains(item.element, element) || contains(element, item.element)))
        append(neighbors, item.box);
    }
    return choosePlace(
      places,
      {
        size: size(),
        danger: danger(),
        box,
        targets,
        neighbors,
        bars,
        pointed,
        press,
        pointer,
        scale,
      },
      held,
    );
  }

  return {
    begin(at) {
      held = null;
      turn = -1;
      press = at;
      drawn = null;
      pushedBy = null;
    },
    size,
    at(asked) {
      scale = asked.scale;
      const isResized = measure();
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const places = asked.places(size(), room);
      const kept = placeNamed(places, held);
      const isUsed = drawn !== null && asked.pointer !== null && distanceTo(asked.pointer, drawn) === 0;
      const pointed = neighborBox(asked);
      const isInTheWay =
        pointed !== null && drawn !== null && pushedBy !== asked.pointed && overlap(drawn, pointed) > 0;
      if (isInTheWay) pushedBy = asked.pointed;
      const scene = overlay.scene();
      const isMeant = !kept || isResized || isInTheWay || turn !== scene.turn;
      const place = isMeant && !(kept && isUsed) ? choose(places, asked, pointed) : kept;
      if (!isUsed) turn = scene.turn;
      held = place?.name ?? null;
      drawn = place && { left: place.x, top: place.y, ...size() };
      return place;
    },
  };

  /** The box of what is pointed at, where it is a neighbor of the element that is pressed as a whole. */
  function neighborBox({ element, pointed }: StandingAsked): Box | null {
    if (!element || !pointed || contains(pointed, element) || contains(element, pointed)) return null;
    const { left, top, width: across, height } = boundingBox(pointed);
    if (across * height > window.innerWidth * window.innerHeight * LARGE) return null;
    return { left, top, width: across, height };
  }
}

function placeNamed(places: readonly BarPlace[], name: string | null): BarPlace | null {
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i];
    if (place && place.name === name) return place;
  }
  return null;
}
