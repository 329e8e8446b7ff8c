import type { Other } from "../protocol/to-frame.ts";
import { append, appendChild, createElement } from "./builtins.ts";
import { type CaretMark, createCaret } from "./caret-mark.ts";
import { type Box, clippingAncestors, visibleBox } from "./geometry.ts";
import type { Nodes } from "./nodes.ts";
import type { Overlay, Write } from "./overlay.ts";
import { type Placed, placed } from "./placed.ts";

interface Mark {
  readonly other: Other;
  readonly box: HTMLElement;
  readonly place: Placed;
  readonly caret: CaretMark | null;
  elements: readonly Element[];
  clips: readonly Element[];
}

/** Room that a name needs above its element, in CSS pixels. */
const NAME_HEIGHT = 20;

export interface Others {
  readonly show: (others: readonly Other[]) => void;
  /** Nodes have changed: elements are looked up again. */
  readonly refresh: () => void;
}

/**
 * Outlines with a name around what colleagues have selected [LIV-08], and without one around what a style reaches; one for
 * each of several selected elements (`many`), and one around all of them (`group`). Name and outline share a colour.
 */
export function createOthers(
  overlay: Overlay,
  nodes: Nodes,
  kind: "other" | "alike" | "many" | "group" = "other",
): Others {
  let marks: Mark[] = [];

  overlay.alsoDraw(() => {
    const writes: Write[] = [];
    for (let i = 0; i < marks.length; i += 1) {
      const mark = marks[i];
      if (!mark || mark.elements.length === 0) continue;
      const box = visibleBox(mark.elements, mark.clips);
      append(writes, (left, top) => draw(mark, box, left, top));
      if (mark.caret) append(writes, mark.caret.look(mark.clips));
    }
    if (writes.length === 0) return null;
    return (left, top) => {
      let moved = false;
      for (let i = 0; i < writes.length; i += 1) if (writes[i]?.(left, top)) moved = true;
      return moved;
    };
  });

  function draw(mark: Mark, box: Box | null, originLeft: number, originTop: number): boolean {
    if (!box) return mark.place.hide();
    mark.box.classList.toggle("low", box.top < NAME_HEIGHT);
    return mark.place.at(
      `translate(${box.left - originLeft}px, ${box.top - originTop}px)`,
      box.width,
      box.height,
    );
  }

  function find(mark: Mark): void {
    mark.elements = nodes.elementsOf(mark.other.nodes);
    const [first] = mark.elements;
    mark.clips = first ? clippingAncestors(first) : [];
    if (!first) mark.place.hide();
    mark.caret?.find();
  }

  return {
    show(others) {
      for (let i = 0; i < marks.length; i += 1) {
        marks[i]?.box.remove();
        marks[i]?.caret?.remove();
      }
      marks = [];
      for (let i = 0; i < others.length; i += 1) {
        const other = others[i];
        if (!other) continue;
        const box = createElement(document, "div");
        box.className = `box ${kind} tint${other.tint}`;
        const label = createElement(document, "div");
        label.className = "label";
        label.textContent = other.name;
        // The name is at the caret instead.
        if (other.name !== "" && !other.caret) appendChild(box, label);
        appendChild(overlay.root, box);
        const caret = other.caret ? createCaret(overlay, nodes, other, other.caret) : null;
        const mark: Mark = { other, box, place: placed(box), caret, elements: [], clips: [] };
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
  };
}

/** Each of these nodes outlined by itself, without a name. */
export function asMarks(ids: readonly string[]): Other[] {
  const marks: Other[] = [];
  for (let i = 0; i < ids.length; i += 1)
    append(marks, { nodes: [ids[i] ?? ""], name: "", tint: 0, caret: null });
  return marks;
}
