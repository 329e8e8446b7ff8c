import { type LocatedElement, recordAt, SECTIONS, type Section } from "@hanok/page-document";
import type { TreeNode } from "@hanok/ui";
import { isSourceElement } from "../canvas-host/block-tree.ts";
import { type Picture, pageBlocks } from "../canvas-host/picture.ts";
import { elementLabel, textOf } from "../state/element-path.ts";
import type { Selection } from "../state/selection.ts";

/** One row of the tree of blocks and elements. */
export interface LayerNode extends TreeNode {
  readonly selection: Selection;
  readonly tag: string;
  /** What it says, to tell one paragraph from another. */
  readonly words: string;
  readonly hasChildren: boolean;
  readonly children: readonly LayerNode[];
}

export const keyOfSelection = (selection: Selection | null): string | null => {
  if (selection === null) return null;
  if (selection.kind === "element") return selection.node;
  return selection.kind === "block" ? `b:${selection.blockId}` : `s:${selection.section}`;
};

/**
 * The tree as far as it is unfolded: a folded row has one stand-in below it, so that ten thousand elements
 * cost nothing until someone looks.
 */
export function layerNodes(
  picture: Picture,
  open: ReadonlySet<string>,
  sectionName: (section: Section) => string,
): LayerNode[] {
  const page = recordAt(picture.part.pages, picture.pageId);
  const views = pageBlocks(picture.part, picture.pageId);
  const sections = SECTIONS.filter((section) => views.some(({ block }) => block.section === section));
  const nodes = (section: Section): LayerNode[] =>
    views
      .filter(({ block }) => block.section === section)
      .map(({ block }) => blockNode(picture, block.id, open));
  // An imported page is one run of blocks: a row for its only section would say nothing.
  if (page?.imported && sections.length <= 1) return sections.flatMap(nodes);
  const shown = SECTIONS.filter((section) => sections.includes(section) || section === "content");
  return shown.map((section) =>
    row(`s:${section}`, { kind: "section", section }, sectionName(section), "", "", open, () =>
      nodes(section),
    ),
  );
}

function blockNode(picture: Picture, blockId: string, open: ReadonlySet<string>): LayerNode {
  const block = recordAt(picture.part.blocks, blockId);
  const shown = picture.blocks.get(blockId);
  const name = block?.title || block?.name || blockId;
  return row(
    `b:${blockId}`,
    { kind: "block", blockId },
    name,
    "",
    "",
    open,
    () => (shown ? elementNodes(picture, blockId, shown.located.nodes.filter(isSourceElement), open) : []),
    shown?.located.elements.length !== 0,
  );
}

function elementNodes(
  picture: Picture,
  blockId: string,
  elements: readonly LocatedElement[],
  open: ReadonlySet<string>,
): LayerNode[] {
  const ids = picture.blocks.get(blockId)?.ids;
  return elements.flatMap((element) => {
    const node = ids?.[element.index];
    if (node === undefined) return [];
    const children = element.children.filter(isSourceElement);
    return [
      row(
        node,
        { kind: "element", node, blockId },
        elementLabel(element),
        element.tag,
        textOf(element, 24),
        open,
        () => elementNodes(picture, blockId, children, open),
        children.length > 0,
      ),
    ];
  });
}

function row(
  id: string,
  selection: Selection,
  name: string,
  tag: string,
  words: string,
  open: ReadonlySet<string>,
  childrenOf: () => LayerNode[],
  hasChildren = true,
): LayerNode {
  const standIn: LayerNode = {
    id: `${id}…`,
    name: "",
    selection,
    tag: "",
    words: "",
    hasChildren: false,
    children: [],
  };
  const children = open.has(id) ? childrenOf() : hasChildren ? [standIn] : [];
  return { id, name, selection, tag, words, hasChildren: children.length > 0, children };
}

/** The rows above a selection, which must be unfolded for it to be seen. */
export function rowsAbove(picture: Picture, selection: Selection | null, path: readonly string[]): string[] {
  if (!selection || selection.kind === "section") return [];
  const section = recordAt(picture.part.blocks, selection.blockId)?.section;
  const above = section ? [`s:${section}`] : [];
  return selection.kind === "block" ? above : [...above, `b:${selection.blockId}`, ...path.slice(0, -1)];
}
