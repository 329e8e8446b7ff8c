import type { DropHint, DropTarget } from "../../protocol/drag.ts";
import type { FrameBlock } from "../../protocol/to-frame.ts";
import { appendChild, boundingBox, createElement } from "../builtins.ts";
import type { Nodes } from "../nodes.ts";
import type { Overlay } from "../overlay.ts";
import { placed } from "../placed.ts";
import { placeholderId } from "../placeholders.ts";
import { type Axis, axisOf } from "./axis.ts";
import { boxOfBlock, type Sides } from "./block-target.ts";

/** The mark at the place of a drop: a line beside, a frame inside, a red frame where it cannot be [BLK-40]. */
export interface HintMark {
  readonly show: (target: DropTarget, hint: DropHint, label: string) => void;
  readonly hide: () => void;
  /** Present box in viewport coordinates. */
  readonly box: () => Sides | null;
  readonly zoom: (factor: number) => void;
}

const THICK = 4;
/** Blocks are below each other. */
const DOWN: Axis = { across: false, backwards: false };

export function createHintMark(
  overlay: Overlay,
  nodes: Nodes,
  blockOf: (id: string) => FrameBlock | undefined,
): HintMark {
  const mark = createElement(document, "div");
  mark.className = "drop";
  const says = createElement(document, "span");
  says.className = "says";
  appendChild(mark, says);
  appendChild(overlay.root, mark);
  const drawn = placed(mark);
  let shown: { readonly target: DropTarget; readonly hint: DropHint } | null = null;
  let thick = THICK;

  function place(target: DropTarget, hint: DropHint): Sides | null {
    if (target.kind === "section") return boxOf(nodes.elementOf(placeholderId(target.section)));
    if (target.kind === "block") {
      const block = blockOf(target.blockId);
      const box = block ? boxOfBlock(block, nodes) : null;
      return box && (hint === "none" ? box : edge(box, target.place, DOWN));
    }
    const element = nodes.elementOf(target.node);
    const box = boxOf(element);
    if (!element || !box || hint !== "outside") return box;
    return edge(
      box,
      target.place === "before" || target.place === "start" ? "before" : "after",
      axisOf(element),
    );
  }

  function edge(box: Sides, where: "before" | "after", { across, backwards }: Axis): Sides {
    const half = thick / 2;
    const atStart = (where === "before") !== backwards;
    if (across) {
      const x = atStart ? box.left : box.right;
      return { ...box, left: x - half, right: x + half };
    }
    const y = atStart ? box.top : box.bottom;
    return { ...box, top: y - half, bottom: y + half };
  }

  overlay.alsoDraw(() => {
    if (!shown) return null;
    const box = place(shown.target, shown.hint);
    if (!box) return drawn.hide;
    return (left, top) =>
      drawn.at(
        `translate(${box.left - left}px, ${box.top - top}px)`,
        box.right - box.left,
        box.bottom - box.top,
      );
  });

  return {
    show(target, hint, label) {
      shown = { target, hint };
      drawn.hide();
      mark.className = `drop ${hint === "outside" ? "line" : hint}`;
      says.textContent = label;
      overlay.request();
    },
    hide() {
      shown = null;
      drawn.hide();
    },
    box: () => (shown ? place(shown.target, shown.hint) : null),
    zoom(factor) {
      thick = factor > 0 ? THICK / factor : THICK;
      overlay.request();
    },
  };
}

function boxOf(element: Element | undefined): Sides | null {
  if (!element) return null;
  const { left, top, right, bottom } = boundingBox(element);
  return { left, top, right, bottom };
}
