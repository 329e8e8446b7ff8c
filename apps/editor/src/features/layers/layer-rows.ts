import { type LocatedElement, recordAt, type Section } from "@hanok/page-document";
import { isSourceElement } from "../../picture/block-tree.ts";
import { nodeOf, type Picture } from "../../picture/picture.ts";
import { elementWords, roleName } from "../../selection/element-name.ts";
import { elementLabel } from "../../selection/element-path.ts";
import { pageSections } from "../../selection/page-sections.ts";
import type { Selection } from "../../state/selection.ts";

/** One row of the tree of blocks and elements. */
export interface LayerRow {
  readonly id: string;
  readonly selection: Selection;
  /** Of an element its tag, id and classes. */
  readonly name: string;
  /** Of an element, in a word for people; '' for the rest. */
  readonly role: () => string;
  /** Of an element what it says, to tell one paragraph from another. */
  readonly words: () => string;
  /** Of a block: its first element, which takes in what is dropped on the block. */
  readonly root: string | null;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** A block that other pages may show, too: an edit reaches them. */
  readonly isShared?: boolean;
}

export const keyOfSelection = (selection: Selection | null): string | null => {
  if (selection === null) return null;
  if (selection.kind === "element") return selection.node;
  return selection.kind === "block" ? `b:${selection.blockId}` : `s:${selection.section}`;
};

/**
 * The tree as far as it is unfolded, as the rows that are below each other: what is folded costs nothing, and
 * only the visible rows are drawn, so that ten thousand elements are no more work than ten.
 */
export function layerRows(
  picture: Picture,
  open: ReadonlySet<string>,
  sectionName: (section: Section) => string,
): LayerRow[] {
  const rows: LayerRow[] = [];
  const page = recordAt(picture.part.pages, picture.pageId);
  const sections = pageSections(picture);
  // An imported page is one run of blocks: a row for its only section would say nothing.
  const isOneRun = page?.imported && sections.length <= 1;
  const element = (
    blockId: string,
    one: LocatedElement,
    level: number,
    position: number,
    siblings: number,
  ): void => {
    const node = picture.blocks.get(blockId)?.ids[one.index];
    if (node === undefined) return;
    const children = one.children.filter(isSourceElement);
    const isOpen = open.has(node);
    rows.push({
      id: node,
      selection: { kind: "element", node, blockId },
      name: elementLabel(one),
      role: () => roleName(one),
      words: () => elementWords(one, 24),
      root: null,
      level,
      position,
      siblings,
      hasChildren: children.length > 0,
      isOpen,
    });
    if (!isOpen) return;
    for (const [i, child] of children.entries()) element(blockId, child, level + 1, i + 1, children.length);
  };
  sections.forEach(({ section, blocks }, at) => {
    const id = `s:${section}`;
    const isOpen = isOneRun || open.has(id);
    if (!isOneRun)
      rows.push({
        id,
        selection: { kind: "section", section },
        name: sectionName(section),
        role: () => "",
        words: () => "",
        root: null,
        level: 1,
        position: at + 1,
        siblings: sections.length,
        hasChildren: blocks.length > 0,
        isOpen: open.has(id),
      });
    if (!isOpen) return;
    const level = isOneRun ? 1 : 2;
    blocks.forEach((block, i) => {
      const roots = picture.blocks.get(block.id)?.located.nodes.filter(isSourceElement) ?? [];
      const key = `b:${block.id}`;
      rows.push({
        id: key,
        selection: { kind: "block", blockId: block.id },
        name: block.title || block.name || block.id,
        role: () => "",
        words: () => "",
        root: roots[0] ? nodeOf(picture, block.id, roots[0].index) : null,
        level,
        position: i + 1,
        siblings: blocks.length,
        hasChildren: roots.length > 0,
        isOpen: open.has(key),
        isShared: block.thpart || block.thwhole,
      });
      if (!open.has(key)) return;
      for (const [j, root] of roots.entries()) element(block.id, root, level + 1, j + 1, roots.length);
    });
  });
  return rows;
}

/** The rows above a selection, which must be unfolded for it to be seen. */
export function rowsAbove(picture: Picture, selection: Selection | null, path: readonly string[]): string[] {
  if (!selection || selection.kind === "section") return [];
  const section = recordAt(picture.part.blocks, selection.blockId)?.section;
  const above = section ? [`s:${section}`] : [];
  return selection.kind === "block" ? above : [...above, `b:${selection.blockId}`, ...path.slice(0, -1)];
}
