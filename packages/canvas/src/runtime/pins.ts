import type { Pin } from "../protocol/to-frame.ts";
import { append, appendChild, closest, createElement, getAttribute, setAttribute } from "./builtins.ts";
import { type Box, clippingAncestors, visibleBox } from "./geometry.ts";
import type { Nodes } from "./nodes.ts";
import type { Overlay, Write } from "./overlay.ts";
import { type Placed, placed } from "./placed.ts";

interface Mark {
  readonly pin: Pin;
  readonly box: HTMLElement;
  readonly place: Placed;
  /** Number of earlier pins of the same element. */
  readonly turn: number;
  elements: readonly Element[];
  clips: readonly Element[];
}

/** Width and height of a pin, and how far pins of one element are apart, in CSS pixels. */
const SIZE = 26;
const STEP = 20;

/** Pins of comments [CMT-01]. They are for the pointer; the panel of comments offers the same to everyone else. */
export interface Pins {
  readonly show: (pins: readonly Pin[]) => void;
  /** Nodes have changed: elements are looked up again. */
  readonly refresh: () => void;
  readonly zoom: (factor: number) => void;
  /** Id of the pin at a point of the viewport. */
  readonly at: (x: number, y: number) => string | null;
}

export function createPins(overlay: Overlay, nodes: Nodes): Pins {
  let marks: Mark[] = [];
  let scale = 1;

  overlay.alsoDraw(() => {
    const writes: Write[] = [];
    for (let i = 0; i < marks.length; i += 1) {
      const mark = marks[i];
      if (!mark || mark.elements.length === 0) continue;
      const box = visibleBox(mark.elements, mark.clips);
      append(writes, (left, top) => draw(mark, box, left, top));
    }
    if (writes.length === 0) return null;
    return (left, top) => {
      let moved = false;
      for (let i = 0; i < writes.length; i += 1) if (writes[i]?.(left, top)) moved = true;
      return moved;
    };
  });

  /** At the upper right corner of the element, its tip in the corner, and never outside of the window's width. */
  function draw({ place, turn }: Mark, box: Box | null, originLeft: number, originTop: number): boolean {
    if (!box) return place.hide();
    const size = SIZE * scale;
    const wanted = box.left + box.width - size / 2 - turn * STEP * scale;
    const x = Math.max(2, Math.min(wanted, document.documentElement.clientWidth - size - 2));
    const y = Math.max(box.top - size / 2, 2 - window.scrollY);
    return place.at(`translate(${x - originLeft}px, ${y - originTop}px) scale(${scale})`);
  }

  function find(mark: Mark): void {
    mark.elements = nodes.elementsOf(mark.pin.nodes);
    const [first] = mark.elements;
    mark.clips = first ? clippingAncestors(first) : [];
    if (!first) mark.place.hide();
  }

  return {
    show(pins) {
      for (let i = 0; i < marks.length; i += 1) marks[i]?.box.remove();
      marks = [];
      for (let i = 0; i < pins.length; i += 1) {
        const pin = pins[i];
        if (!pin) continue;
        let turn = 0;
        for (let before = 0; before < i; before += 1) if (pins[before]?.nodes[0] === pin.nodes[0]) turn += 1;
        const box = createElement(document, "div");
        box.className = `pin${pin.isUnread ? " unread" : ""}${pin.isChosen ? " chosen" : ""}${pin.isUnsure ? " unsure" : ""}`;
        setAttribute(box, "data-pin", pin.id);
        box.textContent = pin.letter;
        appendChild(overlay.root, box);
        const mark: Mark = { pin, box, place: placed(box), turn, elements: [], clips: [] };
        find(mark);
        append(marks, mark);
      }
      overlay.request();
    },
    refresh() {
      for (let i = 0; i < marks.length; i += 1) {
        const mark = marks[i];
        if (mark) find(mark);
      }
    },
    zoom(factor) {
      scale = factor > 0 ? 1 / factor : 1;
      overlay.request();
    },
    at(x, y) {
      const hit = overlay.root.elementFromPoint(x, y);
      const pin = hit ? closest(hit, "[data-pin]") : null;
      return pin ? getAttribute(pin, "data-pin") : null;
    },
  };
}
