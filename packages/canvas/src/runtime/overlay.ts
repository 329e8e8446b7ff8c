import {
  append,
  appendChild,
  attachShadow,
  boundingBox,
  createElement,
  isConnected,
  nextFrame,
} from "./builtins.ts";
import { type Box, clippingAncestors, visibleBox } from "./geometry.ts";
import { OVERLAY_CSS } from "./overlay-style.ts";

/**
 * Marks drawn inside the frame, so that they cannot lag behind the page. They live in a closed shadow root
 * on an element of their own at the end of <html>, in the top layer, absolutely placed: they scroll with the
 * page, take no room, catch no pointer, and no style of the page reaches them.
 */
export interface Overlay {
  readonly show: (layer: Layer, elements: readonly Element[], label: string, outside?: boolean) => void;
  readonly hide: (layer: Layer) => void;
  readonly editing: (on: boolean) => void;
  /** The selected element's name stands in its tools instead of a label. */
  readonly tooled: (on: boolean) => void;
  /** How much smaller the frame is shown than it is. */
  readonly zoom: (factor: number) => void;
  /** Puts the overlay into the document that has just been written. */
  readonly attach: () => void;
  readonly isOwn: (node: EventTarget | null) => boolean;
  /** The closed root, for what else is drawn over the page. */
  readonly root: ShadowRoot;
  /** What else is drawn in every frame in which it or a mark asks for the next one. */
  readonly alsoDraw: (look: Look) => void;
  readonly request: () => void;
}

/**
 * One look at the page in a frame. It only reads; all that is written waits until everything has been read, so that
 * the browser lays the page out once. Null: nothing to draw now, nor in the next frame.
 */
export type Look = () => Write | null;
/** Draws what was found, beside the overlay's own corner. */
export type Write = (left: number, top: number) => void;
export type Layer = "hover" | "selected" | "block" | "dragged";

interface Mark {
  readonly box: HTMLElement;
  readonly label: HTMLElement;
  elements: readonly Element[];
  clips: readonly Element[];
  age: number;
  drawn: string;
}

const LABEL_HEIGHT = 20;
/** Frames after which the clipping ancestors are looked up again. */
const CLIPS_AGE = 30;

export function createOverlay(): Overlay {
  const host = createElement(document, "hanok-canvas-overlay");
  const root = attachShadow(host, { mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [sheet];
  host.style.cssText =
    "all:initial!important;position:absolute!important;top:0!important;left:0!important;width:0!important;" +
    "height:0!important;overflow:visible!important;pointer-events:none!important;z-index:2147483647!important;" +
    // What is drawn here never makes the browser lay out the page.
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
    () => look(marks.block),
    () => look(marks.hover),
    () => look(marks.selected),
    () => look(marks.dragged),
  ];
  let frame = 0;
  let labelHeight = LABEL_HEIGHT;

  function makeMark(layer: Layer): Mark {
    const box = createElement(document, "div");
    box.className = `box ${layer}`;
    const label = createElement(document, "div");
    label.className = "label";
    appendChild(box, label);
    appendChild(root, box);
    return { box, label, elements: [], clips: [], age: 0, drawn: "" };
  }

  function look(mark: Mark): Write | null {
    const first = mark.elements[0];
    if (!first) return null;
    if (mark.age % CLIPS_AGE === 0 && isConnected(first)) mark.clips = clippingAncestors(first);
    mark.age += 1;
    const box = visibleBox(mark.elements, mark.clips);
    return (left, top) => draw(mark, box, left, top);
  }

  function draw(mark: Mark, box: Box | null, originLeft: number, originTop: number): void {
    const place = box
      ? `${box.left - originLeft}|${box.top - originTop}|${box.width}|${box.height}|${box.top < labelHeight}`
      : "";
    if (place === mark.drawn) return;
    mark.drawn = place;
    if (!box) {
      mark.box.classList.remove("shown");
      return;
    }
    const { style } = mark.box;
    style.transform = `translate(${box.left - originLeft}px, ${box.top - originTop}px)`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    // Above the element; inside it where the viewport has no room above.
    mark.label.style.top = box.top < labelHeight ? "1px" : `-${labelHeight}px`;
    mark.box.classList.add("shown");
  }

  function tick(): void {
    frame = 0;
    if (!isConnected(host)) attach();
    const { left, top } = boundingBox(host);
    const writes: Write[] = [];
    for (let i = 0; i < looks.length; i += 1) {
      const write = looks[i]?.();
      if (write) append(writes, write);
    }
    for (let i = 0; i < writes.length; i += 1) writes[i]?.(left, top);
    if (writes.length > 0) request();
  }

  function request(): void {
    if (frame === 0) frame = nextFrame(tick);
  }

  function attach(): void {
    const parent = document.documentElement;
    if (!parent) return;
    if (host.parentNode !== parent) appendChild(parent, host);
    try {
      host.showPopover();
    } catch {
      // Shown already, or a page in full screen: the z-index has to do.
    }
  }

  return {
    show(layer, elements, label, outside = false) {
      const mark = marks[layer];
      mark.elements = elements;
      mark.age = 0;
      mark.drawn = "";
      mark.label.textContent = label;
      mark.label.style.display = label === "" ? "none" : "";
      mark.box.classList.toggle("outside", outside);
      request();
    },
    hide(layer) {
      const mark = marks[layer];
      mark.elements = [];
      mark.drawn = "";
      mark.box.classList.remove("shown");
    },
    editing(on) {
      marks.selected.box.classList.toggle("editing", on);
      marks.selected.label.style.visibility = on ? "hidden" : "";
    },
    tooled(on) {
      marks.selected.box.classList.toggle("tooled", on);
    },
    zoom(factor) {
      const scale = factor > 0 ? 1 / factor : 1;
      labelHeight = LABEL_HEIGHT * scale;
      host.style.setProperty("--scale", String(scale));
      for (const layer of ["block", "hover", "selected", "dragged"] as const) marks[layer].drawn = "";
      request();
    },
    attach,
    isOwn: (node) => node === host,
    root,
    alsoDraw: (also) => append(looks, also),
    request,
  };
}
