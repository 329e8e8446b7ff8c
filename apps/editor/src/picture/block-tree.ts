import type { NodeId } from "@hanok/canvas/protocol";
import {
  type HtmlKind,
  type LocatedElement,
  type LocatedHtml,
  type LocatedNode,
  locate,
  markSplices,
} from "@hanok/page-document";

/** A block's html as the frame shows it, with the id under which the frame knows each located element. */
export interface ShownBlock {
  readonly blockId: string;
  readonly located: LocatedHtml;
  /** By `LocatedElement.index`. */
  readonly ids: readonly NodeId[];
  /** Number of repaints: a part of every new id, so that no id means two elements. */
  readonly generation: number;
}

export const markerPrefix = (blockId: string, generation: number): string =>
  generation === 0 ? `block/${blockId}/html` : `block/${blockId}/html~${generation}`;

/** As `renderPage` marks it. */
export function showBlock(blockId: string, html: string, kind: HtmlKind, generation = 0): ShownBlock {
  const located = locate(html, kind);
  const prefix = markerPrefix(blockId, generation);
  return { blockId, located, generation, ids: located.elements.map((one) => `${prefix}:${one.index}`) };
}

/** The block of a node id, or null for a node that belongs to none (a section, a placeholder). */
export function blockOfNode(node: NodeId): string | null {
  return /^block\/([^/]+)\/html(?:~\d+)?:\d+$/.exec(node)?.[1] ?? null;
}

/** Source of a range with markers on its start tags; `ids` by element index. */
export function markedRange(
  located: LocatedHtml,
  from: number,
  to: number,
  prefix: string,
  marker: string,
): string {
  let html = "";
  let at = from;
  for (const splice of markSplices(located, prefix, marker)) {
    if (splice.from < from || splice.from > to) continue;
    html += located.text.slice(at, splice.from) + splice.insert;
    at = splice.from;
  }
  return html + located.text.slice(at, to);
}

/** The topmost elements that belong to the source. */
export const rootElements = (located: LocatedHtml): readonly LocatedElement[] =>
  located.nodes.filter((node): node is LocatedElement => isSourceElement(node));

export const isSourceElement = (node: LocatedNode): node is LocatedElement =>
  node.kind === "element" && node.span !== null;

export const rootIds = (block: ShownBlock): NodeId[] =>
  rootElements(block.located).map((element) => block.ids[element.index] ?? "");
