import type { FrameBlock } from "../protocol/to-frame.ts";
import { safeMap } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";

/** The blocks of the page that the frame shows. */
export interface FrameBlocks {
  readonly set: (blocks: readonly FrameBlock[]) => void;
  readonly all: () => readonly FrameBlock[];
  readonly byId: (id: string) => FrameBlock | undefined;
  /** The block that has this node as a topmost element. */
  readonly ofRoot: (node: string) => FrameBlock | undefined;
  /** The block that an element is in; null for none. */
  readonly around: (element: Element | null) => FrameBlock | null;
}

export function createFrameBlocks(nodes: Nodes): FrameBlocks {
  let byRoot = safeMap<string, FrameBlock>();
  let known = safeMap<string, FrameBlock>();
  let all: readonly FrameBlock[] = [];
  return {
    set(blocks) {
      byRoot = safeMap();
      known = safeMap();
      all = blocks;
      for (const block of blocks) {
        known.set(block.id, block);
        for (const root of block.roots) byRoot.set(root, block);
      }
    },
    all: () => all,
    byId: (id) => known.get(id),
    ofRoot: (node) => byRoot.get(node),
    around(element) {
      for (let at = element; at; at = at.parentElement) {
        const id = nodes.idOf(at);
        const block = id === undefined ? undefined : byRoot.get(id);
        if (block) return block;
      }
      return null;
    },
  };
}
