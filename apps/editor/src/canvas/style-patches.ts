import type { NodeId, Patch } from "@hanok/canvas/protocol";
import {
  type BlockView,
  optionCss,
  type ProjectPart,
  recordAt,
  relativePath,
  renderPage,
} from "@hanok/page-document";
import { rootIds } from "../picture/block-tree.ts";
import { type Picture, type PictureOptions, pageBlocks } from "../picture/picture.ts";

/** Whether the page draws a box of its own around the block: one that was imported never does [BLK-05]. */
export const isBoxed = ({ part, pageId }: Picture, { block, option }: BlockView): boolean =>
  !isImported(part, pageId) && optionCss(block.id, option) !== "";

/** Whether the page is the file that it came as. */
export const isImported = (part: ProjectPart, pageId: string): boolean =>
  Boolean(recordAt(part.pages, pageId)?.imported);

/** The node under which the frame knows the `<style>` of a block. */
export const styleNode = (blockId: string): NodeId => `css/${blockId}`;

/** Css of blocks that stay on the page, as rendering writes it. */
export function blockStylePatches(picture: Picture, next: Picture, options: PictureOptions): Patch[] {
  const oldViews = new Map(pageBlocks(picture.part, picture.pageId).map((view) => [view.block.id, view]));
  const changed = pageBlocks(next.part, next.pageId).filter((view) => {
    const old = oldViews.get(view.block.id);
    return old !== undefined && (old.css !== view.css || old.option !== view.option);
  });
  if (changed.length === 0) return [];
  const [was, is] = [styleSheets(picture, changed, options), styleSheets(next, changed, options)];
  return changed.flatMap(({ block }): Patch[] => {
    const [before, css] = [was.get(block.id), is.get(block.id)];
    if (before === css) return [];
    const node = styleNode(block.id);
    if (css === undefined) return [{ op: "replace", nodes: [node], html: "" }];
    if (before !== undefined) return [{ op: "style", node, css }];
    // On an imported page it is right before its block.
    const shown = next.blocks.get(block.id);
    const root = shown ? rootIds(shown)[0] : undefined;
    const html = markedStyle(block.id, css, next.marker);
    return root === undefined ? [] : [{ op: "insert", node: root, place: "before", html }];
  });
}

/** The `<style>` of a block with the marker under which the frame will know it. */
export const markedStyle = (blockId: string, css: string, marker: string): string =>
  `<style ${marker}="${styleNode(blockId)}">${css}</style>`;

/** The css of these blocks by block, as rendering writes it; a block without a `<style>` is not among them. */
export function styleSheets(
  { part, pageId }: Picture,
  views: readonly BlockView[],
  options: PictureOptions,
): ReadonlyMap<string, string> {
  // Rendered with what shares their css, and nothing else of the page.
  const shared = new Set(views.map(({ block }) => block.bid));
  const blocks = Object.fromEntries(
    pageBlocks(part, pageId)
      .filter(({ block }) => shared.has(block.bid))
      .map(({ block }) => [block.id, block] as const),
  );
  const { html } = renderPage({ ...part, blocks }, pageId, "canvas", options);
  const found = new Map<string, string>();
  for (const { block } of views) {
    const open = `<style data-hanok-css="${block.id}">`;
    const from = html.indexOf(open);
    if (from !== -1) found.set(block.id, html.slice(from + open.length, html.indexOf("</style>", from)));
  }
  return found;
}

/** Files of css: the frame shows their live text instead of what it fetched. */
export function fileStylePatches(before: ProjectPart, after: ProjectPart, pageId: string): Patch[] {
  if (before.texts === after.texts) return [];
  const page = recordAt(after.pages, pageId);
  return Object.values(after.resources).flatMap((one): Patch[] => {
    const css = after.texts[`resource/${one.id}`];
    if (one.fileExt !== "css" || css === undefined || css === before.texts[`resource/${one.id}`]) return [];
    return [{ op: "style", href: relativePath(page?.path ?? "", one.path), css }];
  });
}
