import { TEXT_TOOLS, type TextTool, type ToolLabels } from "../../protocol/tools.ts";
import { append, closest, getAttribute, listen, unlisten } from "../builtins.ts";
import type { Overlay, Write } from "../overlay.ts";
import { placed } from "../placed.ts";
import { chosenWords, isFormatted, offersTool } from "../text-format.ts";
import type { TextSession } from "../text-session-events.ts";
import { createBar } from "./bar.ts";

/** Toolbar for selected words in edited text: bold, a link. */
export interface TextBar {
  readonly useLabels: (labels: ToolLabels) => void;
  /** The text that is being edited now; null for none. */
  readonly follow: (session: TextSession | null) => void;
  readonly zoom: (factor: number) => void;
  /** Does what the tool at this point of the viewport says. */
  readonly press: (x: number, y: number) => void;
}

const GAP = 6;
const HEIGHT = 28;

export function createTextBar(overlay: Overlay): TextBar {
  const bar = createBar(overlay.root, TEXT_TOOLS, "dark words nameless");
  const place = placed(bar.element);
  let session: TextSession | null = null;
  let scale = 1;

  function look(): Write | null {
    const words =
      session && !session.composing() && !session.waitsForLink() ? chosenWords(session.element) : null;
    const box = words?.getBoundingClientRect();
    if (!session || !box || (box.width === 0 && box.height === 0)) {
      return place.isShown() ? place.hide : null;
    }
    const { element } = session;
    const room = (HEIGHT + GAP) * scale;
    const under = box.bottom + GAP * scale;
    const y =
      box.top >= room ? box.top - room : under + room < window.innerHeight ? under : Math.max(box.top, 0);
    const widest = document.documentElement.clientWidth - GAP;
    const on: boolean[] = [];
    const offered: boolean[] = [];
    for (let i = 0; i < TEXT_TOOLS.length; i += 1) {
      const tool = TEXT_TOOLS[i];
      append(on, tool !== undefined && isFormatted(tool, element));
      append(offered, tool !== undefined && offersTool(tool, element));
    }
    return (left, top) => {
      for (let i = 0; i < TEXT_TOOLS.length; i += 1) {
        const tool = TEXT_TOOLS[i];
        const button = tool && bar.button(tool);
        if (!button) continue;
        button.classList.toggle("on", on[i] === true);
        if (button.hidden === offered[i]) button.hidden = !offered[i];
      }
      const x = `max(${GAP - left}px, min(${box.left - left}px, ${widest - left}px - 100% * ${scale}))`;
      return place.at(`translate(${x}, ${y - top}px) scale(${scale})`);
    };
  }

  const request = (): void => overlay.request();
  overlay.alsoDraw(look);

  return {
    useLabels: bar.label,
    follow(next) {
      if (session === next) return;
      session = next;
      // Writing a page again takes listeners off its document.
      if (next) listen(document, "selectionchange", request);
      else unlisten(document, "selectionchange", request);
      overlay.request();
    },
    zoom(factor) {
      scale = factor > 0 ? 1 / factor : 1;
      overlay.request();
    },
    press(x, y) {
      const hit = overlay.root.elementFromPoint(x, y);
      const button = hit && closest(hit, "[data-tool]");
      const tool = button ? textToolNamed(getAttribute(button, "data-tool")) : null;
      if (!tool) return;
      session?.format(tool);
      overlay.request();
    },
  };
}

function textToolNamed(name: string | null): TextTool | null {
  for (let i = 0; i < TEXT_TOOLS.length; i += 1) {
    const tool = TEXT_TOOLS[i];
    if (tool !== undefined && tool === name) return tool;
  }
  return null;
}
