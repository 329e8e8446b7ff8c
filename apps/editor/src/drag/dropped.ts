import type { DropTarget } from "@hanok/canvas/protocol";
import { current } from "../document/current.ts";
import { nodeOf, placeOfNode } from "../picture/picture.ts";
import { select } from "../selection/selecting.ts";
import { readEditor } from "../state/editor-store.ts";
import type { Verdict } from "./drop-rules.ts";
import { type DragPayload, isBlockPayload } from "./payload.ts";

/** Selects an inserted element, so that the next key or press applies to it. `known`: blocks of before. */
export function selectDropped(
  payload: DragPayload,
  target: DropTarget,
  verdict: Verdict,
  known: ReadonlySet<string>,
): void {
  const { part, picture } = readEditor();
  if (!part || !picture || verdict.hint === "none") return;
  const added = Object.keys(part.blocks).find((id) => !known.has(id));
  const { edit } = verdict;
  // The only root of a block goes as its block does.
  if (isBlockPayload(payload) || edit === "block.move" || edit === "block.copy") {
    const blockId = edit === "block.move" ? given(verdict.input, "blockId") : added;
    if (blockId !== undefined) select({ kind: "block", blockId });
    current.host?.reveal();
    return;
  }
  if (added !== undefined) {
    // It came in a block of its own: the block's root holds it.
    const root = picture.blocks.get(added)?.located.elements[0];
    const inner = root?.children.find((child) => child.kind === "element");
    const node = inner?.kind === "element" ? nodeOf(picture, added, inner.index) : null;
    if (node !== null) select({ kind: "element", node, blockId: added });
    return;
  }
  const place = target.kind === "element" ? placeOfNode(picture, target.node) : null;
  const where = given(verdict.input, "where");
  if (!place || where === undefined) return;
  const elements = (list: typeof place.element.children) =>
    list.filter((node) => node.kind === "element" && node.span !== null);
  const shown = picture.blocks.get(place.blockId);
  const inside = elements(place.element.children);
  const row = elements(place.element.parent?.children ?? shown?.located.nodes ?? []);
  const at = row.indexOf(place.element);
  const found =
    where === "start" ? inside[0] : where === "end" ? inside.at(-1) : row[at + (where === "after" ? 1 : -1)];
  const node = found?.kind === "element" ? nodeOf(picture, place.blockId, found.index) : null;
  if (node !== null) select({ kind: "element", node, blockId: place.blockId });
}

/** A text of what an edit was given. */
function given(input: unknown, name: "blockId" | "where"): string | undefined {
  const value = Object.entries(input ?? {}).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : undefined;
}
