import {
  append,
  appendChild,
  attachShadow,
  boundingBox,
  cancelFrame,
  createElement,
  isConnected,
  nextFrame,
} from "./builtins.ts";
import { clippingAncestors, visibleBox } from "./geometry.ts";
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
  /** `draw` runs in every frame in which it or a mark asks for the next one, with the overlay's own corner. */
  readonly alsoDraw: (draw: (left: number, top: number) => boolean) => void;
  readonly request: () => void;
}
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
    "display:block!important";
  host.setAttribute("aria-hidden", "true");
  host.setAttribute("popover", "manual");

  const marks: Record<Layer, Mark> = {
    block: makeMark("block"),
    hover: makeMark("hover"),
    selected: makeMark("selected"),
    dragged: makeMark("dragged"),
  };
  const others: ((left: number, top: number) => boolean)[] = [];
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

  function draw(mark: Mark, originLeft: number, originTop: number): void {
    const first = mark.elements[0];
    if (!first) return;
    if (mark.age % CLIPS_AGE === 0 && isConnected(first)) mark.clips = clippingAncestors(first);
    mark.age += 1;
    const box = visibleBox(mark.elements, mark.clips);
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
    const origin = boundingBox(host);
    draw(marks.block, origin.left, origin.top);
    draw(marks.hover, origin.left, origin.top);
    draw(marks.selected, origin.left, origin.top);
    draw(marks.dragged, origin.left, origin.top);
    let more =
      marks.block.elements.length +
        marks.hover.elements.length +
        marks.selected.elements.length +
        marks.dragged.elements.length >
      0;
    for (let i = 0; i < others.length; i += 1) if (others[i]?.(origin.left, origin.top)) more = true;
    if (more) request();
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
      if (frame !== 0) cancelFrame(frame);
      tick();
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
    alsoDraw: (draw) => append(others, draw),
    request,
  };
}
