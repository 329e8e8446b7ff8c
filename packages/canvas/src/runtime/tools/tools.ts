import type { DraggedInFrame } from "../../protocol/drag.ts";
import type { FrameBlock } from "../../protocol/to-frame.ts";
import { BLOCK_OPTION_LEAST_WIDTH, TOOLS, type Tool, type ToolLabels } from "../../protocol/tools.ts";
import { boundingBox, closest, getAttribute, isConnected, parentElementOf, styleOf } from "../builtins.ts";
import { boxOfBlock, type Sides } from "../drag/block-target.ts";
import { clippingAncestors, visibleBox } from "../geometry.ts";
import type { Nodes } from "../nodes.ts";
import type { Overlay, Write } from "../overlay.ts";
import { placed } from "../placed.ts";
import { createBar } from "./bar.ts";

/**
 * The tools that stand at the selected element and at the block under the pointer [BLK-21 to 39]. Which block shows
 * what is decided here, where its width and position are known; whether anything may be offered, by the editor.
 */
export interface Tools {
  readonly useLabels: (labels: ToolLabels) => void;
  /** `blockOption`: the editor offers it. `editing`: a person may change the page. */
  readonly offer: (offered: { readonly blockOption: boolean; readonly editing: boolean }) => void;
  /** The block under the pointer, and where the pointer is. */
  readonly hoverBlock: (block: FrameBlock | null, at?: Point) => void;
  readonly selectElement: (element: Element | null, node: string | null, name: string) => void;
  readonly selectBlock: (block: FrameBlock | null) => void;
  /** For whom styles of the selected element are set; '' for none. */
  readonly sayScope: (words: string) => void;
  /** While something is dragged or typed no tool is in the way. */
  readonly hide: (on: boolean) => void;
  readonly zoom: (factor: number) => void;
  /** The tool at a point of the viewport, with what it would act on. */
  readonly at: (x: number, y: number) => { readonly tool: Tool; readonly target: DraggedInFrame } | null;
  /** Does what a tool does without the editor; true where that was all. */
  readonly press: (tool: Tool) => boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const GAP = 4;
const HEIGHT = 28;
/** So near to a block's bar, and coming nearer, the pointer is on its way there: what it crosses does not take the bar. */
const REACH = 160;

export function createTools(overlay: Overlay, nodes: Nodes): Tools {
  const blockBar = createBar(overlay.root, ["block-move", "block-delete", "block-option"], "dark nameless");
  const elementBar = createBar(
    overlay.root,
    // The scope comes when it is known: at the end it moves no other tool.
    ["element-name", "element-parent", "element-child", "element-save", "element-delete", "element-scope"],
    "",
  );
  const [blockPlace, elementPlace] = [placed(blockBar.element), placed(elementBar.element)];
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

  const block = (): FrameBlock | null => hovered ?? chosen;

  function lookAtBlock(): Write | null {
    const at = offered.editing && !hidden ? block() : null;
    const box = at ? boxOfBlock(at, nodes) : null;
    if (!at) return blockPlace.isShown() ? blockPlace.hide : null;
    if (!box) return blockPlace.hide;
    const canMove = !isOutOfFlow(at, nodes);
    const hasOption = offered.blockOption && box.right - box.left >= BLOCK_OPTION_LEAST_WIDTH;
    const y = heightOfBlockBar(box);
    const right = Math.min(box.right, document.documentElement.clientWidth) - GAP * scale;
    return (left, top) => {
      hideTool("block-move", !canMove);
      hideTool("block-option", !hasOption);
      return blockPlace.at(`translate(calc(${right - left}px - 100%), ${y - top}px) scale(${scale})`);
    };
  }

  /** At the block's upper corner, held in sight while any of the block is; beside a block that it would cover. */
  function heightOfBlockBar({ top, bottom }: Sides): number {
    const room = (HEIGHT + GAP * 2) * scale;
    if (bottom - top < room * 2) {
      if (bottom + room <= window.innerHeight) return bottom;
      if (top >= room) return top - HEIGHT * scale;
    }
    return Math.min(Math.max(top, 0), Math.max(top, bottom - room)) + GAP * scale;
  }

  function lookAtElement(): Write | null {
    const at = offered.editing && !hidden && element && isConnected(element) ? element : null;
    if (!at) return elementPlace.isShown() ? elementPlace.hide : null;
    clips ??= clippingAncestors(at);
    const box = visibleBox([at], clips);
    if (!box || box.top + box.height <= 0 || box.top >= window.innerHeight) return elementPlace.hide;
    const room = (HEIGHT + GAP) * scale;
    // Above the element; under it where there is no room above; within it where it fills the window.
    const under = box.top + box.height + GAP * scale;
    const y =
      box.top >= room
        ? box.top - room
        : under + room < window.innerHeight
          ? Math.max(under, GAP)
          : Math.max(box.top, 0) + GAP * scale;
    const widest = document.documentElement.clientWidth - GAP;
    const beside = besideBlockBar(box.left, y, widest);
    return (left, top) => {
      if (beside)
        return elementPlace.at(`translate(${beside.x - left}px, ${beside.y - top}px) scale(${scale})`);
      // Held within the window; how wide the bar itself is, the browser knows when it draws.
      const x = `max(${GAP - left}px, min(${box.left - left}px, ${widest - left}px - 100% * ${scale}))`;
      return elementPlace.at(`translate(${x}, ${y - top}px) scale(${scale})`);
    };
  }

  /** Where the element's bar gives way to that of the block, to its left or else under it; null where they do not meet. */
  function besideBlockBar(left: number, top: number, widest: number): Point | null {
    const bar = blockBarBox();
    const width = elementBar.element.offsetWidth * scale;
    const gap = GAP * scale;
    const x = Math.max(GAP, Math.min(left, widest - width));
    const across = bar !== null && x < bar.right + gap && x + width > bar.left - gap;
    if (!across || top >= bar.bottom + gap || top + HEIGHT * scale <= bar.top - gap) return null;
    const free = bar.left - gap - width;
    return free >= 0 ? { x: free, y: top } : { x, y: bar.bottom + gap };
  }

  function blockBarBox(): DOMRect | null {
    return blockPlace.isShown() ? boundingBox(blockBar.element) : null;
  }

  /** How far the pointer is from the block's bar; infinite where it is not drawn. */
  function awayFromBar({ x, y }: Point): number {
    const bar = blockBarBox();
    if (!bar) return Number.POSITIVE_INFINITY;
    return Math.hypot(Math.max(bar.left - x, 0, x - bar.right), Math.max(bar.top - y, 0, y - bar.bottom));
  }

  function hideTool(tool: Tool, on: boolean): void {
    const button = blockBar.button(tool);
    if (button && button.hidden !== on) button.hidden = on;
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
      if (next === hovered || (away < before && away <= REACH * scale)) return;
      hovered = next;
      overlay.request();
    },
    selectElement(next, id, name) {
      element = next;
      clips = null;
      node = id;
      elementBar.name.textContent = name;
      overlay.request();
    },
    selectBlock(next) {
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
    at(x, y) {
      const hit = overlay.root.elementFromPoint(x, y);
      const button = hit ? closest(hit, "[data-tool]") : null;
      const tool = button ? toolNamed(getAttribute(button, "data-tool")) : null;
      if (!tool) return null;
      const on = block();
      if (tool.slice(0, 5) === "block") return on && { tool, target: { kind: "block", blockId: on.id } };
      return node === null ? null : { tool, target: { kind: "element", node } };
    },
    sayScope(words) {
      elementBar.say("element-scope", words);
      overlay.request();
    },
    press(tool) {
      if (tool !== "element-name") return false;
      elementBar.element.classList.toggle("nameless");
      overlay.request();
      return true;
    },
  };
}

function toolNamed(name: string | null): Tool | null {
  for (let i = 0; i < TOOLS.length; i += 1) {
    const tool = TOOLS[i];
    if (tool !== undefined && tool === name) return tool;
  }
  return null;
}

/** A fixed or absolute block keeps its place, wherever its source stands: it is not moved [BLK-32]. */
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
