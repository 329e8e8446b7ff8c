import type { DropPlace, DropTarget } from "@hanok/canvas/protocol";
import type { LocatedElement } from "@hanok/page-document";
import { blockOfNode, isSourceElement } from "../picture/block-tree.ts";
import { nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { pageSections } from "../selection/page-sections.ts";
import type { Selection } from "../state/selection.ts";
import { type DragPayload, isBlockPayload } from "./payload.ts";

/** First place of a keyboard drag: at the selection. */
export function firstPlace(
  picture: Picture,
  selection: Selection | null,
  payload: DragPayload,
): DropTarget | null {
  const blocks = blockPlaces(picture);
  if (isBlockPayload(payload)) {
    if (selection === null) return blocks.find(({ kind }) => kind === "block") ?? contentOf(blocks);
    if (selection.kind !== "section") return { kind: "block", blockId: selection.blockId, place: "after" };
    const section = pageSections(picture).find((one) => one.section === selection.section);
    const [first] = section?.blocks ?? [];
    return first
      ? { kind: "block", blockId: first.id, place: "before" }
      : { kind: "section", section: selection.section };
  }
  if (selection?.kind === "element") return { kind: "element", node: selection.node, place: "after" };
  const stops = elementStops(picture);
  const own = stops.find(
    (stop) =>
      (selection?.kind === "section" && stop.kind === "section" && stop.section === selection.section) ||
      (selection?.kind === "block" && blockOfStop(stop) === selection.blockId),
  );
  return own ?? stops.find(({ kind }) => kind === "element") ?? contentOf(stops);
}

/** First section of a page that has no blocks yet. */
const contentOf = (places: readonly DropTarget[]): DropTarget | null =>
  places.find((one) => one.kind === "section" && (one.section === "content" || one.section === "custom")) ??
  places[0] ??
  null;

/** Next place in the direction of an arrow key; null at the end. */
export function nextPlace(
  picture: Picture,
  payload: DragPayload,
  from: DropTarget,
  key: string,
): DropTarget | null {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (from.kind === "element") return nextElementPlace(picture, from.node, from.place, key);
  if (step === 0) return null;
  return beside(isBlockPayload(payload) ? blockPlaces(picture) : elementStops(picture), from, step);
}

/** The gaps between the blocks of the page, one after another, and the sections without blocks among them. */
const blockPlaces = (picture: Picture): DropTarget[] =>
  pageSections(picture).flatMap(({ section, blocks }): DropTarget[] => {
    const [first] = blocks;
    if (!first) return [{ kind: "section", section }];
    const behind = blocks.map(({ id }): DropTarget => ({ kind: "block", blockId: id, place: "after" }));
    return [{ kind: "block", blockId: first.id, place: "before" }, ...behind];
  });

/**
 * Destinations of an element that leaves a block: the roots of the blocks, and the sections without blocks.
 */
const elementStops = (picture: Picture): DropTarget[] =>
  pageSections(picture).flatMap(({ section, blocks }): DropTarget[] => {
    if (blocks.length === 0) return [{ kind: "section", section }];
    return blocks.flatMap(({ id }): DropTarget[] => {
      const root = picture.blocks.get(id)?.located.nodes.find(isSourceElement);
      const node = root ? nodeOf(picture, id, root.index) : null;
      return node === null ? [] : [{ kind: "element", node, place: "end" }];
    });
  });

const blockOfStop = (stop: DropTarget): string | null =>
  stop.kind === "element" ? blockOfNode(stop.node) : null;

function beside(places: readonly DropTarget[], from: DropTarget, step: 1 | -1): DropTarget | null {
  const key = JSON.stringify(from);
  const at = places.findIndex((one) => JSON.stringify(one) === key);
  return at < 0 ? null : (places[at + step] ?? null);
}

function nextElementPlace(picture: Picture, node: string, place: DropPlace, key: string): DropTarget | null {
  const found = placeOfNode(picture, node);
  const shown = found ? picture.blocks.get(found.blockId) : undefined;
  if (!found || !shown) return null;
  const to = (element: LocatedElement | undefined, where: DropPlace): DropTarget | null => {
    const id = element ? nodeOf(picture, found.blockId, element.index) : null;
    return id === null ? null : { kind: "element", node: id, place: where };
  };
  const { element } = found;
  const inside = element.children.filter(isSourceElement);
  const row = (element.parent?.children ?? shown.located.nodes).filter(isSourceElement);
  const at = row.indexOf(element);
  const isInside = place === "start" || place === "end";
  if (key === "ArrowRight") return isInside ? to(inside[0], "before") : to(element, "end");
  if (key === "ArrowLeft") return isInside ? to(element, "after") : to(element.parent ?? undefined, "after");
  if (isInside) return key === "ArrowUp" ? to(inside.at(-1), "before") : to(element, "after");
  if (key === "ArrowDown") {
    if (place === "before") return to(element, "after");
    return to(row[at + 1], "after") ?? otherBlock(picture, found.blockId, 1);
  }
  if (place === "after") return to(element, "before");
  return to(row[at - 1], "before") ?? otherBlock(picture, found.blockId, -1);
}

/** The root of the block before or after, or an empty section between: elements may go to another block. */
function otherBlock(picture: Picture, blockId: string, step: 1 | -1): DropTarget | null {
  const stops = elementStops(picture);
  const own = stops.find((stop) => blockOfStop(stop) === blockId);
  return own ? beside(stops, own, step) : null;
}
