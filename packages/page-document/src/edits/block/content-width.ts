import type { ProjectPart } from "../../model/index.ts";
import { VIEWPORTS } from "../../style/cascade/media.ts";
import { explainStyle } from "../../style/explain.ts";
import type { ElementAddress } from "../edit.ts";

/**
 * The width of a block is that of its content: the room at its sides grows with the window, so that the background
 * reaches from edge to edge. `max(24px, calc((100% - 1024px) / 2))`: the room of the block before, and half of the rest.
 */
const ROOM = /^max\((?<own>.+), calc\(\(100% - (?<width>\d+)px\) \/ 2\)\)$/s;
const SIDES = ["padding-left", "padding-right"] as const;

const paddingOf = (part: ProjectPart, root: ElementAddress, side: (typeof SIDES)[number]): string =>
  explainStyle(part, root, side, VIEWPORTS.pc)?.value ?? "0px";

/** The width of a block's content in pixels, as `roomFor` wrote it; null where it fills the block. */
export function contentWidth(part: ProjectPart, root: ElementAddress): number | null {
  const width = ROOM.exec(paddingOf(part, root, "padding-left"))?.groups?.width;
  return width === undefined ? null : Number(width);
}

/** Declarations of a block's root that give its content this width; null: all the room of the block. */
export function roomFor(
  part: ProjectPart,
  root: ElementAddress,
  width: number | null,
): Record<string, string> {
  const declarations: Record<string, string> = {};
  const limit = explainStyle(part, root, "max-width", VIEWPORTS.pc)?.value ?? "none";
  if (limit !== "none") declarations["max-width"] = "none";
  for (const side of SIDES) {
    const padding = paddingOf(part, root, side);
    const set = ROOM.exec(padding)?.groups?.own;
    const own = set ?? (/^[+-]?0+(\.0+)?$/.test(padding) ? "0px" : padding);
    if (width !== null) declarations[side] = `max(${own}, calc((100% - ${width}px) / 2))`;
    else if (set !== undefined) declarations[side] = own;
  }
  return declarations;
}
