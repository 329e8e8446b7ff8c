import type { DraggedInFrame } from "../../protocol/drag.ts";
import type { FrameBlock } from "../../protocol/to-frame.ts";
import { BLOCK_OPTION_LEAST_WIDTH, TOOLS, type Tool, type ToolLabels } from "../../protocol/tools.ts";
import { closest, getAttribute, isConnected, parentElementOf, styleOf } from "../builtins.ts";
import { boxOfBlock } from "../drag/block-target.ts";
import { visibleBox } from "../geometry.ts";
import type { Nodes } from "../nodes.ts";
import type { Overlay, Write } from "../overlay.ts";
import { type Bar, createBar } from "./bar.ts";

/**
 * The tools that stand at the selected element and at the block under the pointer [BLK-21 to 39]. Which block shows
 * what is decided here, where its width and position are known; whether anything may be offered, by the editor.
 */
export interface Tools {
  readonly useLabels: (labels: ToolLabels) => void;
  /** `blockOption`: the editor offers it. `editing`: a person may change the page. */
  readonly offer: (offered: { readonly blockOption: boolean; readonly editing: boolean }) => void;
  readonly hoverBlock: (block: FrameBlock | null) => void;
  readonly selectElement: (element: Element | null, node: string | null, name: string) => void;
  readonly selectBlock: (block: FrameBlock | null) => void;
  /** While something is dragged or typed no tool is in the way. */
  readonly hide: (on: boolean) => void;
  readonly zoom: (factor: number) => void;
  /** The tool at a point of the viewport, with what it would act on. */
  readonly at: (x: number, y: number) => { readonly tool: Tool; readonly target: DraggedInFrame } | null;
  /** Does what a tool does without the editor; true where that was all. */
  readonly press: (tool: Tool) => boolean;
}

const GAP = 4;
const HEIGHT = 28;

export function createTools(overlay: Overlay, nodes: Nodes): Tools {
  const blockBar = createBar(overlay.root, ["block-move", "block-delete", "block-option"], "dark nameless");
  const elementBar = createBar(
    overlay.root,
    ["element-name", "element-parent", "element-child", "element-save", "element-delete"],
    "",
  );
  let offered = { blockOption: false, editing: false };
  let hovered: FrameBlock | null = null;
  let chosen: FrameBlock | null = null;
  let element: Element | null = null;
  let node: string | null = null;
  let hidden = false;
  let scale = 1;

  const block = (): FrameBlock | null => hovered ?? chosen;

  function lookAtBlock(): Write | null {
    const at = offered.editing && !hidden ? block() : null;
    const box = at ? boxOfBlock(at, nodes) : null;
    if (!at) return blockBar.element.classList.contains("shown") ? hideBar(blockBar) : null;
    if (!box) return hideBar(blockBar);
    const canMove = !isOutOfFlow(at, nodes);
    const hasOption = offered.blockOption && box.right - box.left >= BLOCK_OPTION_LEAST_WIDTH;
    // At the block's upper right corner, held in sight while any of the block is.
    const lowest = Math.max(box.top, box.bottom - (HEIGHT + GAP * 2) * scale);
    const y = Math.min(Math.max(box.top, 0), lowest) + GAP * scale;
    const right = Math.min(box.right, document.documentElement.clientWidth) - GAP * scale;
    return (left, top) => {
      hideTool("block-move", !canMove);
      hideTool("block-option", !hasOption);
      blockBar.element.style.transform = `translate(calc(${right - left}px - 100%), ${y - top}px) scale(${scale})`;
      blockBar.element.classList.add("shown");
    };
  }

  function lookAtElement(): Write | null {
    const at = offered.editing && !hidden && element && isConnected(element) ? element : null;
    const box = at ? visibleBox([at], []) : null;
    if (!at) return elementBar.element.classList.contains("shown") ? hideBar(elementBar) : null;
    if (!box) return hideBar(elementBar);
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
    return (left, top) => {
      // Held within the window; how wide the bar itself is, the browser knows when it draws.
      const x = `max(${GAP - left}px, min(${box.left - left}px, ${widest - left}px - 100% * ${scale}))`;
      elementBar.element.style.transform = `translate(${x}, ${y - top}px) scale(${scale})`;
      elementBar.element.classList.add("shown");
    };
  }

  const hideBar =
    (bar: Bar): Write =>
    () =>
      bar.element.classList.remove("shown");

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
    hoverBlock(next) {
      if (next === hovered) return;
      hovered = next;
      overlay.request();
    },
    selectElement(next, id, name) {
      element = next;
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
    press(tool) {
      if (tool !== "element-name") return false;
      elementBar.element.classList.toggle("nameless");
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
