import { boundingBox, childNodesOf, parentElementOf, styleOf } from "../builtins.ts";
import type { Budget } from "./budget.ts";
import { type Colour, contrastOf, over, readColour } from "./colour.ts";
import type { Place } from "./place.ts";

const WHITE: Colour = [255, 255, 255, 1];

/**
 * Words with too little contrast to what is behind them. Where that is an image or not certain, nothing is
 * reported.
 */
export function faintWords(
  shown: readonly Element[],
  rule: "contrast" | "contrast-hover" | "contrast-focus",
  budget: Budget,
): Place[] {
  const found: Place[] = [];
  for (const element of shown) {
    if (budget.isOver()) break;
    if (!hasWords(element)) continue;
    const style = styleOf(element);
    const letters = readColour(style.color);
    const ground = groundOf(element);
    const isDrawnOtherwise =
      style.webkitTextFillColor !== style.color || /text/.test(style.backgroundClip) || isDisabled(element);
    const { width, height } = boundingBox(element);
    if (!letters || !ground || isDrawnOtherwise || width < 2 || height < 2) continue;
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const least = isLarge ? 3 : 4.5;
    const is = contrastOf(over(letters, ground), ground);
    // A rounding of colours decides nothing.
    if (is < least - 0.05) found.push({ element, rule, is, least });
  }
  return found;
}

function hasWords(element: Element): boolean {
  const nodes = childNodesOf(element);
  for (let i = 0; i < nodes.length; i += 1) {
    const node = nodes[i];
    if (node?.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? "")) return true;
  }
  return false;
}

const isDisabled = (element: Element): boolean => element.matches(":disabled, :disabled *");

/** The opaque colour behind the words; null where it is unknown from the styles of the elements around. */
function groundOf(element: Element): Colour | null {
  const layers: Colour[] = [];
  for (let one: Element | null = element; one; one = parentElementOf(one)) {
    const style = styleOf(one);
    if (style.backgroundImage !== "none" || Number(style.opacity) < 1) return null;
    if (style.filter !== "none" || style.mixBlendMode !== "normal") return null;
    const colour = readColour(style.backgroundColor);
    if (!colour) return null;
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] >= 1) break;
    // An element taken out of the flow may lie over anything.
    if (/^(?:absolute|fixed|sticky)$/.test(style.position)) return null;
  }
  return layers.reduceRight<Colour>((ground, layer) => over(layer, ground), WHITE);
}
