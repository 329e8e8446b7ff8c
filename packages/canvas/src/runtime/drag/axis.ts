import { parentElementOf, styleOf } from "../builtins.ts";

/** Direction in which the children of a box follow each other: the sides of "before" and "after". */
export interface Axis {
  readonly across: boolean;
  /** The next one is to the left, or above: right-to-left writing, reversed rows. */
  readonly backwards: boolean;
}

export function axisOf(element: Element): Axis {
  const parent = parentElementOf(element);
  const own = styleOf(element);
  if (own.float !== "none") return { across: true, backwards: own.float === "right" };
  const around = parent ? styleOf(parent) : own;
  const rightToLeft = around.direction === "rtl";
  if (own.display === "inline" || own.display.startsWith("inline-"))
    return { across: true, backwards: rightToLeft };
  const { display, flexDirection, gridTemplateColumns, gridAutoFlow } = around;
  if (display === "flex" || display === "inline-flex") {
    const across = flexDirection.startsWith("row");
    const reversed = flexDirection.endsWith("reverse");
    return { across, backwards: reversed !== (across && rightToLeft) };
  }
  const isGrid = display === "grid" || display === "inline-grid";
  const across =
    isGrid && (gridAutoFlow.startsWith("column") || gridTemplateColumns.trim().split(" ").length > 1);
  return { across, backwards: across && rightToLeft };
}

/** Part of a box, from its beginning on, at which a point is: 0 at the side of the element before it. */
export function partAlong(element: Element, box: DOMRect, x: number, y: number): number {
  const { across, backwards } = axisOf(element);
  const length = across ? box.width : box.height;
  const part = length > 0 ? (across ? x - box.left : y - box.top) / length : 0;
  return backwards ? 1 - part : part;
}
