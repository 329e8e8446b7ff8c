import { parentElementOf, styleOf } from "../builtins.ts";

/** Whether the children of a box follow each other across or down: where "before" and "after" lie. */
export function runsAcross(element: Element): boolean {
  const parent = parentElementOf(element);
  const own = styleOf(element);
  if (own.float !== "none") return true;
  if (own.display === "inline" || own.display.startsWith("inline-")) return true;
  if (!parent) return false;
  const { display, flexDirection, gridTemplateColumns, gridAutoFlow } = styleOf(parent);
  if (display === "flex" || display === "inline-flex") return flexDirection.startsWith("row");
  if (display === "grid" || display === "inline-grid")
    return gridAutoFlow.startsWith("column") || gridTemplateColumns.trim().split(" ").length > 1;
  return false;
}
