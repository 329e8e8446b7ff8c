import type { TextTool, Tool, ToolLabels } from "../../protocol/tools.ts";
import { appendChild, createElement, setAttribute } from "../builtins.ts";
import { ICONS } from "./icons.ts";

const SVG = "http://www.w3.org/2000/svg";
const createSvg = document.createElementNS.bind(document, SVG);

type BarTool = Tool | TextTool;

/** A row of tools in the overlay. It is for the pointer; keys and panels offer the same to everyone else. */
export interface Bar {
  readonly element: HTMLElement;
  readonly name: HTMLElement;
  readonly button: (tool: BarTool) => HTMLElement | undefined;
  readonly label: (labels: ToolLabels) => void;
  /** Words of a tool beside its drawing; '' hides it. */
  readonly say: (tool: BarTool, words: string) => void;
}

export function createBar(root: ShadowRoot, tools: readonly BarTool[], className: string): Bar {
  const element = createElement(document, "div");
  element.className = `bar ${className}`;
  const name = createElement(document, "span");
  name.className = "name";
  appendChild(element, name);
  const buttons: { tool: BarTool; button: HTMLElement; words: HTMLElement | null }[] = [];
  for (let i = 0; i < tools.length; i += 1) {
    const tool = tools[i];
    if (!tool) continue;
    const button = createElement(document, "div");
    const isSaid = tool === "element-scope";
    const isWide = tool === "block-option" || isSaid;
    button.className = `tool${tool === "block-move" ? " grab" : isSaid ? " wide said" : isWide ? " wide" : ""}`;
    if (isSaid) button.hidden = true;
    setAttribute(button, "data-tool", tool);
    appendChild(button, drawing(ICONS[tool]));
    // 'Block Option' says its name; the others say it when the pointer rests on them.
    const words = isWide ? createElement(document, "span") : null;
    if (words) appendChild(button, words);
    appendChild(element, button);
    buttons[buttons.length] = { tool, button, words };
  }
  appendChild(root, element);
  return {
    element,
    name,
    button(tool) {
      for (let i = 0; i < buttons.length; i += 1) if (buttons[i]?.tool === tool) return buttons[i]?.button;
      return undefined;
    },
    label(labels) {
      for (let i = 0; i < buttons.length; i += 1) {
        const one = buttons[i];
        if (!one) continue;
        const text = labels[one.tool] ?? "";
        if (one.tool === "element-scope") {
          setAttribute(one.button, "title", text);
          continue;
        }
        one.button.hidden = text === "";
        if (one.words) one.words.textContent = text;
        else setAttribute(one.button, "title", text);
      }
    },
    say(tool, words) {
      for (let i = 0; i < buttons.length; i += 1) {
        const one = buttons[i];
        if (one?.tool !== tool || !one.words) continue;
        one.words.textContent = words;
        one.button.hidden = words === "";
      }
    },
  };
}

function drawing(paths: readonly string[]): Element {
  const svg = createSvg("svg");
  setAttribute(svg, "viewBox", "0 0 24 24");
  for (let i = 0; i < paths.length; i += 1) {
    const path = createSvg("path");
    setAttribute(path, "d", paths[i] ?? "");
    appendChild(svg, path);
  }
  return svg;
}
