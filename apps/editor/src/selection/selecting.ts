import { SECTIONS, type Section } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { current } from "../document/current.ts";
import { type Picture, pageBlocks, placeOfNode } from "../picture/picture.ts";
import { announce } from "../state/announce.ts";
import { readEditor, setEditor } from "../state/editor-store.ts";
import type { Selection } from "../state/selection.ts";
import { elementName } from "./element-name.ts";
import { neighbour, walkStops } from "./element-path.ts";

export function select(selection: Selection | null): void {
  const { picture, part, rightPanel } = readEditor();
  // Versions refer to the whole project: who selects something goes on with that. Comments stay beside their
  // element.
  const one = { selection, many: [] };
  setEditor(selection && rightPanel === "versions" ? { ...one, rightPanel: "element" } : one);
  if (!selection || !picture) return;
  const place = selection.kind === "element" ? placeOfNode(picture, selection.node) : null;
  const name = place
    ? elementName(place.element)
    : selection.kind === "section"
      ? i18next.t(`layers.section.${selection.section}`)
      : (part?.blocks[selection.blockId]?.title ?? "");
  const isEmpty = selection.kind === "section" && isEmptySection(picture, selection.section);
  announce(i18next.t(isEmpty ? "announce.selectedEmpty" : "announce.selected", { name }));
}

export function selectNode(node: string): void {
  const blockId = /^block\/([^/]+)\//.exec(node)?.[1];
  if (blockId === undefined) return;
  select({ kind: "element", node, blockId });
  current.host?.reveal();
}

const isEmptySection = (picture: Picture, section: Section): boolean =>
  !pageBlocks(picture.part, picture.pageId).some(({ block }) => block.section === section);

/** Shows a section among the layers; one without blocks asks for its first, so the library opens [BLK-41]. */
export function selectSection(name: string): void {
  const section = SECTIONS.find((one) => one === name);
  const { picture } = readEditor();
  if (!section || !picture) return;
  setEditor({ leftPanel: isEmptySection(picture, section) ? "blocks" : "layers" });
  select({ kind: "section", section });
}

/**
 * Selection after an arrow key: the first block (or a section that waits for one) where nothing is selected.
 */
export function nextSelection(key: string): Selection | null {
  const { picture, selection } = readEditor();
  if (!picture) return null;
  if (selection) return neighbour(picture, selection, key);
  const stops = walkStops(picture);
  return stops.find(({ kind }) => kind === "block") ?? stops[0] ?? null;
}

/** Selects what an arrow key leads to: up and down among siblings, left to the parent, right to a child. */
export function walk(key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"): void {
  const next = nextSelection(key);
  if (!next) return;
  select(next);
  current.host?.reveal();
}

/** Says why something cannot be done there [BLK-66, BLK-67]. */
export function tell(key: "refusals.outside" | "element.scripted"): void {
  showToast({ text: i18next.t(key) });
}
