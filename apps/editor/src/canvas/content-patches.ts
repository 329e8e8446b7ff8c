import type { NodeId, Patch } from "@hanok/canvas/protocol";
import type { LocatedElement, LocatedNode } from "@hanok/page-document";
import type { ShownBlock } from "../picture/block-tree.ts";
import { boundContexts } from "../picture/bound-context.ts";

/** An attribute that decides which content is shown, where, or how. */
const CONTENT_NAME = /^data-hanok-(?:each|entry|where|sort|limit|text|html|src|href|alt|if|format)$/i;
const CONTENT_SAID = /\sdata-hanok-(?:each|entry)\b/i;

const nodesOf = (patch: Patch): readonly NodeId[] => {
  switch (patch.op) {
    case "replace":
      return patch.nodes;
    case "move":
      return [...patch.nodes, patch.target];
    case "run":
      return [patch.node, ...[patch.after, patch.before].flatMap((node) => node ?? [])];
    case "style":
      return [];
    default:
      return [patch.node];
  }
};

const holdsContent = (node: LocatedNode): boolean =>
  node.kind === "element" && (boundContexts(node).length > 0 || node.children.some(holdsContent));

/**
 * Whether patches of a block's html reach what entries are shown in: the frame then holds several copies of it, or other
 * words than the source, so that only the whole page shows the new state.
 */
export function touchesContent(before: ShownBlock, after: ShownBlock, patches: readonly Patch[]): boolean {
  const elementOf = (node: NodeId): LocatedElement | undefined =>
    before.located.elements[before.ids.indexOf(node)] ?? after.located.elements[after.ids.indexOf(node)];
  return patches.some((patch) => {
    if (patch.op === "attribute" && CONTENT_NAME.test(patch.name)) return true;
    if ("html" in patch && CONTENT_SAID.test(patch.html)) return true;
    return nodesOf(patch).some((node) => {
      const element = elementOf(node);
      if (!element) return true;
      // An attribute of an element around entries leaves them alone.
      return patch.op === "attribute" ? boundContexts(element).length > 0 : holdsContent(element);
    });
  });
}

/** Whether the html of a new block shows content. */
export const showsContent = (html: string): boolean => CONTENT_SAID.test(html);
