import type { DraggedInFrame } from "../../protocol/drag.ts";
import type { FrameBlock } from "../../protocol/to-frame.ts";
import { BLOCK_OPTION_LEAST_WIDTH, TOOLS, type Tool, type ToolLabels } from "../../protocol/tools.ts";
import {
  boundingBox,
  closest,
  getAttribute,
  isConnected,
  later,
  parentElementOf,
  styleOf,
} from "../builtins.ts";
import { boxOfBlock, type Sides } from "../drag/block-target.ts";
import { type Box, clippingAncestors, visibleBox } from "../geometry.ts";
import type { Nodes } from "../nodes.ts";
import type { Overlay, Write } from "../overlay.ts";
import { placed } from "../placed.ts";
import { createBar } from "./bar.ts";
import { DOUBLE_CLICK_REACH, distanceTo, type Point, placesOfBlock, placesOfElement } from "./bar-place.ts";
import { createPressGuard } from "./press-guard.ts";
import { createStanding } from "./standing.ts";

/**
 * The tools that are at the selected element and at the block under the pointer [BLK-21 to 39]. Which block
 * shows what is decided here, where its width and position are known; whether anything may be offered, by the
 * editor.
 */
export interface Tools {
  readonly useLabels: (labels: ToolLabels) => void;
  /** `blockOption`: the editor offers it. `editing`: a person may change the page. */
  readonly offer: (offered: { readonly blockOption: boolean; readonly editing: boolean }) => void;
  /** The block under the pointer, and where the pointer is. */
  readonly hoverBlock: (block: FrameBlock | null, at?: Point) => void;
  /** The element under the pointer, which may be one of the tools themselves; null outside of the page. */
  readonly pointAt: (at: Point | null, element: Element | null) => void;
  /** A button went down on the page or on a tool. */
  readonly press: (at: Point, time: number) => void;
  readonly selectElement: (element: Element | null, node: string | null, name: string) => void;
  readonly selectBlock: (block: FrameBlock | null) => void;
  /** Scope of the selected element's styles; '' for none. */
  readonly sayScope: (words: string) => void;
  /** While something is dragged or typed no tool is in the way. */
  readonly hide: (on: boolean) => void;
  readonly zoom: (factor: number) => void;
  /** The tool at a point of the viewport, with what it would act on. */
  readonly at: (x: number, y: number) => { readonly tool: Tool; readonly target: DraggedInFrame } | null;
  /** Does what a tool does without the editor, or leaves undone what was not meant; true where that was all. */
  readonly act: (tool: Tool) => boolean;
}

/** Beside the frame of the selection, which is outside of the element. */
const GAP = 6;
/** So near to a block's bar, and coming nearer, the pointer is on its way there: what it crosses does not take the bar. */
const REACH = 160;
/** A pointer that rests for so long in another block has arrived there, in milliseconds. */
const REST_MS = 250;

export function createTools(overlay: Overlay, nodes: Nodes): Tools {
  const blockBar = createBar(overlay.root, ["block-move", "block-delete", "block-option"], "dark nameless");
  const elementBar = createBar(
    overlay.root,
    // The scope comes when it is known: at the end it moves no other tool.
    ["element-name", "element-parent", "element-child", "element-save", "element-delete", "element-scope"],
    "",
  );
  const [blockPlace, elementPlace] = [placed(blockBar.element), placed(elementBar.element)];
  const blockStanding = createStanding(blockBar, overlay, "block-delete", blockPlace.isShown);
  const elementStanding = createStanding(elementBar, overlay, "element-delete", elementPlace.isShown);
  const guard = createPressGuard();
  let pointer: Point | null = null;
  let pointed: Element | null = null;
  /** Position of the last press on the page: the next selection was made there. */
  let pressed: Point | null = null;
  let offered = { blockOption: false, editing: false };
  let hovered: FrameBlock | null = null;
  let chosen: FrameBlock | null = null;
  let element: Element | null = null;
  /** The boxes that cut off parts of the element; null until they are looked for. */
  let clips: readonly Element[] | null = null;
  let node: string | null = null;
  let hidden = false;
  let scale = 1;
  let away = Number.POSITIVE_INFINITY;

  /** Counts the moves of the pointer: a rest ends with the next one. */
  let moves = 0;

  const block = (): FrameBlock | null => hovered ?? chosen;

  function hover(next: FrameBlock | null): void {
    hovered = next;
    blockStanding.begin(null);
    overlay.request();
  }

  function lookAtBlock(): Write | null {
    const at = offered.editing && !hidden ? block() : null;
    const sides = at ? boxOfBlock(at, nodes) : null;
    if (!at) return blockPlace.isShown() ? blockPlace.hide : null;
    if (!sides) return blockPlace.hide;
    const box = boxOfSides(sides);
    const canMove = !isOutOfFlow(at, nodes);
    const hasOption = offered.blockOption && box.width >= BLOCK_OPTION_LEAST_WIDTH;
    const place = blockStanding.at({
      element: null,
      box,
      places: (size, room) => placesOfBlock(box, size, room, GAP * scale),
      bars: [],
      pointer,
      pointed: null,
      scale,
    });
    if (!place) return blockPlace.hide;
    return (left, top) => {
      hideTool("block-move", !canMove);
      hideTool("block-option", !hasOption);
      return blockPlace.at(`translate(${place.x - left}px, ${place.y - top}px) scale(${scale})`);
    };
  }

  function lookAtElement(): Write | null {
    const at = offered.editing && !hidden && element && isConnected(element) ? element : null;
    if (!at) return elementPlace.isShown() ? elementPlace.hide : null;
    clips ??= clippingAncestors(at);
    const box = visibleBox([at], clips);
    if (!box || box.top + box.height <= 0 || box.top >= window.innerHeight) return elementPlace.hide;
    const seen = seenPart(box);
    const blockBox = blockBarBox();
    const place = elementStanding.at({
      element: at,
      box: seen,
      places: (size, room) => placesOfElement(seen, size, room, GAP * scale),
      bars: blockBox ? [blockBox] : [],
      pointer,
      pointed,
      scale,
    });
    if (!place) return elementPlace.hide;
    return (left, top) =>
      elementPlace.at(`translate(${place.x - left}px, ${place.y - top}px) scale(${scale})`);
  }

  function blockBarBox(): Box | null {
    return blockPlace.isShown() ? boundingBox(blockBar.element) : null;
  }

  /** Distance from the pointer to the block's bar; infinite while it is not drawn. */
  function awayFromBar(at: Point): number {
    const bar = blockBarBox();
    return bar ? distanceTo(at, bar) : Number.POSITIVE_INFINITY;
  }

  function hideTool(tool: Tool, on: boolean): void {
    const button = blockBar.button(tool);
    if (button && button.hidden !== on) button.hidden = on;
  }

  function toolAt(x: number, y: number): { readonly tool: Tool; readonly target: DraggedInFrame } | null {
    const hit = overlay.root.elementFromPoint(x, y);
    const button = hit ? closest(hit, "[data-tool]") : null;
    const tool = button ? toolNamed(getAttribute(button, "data-tool")) : null;
    if (!tool) return null;
    const on = block();
    if (tool.slice(0, 5) === "block") return on && { tool, target: { kind: "block", blockId: on.id } };
    return node === null ? null : { tool, target: { kind: "element", node } };
  }

  overlay.alsoDraw(lookAtBlock);
  overlay.alsoDraw(lookAtElement);

  return {
    useLabels(labels) {
      blockBar.label(labels);
      elementBar.label(labels);
    },
    offer(next) {
      offered = next;
      overlay.request();
    },
    hoverBlock(next, at) {
      const before = away;
      away = at ? awayFromBar(at) : Number.POSITIVE_INFINITY;
      moves += 1;
      const move = moves;
      if (next === hovered) return;
      if (away < before && away <= REACH * scale) later(() => move === moves && hover(next), REST_MS);
      else hover(next);
    },
    pointAt(at, over) {
      pointer = at;
      moves += 1;
      if (over !== null && overlay.isOwn(over)) return;
      if (over !== pointed) overlay.request();
      pointed = over;
    },
    press(at, time) {
      const found = toolAt(at.x, at.y);
      const on = found ? `${found.tool} ${JSON.stringify(found.target)}` : "";
      guard.press(at, time, on, DOUBLE_CLICK_REACH * scale);
      pressed = found ? null : at;
    },
    selectElement(next, id, name) {
      if (next !== element) {
        elementStanding.begin(pressed);
        pressed = null;
      }
      element = next;
      clips = null;
      node = id;
      elementBar.name.textContent = name;
      overlay.request();
    },
    selectBlock(next) {
      if (next !== chosen) blockStanding.begin(null);
      chosen = next;
      overlay.request();
    },
    hide(on) {
      hidden = on;
      overlay.request();
    },
    zoom(factor) {
      scale = factor > 0 ? 1 / factor : 1;
      overlay.request();
    },
    at: toolAt,
    sayScope(words) {
      elementBar.say("element-scope", words);
      overlay.request();
    },
    act(tool) {
      if ((tool === "element-delete" || tool === "block-delete") && !guard.mayDelete()) return true;
      if (tool !== "element-name") return false;
      elementBar.element.classList.toggle("nameless");
      overlay.request();
      return true;
    },
  };
}

const boxOfSides = ({ left, top, right, bottom }: Sides): Box => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

/** The part of a box that is in the window. */
function seenPart({ left, top, width, height }: Box): Box {
  const [from, to] = [Math.max(top, 0), Math.min(top + height, window.innerHeight)];
  return { left, top: from, width, height: to - from };
}

function toolNamed(name: string | null): Tool | null {
  for (let i = 0; i < TOOLS.length; i += 1) {
    const tool = TOOLS[i];
    if (tool !== undefined && tool === name) return tool;
  }
  return null;
}

/** A fixed or absolute block keeps its place, wherever its source is: it is not moved [BLK-32]. */
export function isOutOfFlow(block: FrameBlock, nodes: Nodes): boolean {
  const root = nodes.elementOf(block.roots[0] ?? "");
  if (!root) return false;
  const box = parentElementOf(root);
  return isPlaced(root) || (box?.classList.contains(`block-${block.id}`) === true && isPlaced(box));
}

function isPlaced(element: Element): boolean {
  const { position } = styleOf(element);
  return position === "fixed" || position === "absolute";
}
