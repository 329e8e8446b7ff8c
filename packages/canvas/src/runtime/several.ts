import type { FromFrame } from "../protocol/from-frame.ts";
import { MAX_SELECTED } from "../protocol/limits.ts";
import type { FrameBlock } from "../protocol/to-frame.ts";
import { append, appendChild, boundingBox, createElement } from "./builtins.ts";
import type { Box } from "./geometry.ts";
import type { Nodes } from "./nodes.ts";
import { asMarks, createOthers } from "./others.ts";
import type { Overlay } from "./overlay.ts";
import { placed } from "./placed.ts";

/** Several selected elements: how they are marked, and the frame that a person draws around them. */
export interface Several {
  /** Marks each of them, and all together with a label; none where there are no nodes. */
  readonly show: (ids: readonly string[], label: string) => void;
  /** Nodes have changed: elements are looked up again. */
  readonly refresh: () => void;
  /** A button went down that may begin a frame. */
  readonly press: (event: PointerEvent) => void;
  /** True while a frame is being drawn. */
  readonly move: (event: PointerEvent) => boolean;
  /** Selects what is in the frame; false where none was drawn. */
  readonly release: () => boolean;
  /** Gives the frame up; false where none was drawn. */
  readonly cancel: () => boolean;
  readonly runs: () => boolean;
}

/** With one of these held a press takes an element into the selection, and a frame adds to it. */
export const isAdding = (event: MouseEvent): boolean => event.shiftKey || event.ctrlKey || event.metaKey;

/** Pixels that a hand trembles. */
const TREMBLE = 4;
/** So near to the edge of the window, and the page scrolls by so much with each move. */
const EDGE = 24;
const SCROLL_STEP = 18;
/** Elements that are looked at for one frame. */
const MOST_SEEN = 20_000;

export function createSeveral(
  overlay: Overlay,
  nodes: Nodes,
  blocks: () => readonly FrameBlock[],
  send: (message: FromFrame) => void,
): Several {
  const each = createOthers(overlay, nodes, "many");
  const group = createOthers(overlay, nodes, "group");
  const box = createElement(document, "div");
  box.className = "lasso";
  appendChild(overlay.root, box);
  const place = placed(box);
  /** The corner where it began, in pixels of the document, which scrolls meanwhile. */
  let from: { readonly x: number; readonly y: number; readonly adds: boolean } | null = null;
  let to: { readonly x: number; readonly y: number } | null = null;

  overlay.alsoDraw(() => {
    const drawn = frame();
    if (!drawn) return place.isShown() ? place.hide : null;
    return (left, top) =>
      place.at(`translate(${drawn.left - left}px, ${drawn.top - top}px)`, drawn.width, drawn.height);
  });

  /** The frame as it is drawn, in pixels of the window. */
  function frame(): Box | null {
    if (!from || !to) return null;
    const [x, y] = [from.x - window.scrollX, from.y - window.scrollY];
    return {
      left: Math.min(x, to.x),
      top: Math.min(y, to.y),
      width: Math.abs(to.x - x),
      height: Math.abs(to.y - y),
    };
  }

  function inFrame(): string[] {
    const drawn = frame();
    const found: string[] = [];
    if (!drawn) return found;
    const seen = { count: 0 };
    const all = blocks();
    for (let i = 0; i < all.length; i += 1) {
      const roots = nodes.elementsOf(all[i]?.roots ?? []);
      for (let j = 0; j < roots.length; j += 1) {
        const root = roots[j];
        if (root) collect(root, drawn, found, seen);
      }
    }
    return found;
  }

  /** The outermost elements of the source that lie wholly in the frame. */
  function collect(element: Element, drawn: Box, found: string[], seen: { count: number }): void {
    seen.count += 1;
    if (found.length >= MAX_SELECTED || seen.count > MOST_SEEN) return;
    const own = boundingBox(element);
    const id = nodes.idOf(element);
    const isDrawn = own.width > 0 && own.height > 0;
    if (id !== undefined && isDrawn && isWithin(own, drawn)) {
      append(found, id);
      return;
    }
    for (let i = 0; i < element.children.length; i += 1) {
      const child = element.children[i];
      if (child) collect(child, drawn, found, seen);
    }
  }

  function end(): boolean {
    const was = to !== null;
    from = null;
    to = null;
    overlay.request();
    return was;
  }

  return {
    show(ids, label) {
      each.show(asMarks(ids));
      group.show(ids.length === 0 ? [] : [{ nodes: [...ids], name: label, tint: 0, caret: null }]);
    },
    refresh() {
      each.refresh();
      group.refresh();
    },
    press(event) {
      from = { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY, adds: isAdding(event) };
      to = null;
    },
    move(event) {
      if (!from) return false;
      if (event.buttons !== 1) {
        end();
        return false;
      }
      const { clientX: x, clientY: y } = event;
      const moved = Math.hypot(x + window.scrollX - from.x, y + window.scrollY - from.y);
      if (!to && moved < TREMBLE) return false;
      to = { x, y };
      if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      overlay.request();
      return true;
    },
    release() {
      if (to && from) send({ type: "select-many", nodes: inFrame(), way: from.adds ? "add" : "replace" });
      return end();
    },
    cancel: end,
    runs: () => to !== null,
  };
}

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;
