import type { DropPlace, DropTarget, KeyPress } from "@hanok/canvas/protocol";
import { inOrder, type LocatedElement } from "@hanok/page-document";
import { isComposing } from "@hanok/ui";
import i18next from "i18next";
import { isSourceElement } from "../canvas-host/block-tree.ts";
import { nodeOf, type Picture, pageBlocks, placeOfNode } from "../canvas-host/picture.ts";
import { pressOf } from "../keys/press.ts";
import { announce } from "../state/announce.ts";
import { readEditor } from "../state/editor-store.ts";
import { elementLabel } from "../state/element-path.ts";
import { beginDrag, cancelDrag, copyInstead, dragOver, dragReady, drop } from "./drag.ts";
import { readDrag } from "./drag-store.ts";
import { type DragPayload, isBlockPayload } from "./payload.ts";

/**
 * Dragging without a pointer. Up and down go through the places beside neighbours, right goes into an element, left
 * out of it; Enter drops (with Alt a copy), Escape gives up. Each place is drawn on the page and spoken, with what
 * the hint says about it.
 */
let target: DropTarget | null = null;

/** Takes something in hand: the selection, or a thing of a library. False where nothing can be dragged now. */
export function startKeyboardDrag(payload: DragPayload): boolean {
  const { picture } = readEditor();
  if (!picture || !beginDrag(payload, "keyboard")) return false;
  target = firstTarget(picture, payload);
  listen();
  void dragReady().then(tell);
  return true;
}

/** Lists and trees have arrow keys of their own: while something is in hand, keys come here first. */
function listen(): void {
  const watch = new AbortController();
  window.addEventListener(
    "keydown",
    (event) => {
      if (readDrag()?.from !== "keyboard") watch.abort();
      else if (!isComposing(event) && keyboardDragKey(pressOf(event))) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true, signal: watch.signal },
  );
}

/** What means something only while a thing is in hand, besides the arrows, Enter and Escape. */
export const DRAG_CHORDS = ["KeyC", "alt+Enter"];

/** A key while something is in hand; true where it was meant for that. */
export function keyboardDragKey({ key, code, alt }: KeyPress): boolean {
  const shown = readDrag();
  const { picture } = readEditor();
  if (shown?.from !== "keyboard" || !picture) return false;
  if (key === "Escape") cancelDrag();
  else if (key === "Enter" || key === " ") void drop(alt || shown.copy);
  else if (code === "KeyC") copyInstead(!shown.copy);
  else if (key.startsWith("Arrow")) {
    const next = target ? nextTarget(picture, target, key) : null;
    if (next) target = next;
    tell();
  } else return key.length === 1;
  return true;
}

function tell(): void {
  const at = target;
  dragOver(at, readDrag()?.copy ?? false, true);
  const shown = readDrag();
  const { picture } = readEditor();
  if (!at || !picture || !shown || at !== target) return;
  announce(i18next.t("drag.place", { place: wordsOf(picture, at), hint: shown.label }));
}

function firstTarget(picture: Picture, payload: DragPayload): DropTarget | null {
  const { selection } = readEditor();
  const first = pageBlocks(picture.part, picture.pageId)[0]?.block.id;
  const blockId = selection && selection.kind !== "section" ? selection.blockId : first;
  if (isBlockPayload(payload)) {
    if (selection?.kind === "section") return { kind: "section", section: selection.section };
    return blockId === undefined
      ? { kind: "section", section: "content" }
      : { kind: "block", blockId, place: "after" };
  }
  if (selection?.kind === "element") return { kind: "element", node: selection.node, place: "after" };
  const shown = blockId === undefined ? undefined : picture.blocks.get(blockId);
  const root = shown?.located.nodes.find(isSourceElement);
  const node = root && blockId !== undefined ? nodeOf(picture, blockId, root.index) : null;
  return node === null ? null : { kind: "element", node, place: "end" };
}

function nextTarget(picture: Picture, from: DropTarget, key: string): DropTarget | null {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (from.kind === "element") return nextElementPlace(picture, from.node, from.place, key);
  return step === 0 ? null : nextBlockPlace(picture, from, step);
}

/** The gaps between the blocks of the page, one after another. */
function nextBlockPlace(
  picture: Picture,
  from: Extract<DropTarget, { kind: "block" | "section" }>,
  step: 1 | -1,
): DropTarget | null {
  const places: DropTarget[] = [];
  for (const { block } of pageBlocks(picture.part, picture.pageId)) {
    const row = inOrder(
      Object.values(picture.part.blocks).filter(
        (one) => one.pageId === picture.pageId && one.section === block.section,
      ),
    );
    if (row[0]?.id === block.id) places.push({ kind: "block", blockId: block.id, place: "before" });
    places.push({ kind: "block", blockId: block.id, place: "after" });
  }
  if (from.kind === "section") return places[step === 1 ? 0 : places.length - 1] ?? null;
  const at = places.findIndex(
    (one) => one.kind === "block" && one.blockId === from.blockId && one.place === from.place,
  );
  return places[at + step] ?? null;
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

/** The root of the block before or after: elements may go to another block. */
function otherBlock(picture: Picture, blockId: string, step: 1 | -1): DropTarget | null {
  const ids = pageBlocks(picture.part, picture.pageId).map(({ block }) => block.id);
  const next = ids[ids.indexOf(blockId) + step];
  const root = next === undefined ? undefined : picture.blocks.get(next)?.located.nodes.find(isSourceElement);
  const node = root && next !== undefined ? nodeOf(picture, next, root.index) : null;
  return node === null ? null : { kind: "element", node, place: "end" };
}

function wordsOf(picture: Picture, at: DropTarget): string {
  if (at.kind === "section")
    return i18next.t("drag.where.section", { name: i18next.t(`layers.section.${at.section as "content"}`) });
  if (at.kind === "block") {
    const block = picture.part.blocks[at.blockId];
    const name = block?.title || block?.name || i18next.t("layers.block");
    return i18next.t(`drag.where.${at.place}`, { name });
  }
  const place = placeOfNode(picture, at.node);
  return i18next.t(`drag.where.${at.place}`, { name: place ? elementLabel(place.element) : "" });
}
