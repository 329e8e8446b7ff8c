import type { DropHint, DropTarget, OutsidePoint } from "../../protocol/drag.ts";
import type { FromFrame } from "../../protocol/from-frame.ts";
import type { FrameBlock } from "../../protocol/to-frame.ts";
import { appendChild, boundingBox, createElement, nextFrame } from "../builtins.ts";
import type { Nodes } from "../nodes.ts";
import type { Overlay } from "../overlay.ts";
import { placeholderId } from "../placeholders.ts";
import { canScroll, scrollersAround } from "../scrolling.ts";
import { blockTarget, type Sides } from "./block-target.ts";
import { elementTarget } from "./element-target.ts";
import { createHintMark } from "./hint.ts";

/**
 * A drag as the frame has its part in it: it finds what is under the pointer, scrolls near the edges, and
 * draws the editor's hint. Whether the pointer's moves come from the editor (a drag from a panel) or from the
 * frame itself makes no difference here.
 */
export interface FrameDrag {
  readonly begin: (kind: "element" | "block", dragged: readonly Element[]) => void;
  readonly move: (at: { readonly x: number; readonly y: number } | null, copy: boolean) => void;
  /** Alt was pressed or let go where the pointer rests. */
  readonly copy: (copy: boolean) => void;
  readonly hint: (target: DropTarget | null, hint: DropHint, label: string, reveal: boolean) => void;
  readonly end: (landed: boolean) => void;
  /** Animates the dropped element from the hint to its place [BLK-84]. */
  readonly land: (element: Element) => void;
  readonly zoom: (factor: number) => void;
  readonly runs: () => boolean;
  /** Last position of the pointer outside of the frame, else null. */
  readonly outside: () => OutsidePoint | null;
}

/** Parts of the window's height (or of a box's that scrolls), from its edges, in which a drag scrolls [BLK-86]. */
const SCROLL_UPPER = 0.1;
const SCROLL_LOWER = 0.9;
/** Pixels a picture at the very edge, once the pace is full. */
const SCROLL_FASTEST = 14;
/** Milliseconds that the pointer stays near an edge before anything scrolls, and until the pace is full. */
const SCROLL_WAITS_MS = 250;
const SCROLL_FULL_AFTER_MS = 1_000;
const PAGE_ANIMATION_MS = 200;
const LANDS_WITHIN_MS = 2_000;

export function createFrameDrag(
  overlay: Overlay,
  nodes: Nodes,
  blocks: () => readonly FrameBlock[],
  blockOf: (id: string) => FrameBlock | undefined,
  reveal: (element: Element) => void,
  send: (message: FromFrame) => void,
): FrameDrag {
  const mark = createHintMark(overlay, nodes, blockOf);
  let drag: { readonly kind: "element" | "block"; readonly dragged: readonly Element[] } | null = null;
  let at: { readonly x: number; readonly y: number } | null = null;
  let copy = false;
  let told = "";
  let ticking = false;
  /** Since when the pointer has been near an edge; null while it is not. */
  let nearEdgeSince: number | null = null;
  let landing: { readonly from: Sides; readonly until: number } | null = null;

  function look(): void {
    if (!drag) return;
    const outside = at && outsideOf(at);
    const target =
      !at || outside
        ? null
        : drag.kind === "block"
          ? blockTarget(at.x, at.y, blocks(), nodes)
          : elementTarget(at.x, at.y, drag.dragged, nodes);
    const key = `${target ? keyOf(target) : outside ? `${outside.x} ${outside.y}` : "-"} ${copy}`;
    if (key === told) return;
    told = key;
    send({ type: "drag-over", target, outside, copy });
  }

  /** Scrolls while the pointer rests near an edge; what is under it is then another thing. */
  function tick(): void {
    ticking = false;
    if (!drag) return;
    if (at) scrollNear(at);
    look();
    request();
  }
  /** The page near the window's edges; a box that scrolls by itself near its own. */
  function scrollNear({ x, y }: { readonly x: number; readonly y: number }): void {
    if (x < 0 || x >= window.innerWidth) {
      nearEdgeSince = null;
      return;
    }
    const scrollers = scrollersAround(document.elementFromPoint(x, y));
    for (let i = 0; i < scrollers.length; i += 1) {
      const scroller = scrollers[i];
      const by = scroller ? speedAt((y - scroller.top) / (scroller.bottom - scroller.top)) : 0;
      if (!scroller || by === 0 || !canScroll(scroller.element, by)) continue;
      scroller.element.scrollBy({ top: by * pace(), behavior: "instant" });
      return;
    }
    const by = speedAt(y / window.innerHeight);
    if (by === 0) nearEdgeSince = null;
    else window.scrollBy({ top: by * pace(), behavior: "instant" });
  }
  /** From 0 to 1: who passes an edge on the way to a target does not scroll, who stays there scrolls ever faster. */
  function pace(): number {
    nearEdgeSince ??= performance.now();
    const waited = performance.now() - nearEdgeSince - SCROLL_WAITS_MS;
    return Math.min(Math.max(waited / (SCROLL_FULL_AFTER_MS - SCROLL_WAITS_MS), 0), 1);
  }
  function request(): void {
    if (!ticking) nextFrame(tick);
    ticking = true;
  }

  return {
    begin(kind, dragged) {
      drag = { kind, dragged };
      at = null;
      told = "";
      nearEdgeSince = null;
      landing = null;
      overlay.hide("hover");
      if (dragged.length > 0) overlay.show("dragged", dragged, "");
    },
    move(next, withCopy) {
      at = next;
      copy = withCopy;
      if (drag) request();
    },
    copy(next) {
      copy = next;
      if (drag) request();
    },
    hint(target, hint, label, bring) {
      if (!drag || target === null) {
        mark.hide();
        return;
      }
      mark.show(target, hint, label);
      if (!bring) return;
      const id =
        target.kind === "block"
          ? blockOf(target.blockId)?.roots[0]
          : target.kind === "element"
            ? target.node
            : placeholderId(target.section);
      const element = id === undefined ? undefined : nodes.elementOf(id);
      if (element) reveal(element);
    },
    end(landed) {
      const from = mark.box();
      if (landed && from) landing = { from, until: performance.now() + LANDS_WITHIN_MS };
      drag = null;
      at = null;
      mark.hide();
      overlay.hide("dragged");
    },
    land(element) {
      const from = landing && performance.now() < landing.until ? landing.from : null;
      landing = null;
      if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      glide(from, boundingBox(element));
    },
    zoom: mark.zoom,
    runs: () => drag !== null,
    outside: () => at && outsideOf(at),
  };

  function glide(from: Sides, to: DOMRect): void {
    const shape = createElement(document, "div");
    shape.className = "landing";
    shape.style.width = `${to.width}px`;
    shape.style.height = `${to.height}px`;
    appendChild(overlay.root, shape);
    const origin = boundingBox(overlay.root.host);
    const place = (left: number, top: number, across: number, down: number): string =>
      `translate(${left - origin.left}px, ${top - origin.top}px) scale(${across}, ${down})`;
    const across = to.width > 0 ? (from.right - from.left) / to.width : 1;
    const down = to.height > 0 ? (from.bottom - from.top) / to.height : 1;
    const moved = shape.animate(
      [
        { transform: place(from.left, from.top, across, down) },
        { transform: place(to.left, to.top, 1, 1), opacity: 0.2 },
      ],
      { duration: PAGE_ANIMATION_MS, easing: "ease-out" },
    );
    moved.onfinish = () => shape.remove();
  }
}

/** The point, where it is not in the frame. */
function outsideOf({ x, y }: OutsidePoint): OutsidePoint | null {
  return x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight ? null : { x, y };
}

/** Pixels for each picture at a part of a box's height; none in its middle, and none far outside. */
function speedAt(part: number): number {
  const beyond = part < SCROLL_UPPER ? part - SCROLL_UPPER : part > SCROLL_LOWER ? part - SCROLL_LOWER : 0;
  if (beyond === 0 || part <= -SCROLL_UPPER || part >= 1 + SCROLL_UPPER) return 0;
  return Math.sign(beyond) * Math.min(SCROLL_FASTEST, 4 + (Math.abs(beyond) / SCROLL_UPPER) * SCROLL_FASTEST);
}

function keyOf(target: DropTarget): string {
  if (target.kind === "section") return `s ${target.section}`;
  return target.kind === "block" ? `b ${target.blockId} ${target.place}` : `e ${target.node} ${target.place}`;
}
