import type { Caret, Other } from "../protocol/to-frame.ts";
import { append, appendChild, boundingBox, createElement } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";
import type { Overlay, Write } from "./overlay.ts";
import { type Placed, placed } from "./placed.ts";
import { rangeOfCharacters } from "./text-places.ts";

/** A caret of a colleague, with the name above it, and what they have chosen [LIV-08]. */
export interface CaretMark {
  /** Reads where it is now; what is outside of `clips` is not drawn. */
  readonly look: (clips: readonly Element[]) => Write;
  /** Nodes have changed: the element is looked up again. */
  readonly find: () => void;
  readonly remove: () => void;
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lines of a choice that are drawn at most. */
const LINES_MOST = 24;
const WIDTH = 2;
/** Room that the name needs above the line, in CSS pixels. */
const NAME_HEIGHT = 18;

export function createCaret(overlay: Overlay, nodes: Nodes, { name, tint }: Other, caret: Caret): CaretMark {
  const line = make(`caret tint${tint}`);
  const flag = createElement(document, "div");
  flag.className = "flag";
  flag.textContent = name;
  appendChild(line.box, flag);
  const chosen: { readonly box: HTMLElement; readonly place: Placed }[] = [];
  let element: Element | undefined;

  function make(className: string): { box: HTMLElement; place: Placed } {
    const box = createElement(document, "div");
    box.className = className;
    appendChild(overlay.root, box);
    return { box, place: placed(box) };
  }

  function spots(): { readonly at: Spot | null; readonly lines: readonly Spot[] } {
    if (!element) return { at: null, lines: [] };
    const lines: Spot[] = [];
    const from = Math.min(caret.anchor, caret.head);
    const to = Math.max(caret.anchor, caret.head);
    if (from < to) {
      const rects = rangeOfCharacters(element, from, to)?.getClientRects();
      for (let i = 0; rects && i < rects.length && i < LINES_MOST; i += 1)
        if (rects[i]) append(lines, rects[i] as Spot);
    }
    const range = rangeOfCharacters(element, caret.head, caret.head);
    const rect = range?.getClientRects()[0] ?? null;
    // An element without letters has no line yet: its own corner represents it.
    return { at: rect ?? boundingBox(element), lines };
  }

  return {
    look(clips) {
      const { at, lines } = spots();
      const isSeen = at !== null && isWithin(at, clips);
      return (left, top) => {
        let moved = false;
        while (chosen.length < lines.length) append(chosen, make(`chosen tint${tint}`));
        for (let i = 0; i < chosen.length; i += 1) {
          const spot = lines[i];
          const mark = chosen[i];
          if (!mark) continue;
          const isMoved =
            spot && isSeen
              ? mark.place.at(
                  `translate(${spot.left - left}px, ${spot.top - top}px)`,
                  spot.width,
                  spot.height,
                )
              : mark.place.hide();
          if (isMoved) moved = true;
        }
        // Without room above it the name is below.
        if (at) line.box.classList.toggle("low", at.top < NAME_HEIGHT);
        const corner = at ? `translate(${at.left - left - WIDTH / 2}px, ${at.top - top}px)` : "";
        if (at && isSeen ? line.place.at(corner, WIDTH, at.height) : line.place.hide()) moved = true;
        return moved;
      };
    },
    find() {
      element = nodes.elementsOf([caret.node])[0];
    },
    remove() {
      line.box.remove();
      for (let i = 0; i < chosen.length; i += 1) chosen[i]?.box.remove();
    },
  };
}

/** Whether the middle of a spot is within boxes that cut off what overflows them. */
function isWithin({ left, top, height }: Spot, clips: readonly Element[]): boolean {
  const middle = top + height / 2;
  for (let i = 0; i < clips.length; i += 1) {
    const clip = clips[i];
    if (!clip) continue;
    const box = boundingBox(clip);
    if (left < box.left || left > box.right || middle < box.top || middle > box.bottom) return false;
  }
  return true;
}
