import type { Comment, CommentAnchor } from "@hanok/api-contract";
import type { NodeId } from "@hanok/canvas/protocol";
import { mapPosition, type Place } from "@hanok/page-document";
import { current } from "../../document/current.ts";
import { nodeAt } from "../../picture/node-at.ts";
import { nodeOf, type Picture, placeOfNode } from "../../picture/picture.ts";
import { textOf } from "../../selection/element-path.ts";
import { readEditor } from "../../state/editor-store.ts";
import { blockOfSelection } from "../../state/selection.ts";
import type { ThreadPlace } from "./comments-store.ts";

export interface FoundPlace {
  readonly place: ThreadPlace;
  readonly nodes: readonly NodeId[];
}

const WORDS_MOST = 200;
const GONE: FoundPlace = { place: "gone", nodes: [] };

/**
 * The elements on the page that a thread is about. `before`: those of the last look, which hold while edits are under
 * way and the version that the anchor was read at is another one.
 */
export function findThread({ anchor }: Comment, before: readonly NodeId[]): FoundPlace {
  const { picture } = readEditor();
  const { document, host } = current;
  if (!anchor || !picture || !document || !host) return GONE;
  if (anchor.tag === undefined) {
    const nodes = host.rootsOf(anchor.blockId);
    return nodes.length > 0 ? { place: "here", nodes } : GONE;
  }
  const { element } = anchor;
  if (element && element.version === document.session.version) {
    let position: Place | null = element as Place;
    for (const { changes } of document.pending) if (position) position = mapPosition(position, changes);
    const node = position && nodeAt(picture, position);
    if (node) return { place: "here", nodes: [node] };
    if (position === null) return GONE;
  } else if (element && before.length > 0) {
    // Its node represents it until the place has been read again.
    return before.every((node) => placeOfNode(picture, node)) ? { place: "here", nodes: before } : GONE;
  } else if (element) return GONE;
  const node = likely(picture, anchor);
  return node ? { place: "unsure", nodes: [node] } : GONE;
}

/** The one element on the page with the same tag and the same words; null where none or several have them. */
function likely(
  picture: Picture,
  { tag, words }: CommentAnchor & { readonly tag?: string | undefined },
): NodeId | null {
  if (words === "") return null;
  const nodes: NodeId[] = [];
  for (const [id, { located }] of picture.blocks)
    located.elements.forEach((one, index) => {
      if (one.tag !== tag || textOf(one).slice(0, WORDS_MOST) !== words) return;
      const node = nodeOf(picture, id, index);
      if (node) nodes.push(node);
    });
  return nodes.length === 1 ? (nodes[0] ?? null) : null;
}

/** Anchor of a comment on an element; null while the source is not saved or painted. */
export function anchorOfNode(node: NodeId): CommentAnchor | null {
  const { picture, part } = readEditor();
  const place = picture && placeOfNode(picture, node);
  const { document } = current;
  if (!picture || !place?.element.span || !document || !part) return null;
  const { blockId, element, address } = place;
  const words = textOf(element).slice(0, WORDS_MOST);
  // Unsaved edits have no version: the block is sent, and its words.
  if (document.pending.length > 0 || picture.part !== document.part)
    return { blockId, words: words || (part.blocks[blockId]?.title ?? "") };
  return {
    blockId,
    words,
    element: {
      text: address.text,
      from: place.element.span.from,
      to: place.element.span.to,
      version: document.session.version,
      tag: element.tag.slice(0, 60),
    },
  };
}

/** Subject of the next comment: the element chosen for it, else the selected one. */
export function anchorHere(target: CommentAnchor | null): CommentAnchor | null {
  if (target) return target;
  const { selection, part } = readEditor();
  if (selection?.kind === "element") {
    const anchor = anchorOfNode(selection.node);
    if (anchor) return anchor;
  }
  const blockId = blockOfSelection(selection);
  const block = blockId === null ? undefined : part?.blocks[blockId];
  return block && blockId !== null ? { blockId, words: block.title.slice(0, WORDS_MOST) } : null;
}
