import {
  append,
  appendChild,
  attachShadow,
  boundingBox,
  createElement,
  isConnected,
  later,
  nextFrame,
} from "./builtins.ts";
import { NO_ROOM, type RingOut, ringOf } from "./frame-ring.ts";
import { type Box, clippingAncestors, visibleBox } from "./geometry.ts";
import { watchMotion } from "./motion.ts";
import { OVERLAY_CSS } from "./overlay-style.ts";
import { type Placed, placed } from "./placed.ts";
import { readScene, type Scene } from "./scene.ts";

/**
 * Marks drawn inside the frame, so that they cannot lag behind the page. They live in a closed shadow root
 * on an element of their own at the end of <html>, in the top layer, absolutely placed: they scroll with the
 * page, take no room, catch no pointer, and no style of the page reaches them. They are looked at in every frame only
 * while something moves.
 */
export interface Overlay {
  readonly show: (layer: Layer, elements: readonly Element[], label: string, outside?: boolean) => void;
  readonly hide: (layer: Layer) => void;
  readonly editing: (on: boolean) => void;
  /** The selected element's name is in its tools instead of a label. */
  readonly tooled: (on: boolean) => void;
  /** Sets the scale at which the frame is shown. */
  readonly zoom: (factor: number) => void;
  /** Puts the overlay into the document that has just been written. */
  readonly attach: () => void;
  readonly isOwn: (node: EventTarget | null) => boolean;
  /** The closed root, for what else is drawn over the page. */
  readonly root: ShadowRoot;
  /** Items that are seen in the window, read again once it has come to rest after something moved. */
  readonly scene: () => Scene;
  /** Adds a callback that draws. */
  readonly alsoDraw: (look: Look) => void;
  /** Something is to be drawn, or may have moved: looks in the next frame, and on until nothing moves any more. */
  readonly request: () => void;
}

/**
 * One look at the page in a frame. It only reads; all that is written waits until everything has been read, so that
 * the browser lays the page out once. Null: nothing is drawn, and nothing can move.
 */
export type Look = () => Write | null;
/** Draws what was found, beside the overlay's own corner. False where all of it is there already. */
export type Write = (left: number, top: number) => boolean;
export type Layer = "hover" | "selected" | "block" | "dragged";

interface Mark {
  readonly box: HTMLElement;
  /** The line along the edge of the selection: it may lack a side, while the label beside it is whole. */
  readonly frame: HTMLElement;
  readonly label: HTMLElement;
  readonly place: Placed;
  elements: readonly Element[];
  /** Looked up when the mark is new and at every rest. */
  clips: readonly Element[] | null;
}

const LABEL_HEIGHT = 20;
/** Frames in which nothing moved, after which nobody looks until something stirs: an animation may begin slowly. */
const STILL_FRAMES = 3;
/** Milliseconds after which what is drawn is looked at all the same: not every movement has an event. */
const REST = 250;
/** Width of the frame of the selection, of both its rings. */
const RING = 3.5;

export function createOverlay(): Overlay {
  const host = createElement(document, "hanok-canvas-overlay");
  const root = attachShadow(host, { mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [sheet];
  host.style.cssText =
    "all:initial!important;position:absolute!important;top:0!important;left:0!important;width:0!important;" +
    "height:0!important;overflow:visible!important;pointer-events:none!important;z-index:2147483647!important;" +
    // Drawing here never forces a layout of the page.
    "display:block!important;contain:layout size style!important";
  host.setAttribute("aria-hidden", "true");
  host.setAttribute("popover", "manual");

  const marks: Record<Layer, Mark> = {
    block: makeMark("block"),
    hover: makeMark("hover"),
    selected: makeMark("selected"),
    dragged: makeMark("dragged"),
  };
  const looks: Look[] = [
    () => lookAt(marks.block),
    () => lookAt(marks.hover),
    () => lookAt(marks.selected),
    () => lookAt(marks.dragged),
  ];
  const motion = watchMotion(() => {
    isStale = true;
    request();
  });
  let scene: Scene = { items: [], turn: 0 };
  let isStale = true;
  let sceneAt = Number.NEGATIVE_INFINITY;
  /** The frame of the selection, as of which scene, around an element of which size. */
  let ring: (RingOut & { readonly turn: number; readonly width: number; readonly height: number }) | null =
    null;
  let isEditing = false;
  let planned = false;
  let resting = false;
  let raised = false;
  let still = 0;
  let labelHeight = LABEL_HEIGHT;
  let scaled = 1;

  function isOwn(node: EventTarget | null): boolean {
    return node === host;
  }

  function makeMark(layer: Layer): Mark {
    const box = createElement(document, "div");
    box.className = `box ${layer}`;
    const frame = createElement(document, "div");
    frame.className = "frame";
    const label = createElement(document, "div");
    label.className = "label";
    appendChild(box, frame);
    appendChild(box, label);
    appendChild(root, box);
    return { box, frame, label, place: placed(box), elements: [], clips: null };
  }

  function lookAt(mark: Mark): Write | null {
    const first = mark.elements[0];
    if (!first) return null;
    if (!mark.clips && isConnected(first)) mark.clips = clippingAncestors(first);
    const box = visibleBox(mark.elements, mark.clips ?? []);
    if (box && mark === marks.selected) return lookAtSelected(mark, box);
    return (left, top) => draw(mark, box, left, top);
  }

  /** Around the box, clear of letters; as far from it as when the page came to rest, while it moves. */
  function lookAtSelected(mark: Mark, box: Box): Write {
    // While words are typed the frame only grows with them.
    const { items, turn } = isEditing && ring ? { items: [], turn: ring.turn } : readCurrentScene();
    const isKnown = ring?.turn === turn && ring.width === box.width && ring.height === box.height;
    if (!isKnown && !(isEditing && ring))
      ring = { ...ringOf(box, items, RING * scaled), turn, width: box.width, height: box.height };
    const { out, clip } = ring ?? { out: NO_ROOM, clip: "none" };
    const drawn = {
      left: box.left - out.left,
      top: box.top - out.top,
      width: box.width + out.left + out.right,
      height: box.height + out.top + out.bottom,
    };
    return (left, top) => {
      if (mark.frame.style.clipPath !== clip) mark.frame.style.clipPath = clip;
      return draw(mark, drawn, left, top);
    };
  }

  function readCurrentScene(): Scene {
    const now = performance.now();
    if (!isStale || now - sceneAt < REST) return scene;
    isStale = false;
    sceneAt = now;
    scene = { items: readScene(isOwn), turn: scene.turn + 1 };
    return scene;
  }

  function draw(mark: Mark, box: Box | null, originLeft: number, originTop: number): boolean {
    if (!box) return mark.place.hide();
    // Above the element; inside it where the viewport has no room above.
    const above = box.top < labelHeight ? "1px" : `-${labelHeight}px`;
    const { style } = mark.label;
    if (style.top !== above) style.top = above;
    const corner = `translate(${box.left - originLeft}px, ${box.top - originTop}px)`;
    return mark.place.at(corner, box.width, box.height);
  }

  /** Draws everything where it is now. */
  function look(): { readonly shown: boolean; readonly moved: boolean } {
    if (!isConnected(host)) attach();
    const writes: Write[] = [];
    for (let i = 0; i < looks.length; i += 1) {
      const write = looks[i]?.();
      if (write) append(writes, write);
    }
    if (writes.length === 0) return { shown: false, moved: false };
    raise();
    const { left, top } = boundingBox(host);
    let moved = false;
    for (let i = 0; i < writes.length; i += 1) if (writes[i]?.(left, top)) moved = true;
    return { shown: true, moved };
  }

  function tick(): void {
    planned = false;
    const { shown, moved } = look();
    still = moved ? 0 : still + 1;
    if (!shown) return;
    if (still < STILL_FRAMES) plan();
    else rest();
  }

  /** Looks once more after a while, without asking for a frame. */
  function rest(): void {
    if (resting) return;
    resting = true;
    later(() => {
      resting = false;
      if (planned) return;
      marks.block.clips = marks.hover.clips = marks.selected.clips = marks.dragged.clips = null;
      const { shown, moved } = look();
      if (moved) request();
      else if (shown) rest();
    }, REST);
  }

  /** The selection has a frame and tools of its own, which are placed by the items that are seen now. */
  function lookAnew(): void {
    isStale = true;
    sceneAt = Number.NEGATIVE_INFINITY;
    ring = null;
  }

  function plan(): void {
    if (planned) return;
    planned = true;
    nextFrame(tick);
  }

  function request(): void {
    still = 0;
    plan();
  }

  function attach(): void {
    const parent = document.documentElement;
    if (!parent) return;
    if (host.parentNode !== parent) appendChild(parent, host);
    raised = false;
    motion.attach();
  }

  /** Into the top layer, once there is something to see: it makes the browser style a page whose styles may still come. */
  function raise(): void {
    if (raised) return;
    raised = true;
    try {
      host.showPopover();
    } catch {
      // Shown already, or a page in full screen: the z-index has to do.
    }
  }

  return {
    show(layer, elements, label, outside = false) {
      const mark = marks[layer];
      if (layer === "selected") lookAnew();
      mark.elements = elements;
      mark.clips = null;
      mark.label.textContent = label;
      mark.label.style.display = label === "" ? "none" : "";
      mark.box.classList.toggle("outside", outside);
      request();
    },
    hide(layer) {
      const mark = marks[layer];
      mark.elements = [];
      mark.place.hide();
    },
    editing(on) {
      isEditing = on;
      marks.selected.box.classList.toggle("editing", on);
      marks.selected.label.style.visibility = on ? "hidden" : "";
    },
    tooled(on) {
      marks.selected.box.classList.toggle("tooled", on);
    },
    zoom(factor) {
      scaled = factor > 0 ? 1 / factor : 1;
      labelHeight = LABEL_HEIGHT * scaled;
      host.style.setProperty("--scale", String(scaled));
      ring = null;
      request();
    },
    attach,
    isOwn,
    root,
    scene: readCurrentScene,
    alsoDraw: (also) => append(looks, also),
    request,
  };
}
