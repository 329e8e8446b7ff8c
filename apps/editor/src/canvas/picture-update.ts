import type { NodeId, Patch } from "@hanok/canvas/protocol";
import {
  htmlKindOf,
  isDamaged,
  type ProjectPart,
  recordAt,
  renderPage,
  shownText,
} from "@hanok/page-document";
import { type ShownBlock, showBlock } from "../picture/block-tree.ts";
import { htmlText, type Picture, type PictureOptions, pageBlocks, placeOfNode } from "../picture/picture.ts";
import { repaintElement, updateBlock } from "./block-diff.ts";
import { orderPatches } from "./block-order.ts";
import { showsContent, touchesContent } from "./content-patches.ts";
import { blockStylePatches, fileStylePatches, isBoxed } from "./style-patches.ts";

export { BoundContent } from "./bound-content.ts";
export { refusesText } from "./refused-text.ts";

export interface PictureUpdate {
  readonly picture: Picture;
  readonly patches: readonly Patch[];
  /** The page has to be loaded again; `patches` is then empty. */
  readonly reload: boolean;
}

/**
 * Patches by which the frame shows `part` instead of its present state. Only a reload can apply changed
 * scripts, and changes around the blocks.
 */
export function updatePicture(picture: Picture, part: ProjectPart, options: PictureOptions): PictureUpdate {
  if (part === picture.part) return { picture, patches: [], reload: false };
  const { pageId } = picture;
  const before = pageBlocks(picture.part, pageId);
  const after = pageBlocks(part, pageId);
  const oldViews = new Map(before.map((view) => [view.block.id, view]));
  const patches: Patch[] = [];
  const blocks = new Map<string, ShownBlock>();
  const next: Picture = { ...picture, part, blocks };
  let reload = surroundingsDiffer(picture.part, part, pageId, options);
  for (const view of after) {
    const shown = picture.blocks.get(view.block.id);
    const old = oldViews.get(view.block.id);
    if (!shown || !old) {
      blocks.set(view.block.id, showBlock(view.block.id, view.html, htmlKindOf(part, htmlText(view.block))));
      if (showsContent(view.html)) reload = true;
      continue;
    }
    const update = updateBlock(shown, view.html, picture.marker);
    blocks.set(view.block.id, update.shown);
    // An element among entries is rendered together with them.
    if (update.patches !== null && touchesContent(shown, update.shown, update.patches)) reload = true;
    // Addresses of a shared block are fitted to the page by rendering.
    if (update.patches === null || (view.rootedHtml && update.patches.some(saysAddress))) reload = true;
    else patches.push(...update.patches);
    if (view.js !== old.js && options.scripts) reload = true;
    // A box comes or goes around the block.
    if (isBoxed(next, view) !== isBoxed(picture, old)) reload = true;
  }
  const order = orderPatches(picture, next, options);
  if (order === null) reload = true;
  else patches.push(...order);
  patches.push(...blockStylePatches(picture, next, options));
  patches.push(...fileStylePatches(picture.part, part, pageId));
  return { picture: next, patches: reload ? [] : patches.map(shownPatch), reload };
}

/** With damaged bytes as browsers show them (SPEC S12). */
const shownPatch = (patch: Patch): Patch =>
  isDamaged(JSON.stringify(patch)) ? (JSON.parse(shownText(JSON.stringify(patch))) as Patch) : patch;

const ADDRESSES = "href|src|srcset|imagesrcset|action|formaction|poster|data|background|style";
const ADDRESS_NAME = new RegExp(`^(?:.+:)?(?:${ADDRESSES})$`, "i");
const ADDRESS_SAID = new RegExp(`[\\s"'/](?:${ADDRESSES})\\s*=|url\\(`, "i");

/** Whether a patch may write an address; words that only look like one are taken for it, too. */
const saysAddress = (patch: Patch): boolean => {
  if (patch.op === "attribute") return ADDRESS_NAME.test(patch.name);
  return "html" in patch && ADDRESS_SAID.test(patch.html);
};

/**
 * Patches that paint the content of an element again from the source. Null where the page has no such
 * element, or its addresses are fitted to the page by rendering.
 */
export function repaintInside(
  picture: Picture,
  node: NodeId,
  marker: string,
): Pick<PictureUpdate, "picture" | "patches"> | null {
  const place = placeOfNode(picture, node);
  const shown = place && picture.blocks.get(place.blockId);
  const isFitted = pageBlocks(picture.part, picture.pageId).some(
    ({ block, rootedHtml }) => block.id === place?.blockId && rootedHtml,
  );
  if (!shown) return null;
  const update = repaintElement(shown, place.element, marker);
  if (isFitted && update.patches.some(saysAddress)) return null;
  const blocks = new Map(picture.blocks).set(place.blockId, update.shown);
  return { picture: { ...picture, blocks }, patches: update.patches };
}

/** Everything around the blocks: the page's own texts, what the project adds, and which files are loaded. */
function surroundingsDiffer(
  before: ProjectPart,
  after: ProjectPart,
  pageId: string,
  options: PictureOptions,
): boolean {
  const isOther =
    before.project !== after.project ||
    before.resources !== after.resources ||
    recordAt(before.pages, pageId) !== recordAt(after.pages, pageId) ||
    ["bodyStart", "bodyEnd"].some(
      (end) => before.texts[`page/${pageId}/${end}`] !== after.texts[`page/${pageId}/${end}`],
    );
  if (isOther) {
    if (recordAt(before.pages, pageId)?.path !== recordAt(after.pages, pageId)?.path) return true;
    if (shellOf(before, pageId, options) !== shellOf(after, pageId, options)) return true;
  }
  if (!options.scripts || before.texts === after.texts) return false;
  return Object.values(after.resources).some(
    (one) => one.fileExt === "js" && before.texts[`resource/${one.id}`] !== after.texts[`resource/${one.id}`],
  );
}

/** The page without its blocks, and without what it says of itself to others, which nobody sees in it. */
const shellOf = (part: ProjectPart, pageId: string, options: PictureOptions): string =>
  renderPage({ ...part, blocks: {} }, pageId, "canvas", options).html.replace(
    /(?:<title>[^<]*<\/title>|<meta (?:name|property)=[^<>]*>|<link rel="icon"[^<>]*>)\n?/gi,
    "",
  );
