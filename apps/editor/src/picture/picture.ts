import type { FrameBlock, NodeId } from "@hanok/canvas/protocol";
import {
  type Block,
  type BlockView,
  blocksOfPage,
  type ElementAddress,
  htmlKindOf,
  type LocatedElement,
  type ProjectPart,
  recordAt,
  renderPage,
  type Section,
  type TextId,
  viewBlock,
} from "@hanok/page-document";
import { blockOfNode, rootIds, type ShownBlock, showBlock } from "./block-tree.ts";

/**
 * State of the frame: the source element of each of its nodes, and the data needed to show a newer state. The
 * frame never sends the source; it is painted from here.
 */
export interface Picture {
  readonly part: ProjectPart;
  readonly pageId: string;
  readonly marker: string;
  readonly blocks: ReadonlyMap<string, ShownBlock>;
}

export interface PictureOptions {
  readonly scripts: boolean;
  readonly placeholders: Readonly<Partial<Record<Section, string>>>;
  readonly marker: string;
}

/** Present place in the source of a node of the frame. */
export interface NodePlace {
  readonly blockId: string;
  readonly element: LocatedElement;
  readonly address: ElementAddress;
}

export function paintPage(
  part: ProjectPart,
  pageId: string,
  options: PictureOptions,
): { readonly picture: Picture; readonly html: string } {
  const rendered = renderPage(part, pageId, "canvas", options).html;
  // The frame knows these by id, too: style sheets, scripts, sections and placeholders of ours.
  const html = rendered
    .replace(
      / data-hanok-(css|js|section|placeholder|resource|layout)="/g,
      (_whole, kind: string) => ` ${options.marker}="${kind}/`,
    )
    .replaceAll(
      `<div ${options.marker}="placeholder/`,
      `<div style="${PLACEHOLDER}" ${options.marker}="placeholder/`,
    )
    // Header and footer ask for less room than what is between them.
    .replaceAll(
      new RegExp(`min-height:240px(?=[^>]* ${options.marker}="placeholder/(?:header|footer)")`, "g"),
      "min-height:72px",
    );
  const blocks = new Map(
    pageBlocks(part, pageId).map(
      (view) =>
        [view.block.id, showBlock(view.block.id, view.html, htmlKindOf(part, htmlText(view.block)))] as const,
    ),
  );
  return { picture: { part, pageId, marker: options.marker, blocks }, html };
}

/** An empty section, inviting: it exists only in the canvas. */
const PLACEHOLDER =
  "display:flex;align-items:center;justify-content:center;padding:0 16px;text-align:center;min-height:240px;margin:24px;border:2px dashed #94897b;" +
  "border-radius:6px;color:#6b6259;font:500 16px/1.5 Pretendard,system-ui,sans-serif;cursor:pointer";

const viewsOf = new WeakMap<ProjectPart, { readonly pageId: string; readonly views: readonly BlockView[] }>();

/** The blocks of a page in the order in which they are rendered; worked out once for each state of the project. */
export function pageBlocks(part: ProjectPart, pageId: string): readonly BlockView[] {
  const known = viewsOf.get(part);
  if (known?.pageId === pageId) return known.views;
  const views = blocksOfPage(part, pageId).map((block) => viewOf(part, block));
  viewsOf.set(part, { pageId, views });
  return views;
}

/** Views by what they are made of: edits that only move blocks leave all but one as it is. */
const viewsOfTexts = new WeakMap<ProjectPart["texts"], WeakMap<Block, SharedView>>();
interface SharedView {
  readonly shared: ProjectPart["shared"];
  readonly view: BlockView;
}

function viewOf(part: ProjectPart, block: Block): BlockView {
  const known = viewsOfTexts.get(part.texts) ?? new WeakMap<Block, SharedView>();
  viewsOfTexts.set(part.texts, known);
  const found = known.get(block);
  if (found?.shared === part.shared) return found.view;
  const view = viewBlock(part, block);
  known.set(block, { shared: part.shared, view });
  return view;
}

export type FrameBlocks = readonly FrameBlock[];

/** Last message about a block: an unchanged one is the same object. */
const framed = new WeakMap<ShownBlock, FrameBlock>();

export function frameBlocks(picture: Picture): FrameBlocks {
  return pageBlocks(picture.part, picture.pageId).flatMap(({ block: { id, name, section } }) => {
    const shown = picture.blocks.get(id);
    if (!shown) return [];
    const known = framed.get(shown);
    if (known?.name === name && known.section === section) return [known];
    const told: FrameBlock = { id, name, section, roots: [...rootIds(shown)] };
    framed.set(shown, told);
    return [told];
  });
}

export const sameFrameBlocks = (some: FrameBlocks, others: FrameBlocks): boolean =>
  some.length === others.length && some.every((one, i) => sameFrameBlock(one, others[i]));

const sameFrameBlock = (one: FrameBlock, other: FrameBlock | undefined): boolean =>
  one === other ||
  (one.id === other?.id &&
    one.name === other.name &&
    one.section === other.section &&
    one.roots.length === other.roots.length &&
    one.roots.every((root, at) => root === other.roots[at]));

/** The text that holds a block's html: its own, or the one that all its copies share. */
export const htmlText = (block: Block): TextId =>
  block.thwhole ? `shared/${block.bid}/html` : `block/${block.id}/html`;

export function placeOfNode(picture: Picture, node: NodeId): NodePlace | null {
  const blockId = blockOfNode(node);
  const shown = blockId === null ? undefined : picture.blocks.get(blockId);
  const block = blockId === null ? undefined : recordAt(picture.part.blocks, blockId);
  const element = shown?.located.elements[shown.ids.indexOf(node)];
  if (!shown || !block || !element?.span) return null;
  return { blockId: block.id, element, address: { text: htmlText(block), at: element.span.from } };
}

export const nodeOf = (picture: Picture, blockId: string, index: number): NodeId | null =>
  picture.blocks.get(blockId)?.ids[index] ?? null;
