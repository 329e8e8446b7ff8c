import type { DropHint, DropTarget } from "@hanok/canvas/protocol";
import { blocksOfSection, type ProjectPart, recordAt, SECTIONS, type Section } from "@hanok/page-document";
import { dropPosition, type EditName, isOnlyRoot, sectionDropPosition } from "../document/edit/edits.ts";
import { type Picture, placeOfNode } from "../picture/picture.ts";
import { blankBlock } from "../selection/blank-block.ts";
import { elementLabel } from "../selection/element-path.ts";
import type { DragPayload, NewBlock, NewElement } from "./payload.ts";

/** Dragged object with its source, loaded where it came from a library. */
export type Held =
  | Extract<DragPayload, { kind: "block" | "element" }>
  | { readonly kind: "new-block"; readonly block: NewBlock }
  | { readonly kind: "new-element"; readonly element: NewElement; readonly name: string };

/** Whether it may be dropped there, and the edit that a drop is [BLK-40, BLK-64]. */
export type Verdict =
  | { readonly hint: Exclude<DropHint, "none">; readonly edit: EditName; readonly input: unknown }
  | { readonly hint: "none"; readonly reason: string };

const no = (reason: string): Verdict => ({ hint: "none", reason });

/** The rules are the core's: blocks by their place, elements by what may hold them. */
export function judgeDrop(picture: Picture, held: Held, target: DropTarget, copy: boolean): Verdict {
  const { part, pageId } = picture;
  if (held.kind === "block" || held.kind === "new-block") {
    const place = placeOfBlock(part, pageId, target, held.kind === "block" && !copy ? held.blockId : null);
    if (place === null) return no("drop.not-container");
    if (place === "itself") return no("block.onto-itself");
    const { section, index } = place;
    const hint = target.kind === "section" ? "inside" : "outside";
    if (held.kind === "new-block")
      return { hint, edit: "block.add", input: { pageId, section, index, block: held.block } };
    const input = { blockId: held.blockId, pageId, section, index };
    return { hint, edit: copy ? "block.copy" : "block.move", input };
  }
  if (target.kind === "section") return judgeInSection(picture, held, target, copy);
  const place = target.kind === "element" ? placeOfNode(picture, target.node) : null;
  if (target.kind !== "element" || !place) return no("drop.not-container");
  const own = held.kind === "element" ? placeOfNode(picture, held.node) : null;
  if (held.kind === "element" && !own) return no("element.outside-source");
  const dragged =
    held.kind === "element" && own
      ? copy
        ? { source: sourceOf(part, own.address.text, own.element.span) }
        : { element: own.address }
      : { source: held.kind === "new-element" ? held.element.html : "" };
  const found = dropPosition(part, dragged, place.address, target.place);
  if (found.position === "none") return no(found.reason);
  const where = found.where;
  if (held.kind === "new-element") {
    const { html, css, js } = held.element;
    return {
      hint: found.position,
      edit: "library.element-insert",
      input: { target: place.address, where, source: html, css, js, pageId },
    };
  }
  const input = { element: own?.address, target: place.address, where };
  return { hint: found.position, edit: copy ? "element.copy" : "element.move", input };
}

/** A section takes blocks: an element comes in one of its own. */
function judgeInSection(
  picture: Picture,
  held: Extract<Held, { kind: "element" | "new-element" }>,
  target: DropTarget,
  copy: boolean,
): Verdict {
  const { part, pageId } = picture;
  const place = placeOfBlock(part, pageId, target, null);
  if (place === null || place === "itself") return no("drop.not-container");
  if (held.kind === "new-element") {
    const { html, css, js } = held.element;
    const found = sectionDropPosition(part, { source: html });
    if (found.position === "none") return no(found.reason);
    const blank = blankBlock(part, pageId, held.name, html);
    const block = { ...blank, css: blank.css + css, js };
    return { hint: "inside", edit: "block.add", input: { pageId, ...place, block } };
  }
  const own = placeOfNode(picture, held.node);
  if (!own) return no("element.outside-source");
  // The only root of a block is the block, with its css and js; a common one stays what it is.
  const shown = picture.blocks.get(own.blockId);
  if (shown && isOnlyRoot(shown.located.nodes, own.element))
    return judgeDrop(picture, { kind: "block", blockId: own.blockId }, target, copy);
  const found = sectionDropPosition(part, { element: own.address });
  if (found.position === "none") return no(found.reason);
  const { html: _, ...block } = blankBlock(part, pageId, elementLabel(own.element), "");
  return {
    hint: "inside",
    edit: "element.to-section",
    input: { element: own.address, pageId, ...place, block, copy },
  };
}

const sourceOf = (
  part: ProjectPart,
  text: string,
  span: { readonly from: number; readonly to: number } | null,
): string => (span ? (recordAt(part.texts, text) ?? "").slice(span.from, span.to) : "");

/** Section and index of a target; the index counts the blocks without the one that moves [BLK-44, BLK-57]. */
function placeOfBlock(
  part: ProjectPart,
  pageId: string,
  target: DropTarget,
  moving: string | null,
): { readonly section: Section; readonly index: number } | "itself" | null {
  if (target.kind === "section") {
    const section = SECTIONS.find((one) => one === target.section);
    return section ? { section, index: 0 } : null;
  }
  if (target.kind !== "block") return null;
  const beside = recordAt(part.blocks, target.blockId);
  if (!beside) return null;
  const row = blocksOfSection(part, pageId, beside.section);
  const gap = row.indexOf(beside) + (target.place === "after" ? 1 : 0);
  const own = row.findIndex(({ id }) => id === moving);
  if (own >= 0 && (gap === own || gap === own + 1)) return "itself";
  return { section: beside.section, index: own >= 0 && own < gap ? gap - 1 : gap };
}
