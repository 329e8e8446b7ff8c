import type { NodeId, Patch } from "@hanok/canvas/protocol";
import { type BlockView, longestIncreasingSubsequence } from "@hanok/page-document";
import { markedRange, markerPrefix, rootIds } from "../picture/block-tree.ts";
import { type Picture, type PictureOptions, pageBlocks } from "../picture/picture.ts";
import { isBoxed, isImported, markedStyle, styleNode, styleSheets } from "./style-patches.ts";

/**
 * Blocks that went, changed places or came. Null where only loading helps: a section becomes empty or is no
 * longer, a box of its own is around a block, or what comes brings scripts along.
 */
export function orderPatches(picture: Picture, next: Picture, options: PictureOptions): Patch[] | null {
  const before = pageBlocks(picture.part, picture.pageId);
  const after = pageBlocks(next.part, next.pageId);
  if (sameOrder(before, after)) return [];
  const gone = leaving(picture, before, after);
  const moved = gone && moving(picture, before, after);
  const young = moved && entering(picture, next, options);
  return gone && moved && young && [...gone, ...moved, ...young];
}

const sameOrder = (before: readonly BlockView[], after: readonly BlockView[]): boolean =>
  before.length === after.length &&
  before.every(
    ({ block }, i) => block.id === after[i]?.block.id && block.section === after[i]?.block.section,
  );

function leaving(
  picture: Picture,
  before: readonly BlockView[],
  after: readonly BlockView[],
): Patch[] | null {
  const stays = new Map(after.map(({ block }) => [block.id, block]));
  const patches: Patch[] = [];
  for (const view of before) {
    const { id, section } = view.block;
    const now = stays.get(id);
    if (now?.section === section) continue;
    const roots = rootsOf(picture, id);
    const isLast = !after.some(({ block }) => block.section === section);
    if (now || isLast || roots.length === 0 || isBoxed(picture, view)) return null;
    // Css that other copies share is in the style sheet of one of them.
    patches.push({ op: "replace", nodes: roots, html: "" });
    if (!view.rootedCss && hasStyle(view)) patches.push({ op: "replace", nodes: [styleNode(id)], html: "" });
  }
  return patches;
}

/**
 * Those in order are not moved; the others go behind the block before them, or before the next of their
 * section.
 */
function moving(picture: Picture, before: readonly BlockView[], after: readonly BlockView[]): Patch[] | null {
  const isThere = new Set(after.map(({ block }) => block.id));
  const placeOf = new Map(
    before.filter(({ block }) => isThere.has(block.id)).map(({ block }, i) => [block.id, i]),
  );
  const order = after.filter(({ block }) => placeOf.has(block.id));
  const still = longestIncreasingSubsequence(order.map(({ block }) => placeOf.get(block.id) ?? null));
  const patches: Patch[] = [];
  for (const [i, view] of order.entries()) {
    if (still.has(i)) continue;
    const inSection = (other: BlockView | undefined): boolean => other?.block.section === view.block.section;
    const previous = inSection(order[i - 1]) ? order[i - 1] : undefined;
    const beside = previous ?? order.find((other, at) => at > i && still.has(at) && inSection(other));
    const own = rootsOf(picture, view.block.id);
    const around = beside ? rootsOf(picture, beside.block.id) : [];
    const target = previous ? around.at(-1) : around[0];
    if (
      !beside ||
      own.length === 0 ||
      target === undefined ||
      isBoxed(picture, view) ||
      isBoxed(picture, beside)
    )
      return null;
    if (previous) patches.push({ op: "move", nodes: [...own].reverse(), place: "after", target });
    else patches.push({ op: "move", nodes: own, place: "before", target });
  }
  return patches;
}

function entering(picture: Picture, next: Picture, options: PictureOptions): Patch[] | null {
  const after = pageBlocks(next.part, next.pageId);
  const isFile = isImported(next.part, next.pageId);
  const young = after.filter(({ block }) => !picture.blocks.has(block.id));
  const styles = young.length === 0 ? null : styleSheets(next, young, options);
  const patches: Patch[] = [];
  for (const [i, view] of after.entries()) {
    const { id, section } = view.block;
    if (picture.blocks.has(id)) continue;
    const runs = options.scripts && (view.js.trim() !== "" || /<script/i.test(view.html));
    const previous = after[i - 1]?.block.section === section ? after[i - 1] : undefined;
    const following = after.find(
      ({ block }, at) => at > i && block.section === section && picture.blocks.has(block.id),
    );
    const beside = previous ?? following;
    const around = beside ? rootsOf(next, beside.block.id) : [];
    const target = previous ? around.at(-1) : around[0];
    const place = previous ? ("after" as const) : ("before" as const);
    const shown = next.blocks.get(id);
    // Css and addresses of a shared block depend on its other pages.
    const isShared = view.rootedCss || view.rootedHtml;
    if (
      !shown ||
      !beside ||
      target === undefined ||
      runs ||
      isShared ||
      isBoxed(next, view) ||
      isBoxed(next, beside)
    )
      return null;
    const { located } = shown;
    const html = markedRange(located, 0, located.text.length, markerPrefix(id, 0), next.marker);
    const css = styles?.get(id);
    const style = css === undefined ? "" : markedStyle(id, css, next.marker);
    if (!isFile && style !== "")
      patches.push({ op: "insert", node: styleNode(beside.block.id), place, html: style });
    patches.push({ op: "insert", node: target, place, html: isFile ? style + html : html });
  }
  return patches;
}

const hasStyle = ({ css }: BlockView): boolean => css.trim() !== "";

function rootsOf(picture: Picture, blockId: string): NodeId[] {
  const shown = picture.blocks.get(blockId);
  return shown ? rootIds(shown) : [];
}
