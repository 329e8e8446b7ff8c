import type { FrameBlock, NodeId, Patch } from "@hanok/canvas/protocol";
import {
  type Block,
  type BlockView,
  blocksOf,
  type ElementAddress,
  type LocatedElement,
  type ProjectPart,
  recordAt,
  relativePath,
  renderPage,
  SECTIONS,
  type Section,
  type TextId,
} from "@hanok/page-document";
import { updateBlock } from "./block-diff.ts";
import { blockOfNode, rootIds, type ShownBlock, showBlock } from "./block-tree.ts";
import { longestRising } from "./longest-rising.ts";

/**
 * What the frame shows: which source element each of its nodes is, and what it takes to show a newer state.
 * The frame never tells what the source is; it is painted from here.
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

/** Where a node of the frame stands in the source now. */
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
    // Header and footer ask for less room than what stands between them.
    .replaceAll(
      new RegExp(`min-height:240px(?=[^>]* ${options.marker}="placeholder/(?:header|footer)")`, "g"),
      "min-height:72px",
    );
  const blocks = new Map(
    pageBlocks(part, pageId).map((view) => [view.block.id, showBlock(view.block.id, view.html)] as const),
  );
  return { picture: { part, pageId, marker: options.marker, blocks }, html };
}

/** An empty section, inviting: it stands only in the canvas. */
const PLACEHOLDER =
  "display:flex;align-items:center;justify-content:center;min-height:240px;margin:24px;border:2px dashed #94897b;" +
  "border-radius:6px;color:#6b6259;font:500 16px/1.5 Pretendard,system-ui,sans-serif;cursor:pointer";

/** The blocks of a page in the order in which they are rendered. */
export const pageBlocks = (part: ProjectPart, pageId: string): BlockView[] =>
  SECTIONS.flatMap((section) => blocksOf(part, pageId, section));

export function frameBlocks(picture: Picture): FrameBlock[] {
  return pageBlocks(picture.part, picture.pageId).flatMap(({ block }) => {
    const shown = picture.blocks.get(block.id);
    return shown ? [{ id: block.id, name: block.name, section: block.section, roots: rootIds(shown) }] : [];
  });
}

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

export interface PictureUpdate {
  readonly picture: Picture;
  readonly patches: readonly Patch[];
  /** The page has to be loaded again; `patches` is then empty. */
  readonly reload: boolean;
}

/** What the frame must do to show `part` instead of what it shows. */
export function updatePicture(picture: Picture, part: ProjectPart, options: PictureOptions): PictureUpdate {
  if (part === picture.part) return { picture, patches: [], reload: false };
  const before = pageBlocks(picture.part, picture.pageId);
  const after = pageBlocks(part, picture.pageId);
  const oldViews = new Map(before.map((view) => [view.block.id, view]));
  const patches: Patch[] = [];
  const blocks = new Map<string, ShownBlock>();
  let reload = surroundingsDiffer(picture.part, part, picture.pageId, options);
  for (const view of after) {
    const shown = picture.blocks.get(view.block.id);
    const old = oldViews.get(view.block.id);
    if (!shown || !old) {
      blocks.set(view.block.id, showBlock(view.block.id, view.html));
      reload = true;
      continue;
    }
    const update = updateBlock(shown, view.html, picture.marker);
    blocks.set(view.block.id, update.shown);
    // Addresses of a shared block are fitted to the page by rendering.
    if (update.patches === null || (update.patches.length > 0 && view.rootedHtml)) reload = true;
    else patches.push(...update.patches);
    if (view.js !== old.js && options.scripts) reload = true;
    if (view.option !== old.option && JSON.stringify(view.option) !== JSON.stringify(old.option))
      reload = true;
  }
  const next: Picture = { ...picture, part, blocks };
  const order = orderPatches(picture, before, after);
  if (order === null) reload = true;
  else patches.push(...order);
  const styles = stylePatches(next, before, after, options);
  if (styles === null) reload = true;
  else patches.push(...styles);
  patches.push(...resourcePatches(picture.part, part, picture.pageId));
  return { picture: next, patches: reload ? [] : patches, reload };
}

/** Everything around the blocks: the page's own texts and fields, the project's, and which files are loaded. */
function surroundingsDiffer(
  before: ProjectPart,
  after: ProjectPart,
  pageId: string,
  options: PictureOptions,
): boolean {
  for (const end of ["bodyStart", "bodyEnd"]) {
    if (before.texts[`page/${pageId}/${end}`] !== after.texts[`page/${pageId}/${end}`]) return true;
  }
  const page = recordAt(before.pages, pageId);
  const young = recordAt(after.pages, pageId);
  if (page?.layout !== young?.layout || page?.path !== young?.path) return true;
  if (JSON.stringify(page?.meta) !== JSON.stringify(young?.meta)) return true;
  if (JSON.stringify(before.project) !== JSON.stringify(after.project)) return true;
  const list = (part: ProjectPart): string =>
    JSON.stringify(
      Object.values(part.resources)
        .filter((one) => one.linked || one.fileExt === "js")
        .map((one) => [one.id, one.linked, one.key, one.path, one.url, one.category]),
    );
  if (before.resources !== after.resources && list(before) !== list(after)) return true;
  if (!options.scripts) return false;
  return Object.values(after.resources).some(
    (one) => one.fileExt === "js" && before.texts[`resource/${one.id}`] !== after.texts[`resource/${one.id}`],
  );
}

/** Blocks that went or changed places; null where only loading helps. */
function orderPatches(
  picture: Picture,
  before: readonly BlockView[],
  after: readonly BlockView[],
): Patch[] | null {
  const patches: Patch[] = [];
  const stays = new Map(after.map((view) => [view.block.id, view]));
  for (const { block } of before) {
    const shown = picture.blocks.get(block.id);
    const now = stays.get(block.id);
    if (now && now.block.section === block.section) continue;
    const lonely = before.filter((one) => one.block.section === block.section).length === 1;
    const roots = shown ? rootIds(shown) : [];
    if (now || lonely || roots.length === 0) return null;
    patches.push({ op: "replace", nodes: roots, html: "" });
  }
  const oldOrder = before.map(({ block }) => block.id).filter((id) => stays.has(id));
  const newOrder = after.map(({ block }) => block.id).filter((id) => picture.blocks.has(id));
  if (oldOrder.join() === newOrder.join()) return patches;
  const placeOf = new Map(oldOrder.map((id, i) => [id, i]));
  const still = longestRising(newOrder.map((id) => placeOf.get(id) ?? -1));
  const options = new Map(after.map(({ block, option }) => [block.id, option]));
  const firstStill = newOrder.findIndex((_id, i) => still.has(i));
  // The others are moved one by one behind the block before them; those at the very front, before the first that stays.
  for (const [i, id] of newOrder.entries()) {
    if (still.has(i)) continue;
    const beside = newOrder[i < firstStill ? firstStill : i - 1] ?? "";
    const own = rootsOf(id);
    const target = i < firstStill ? rootsOf(beside)[0] : rootsOf(beside).at(-1);
    const boxed = [id, beside].some((one) => {
      const option = options.get(one);
      return option !== undefined && isBoxed(option);
    });
    if (own.length === 0 || target === undefined || boxed) return null;
    if (i < firstStill) patches.push({ op: "move", nodes: own, place: "before", target });
    else patches.push({ op: "move", nodes: [...own].reverse(), place: "after", target });
  }
  return patches;

  function rootsOf(id: string): NodeId[] {
    const shown = picture.blocks.get(id);
    return shown ? rootIds(shown) : [];
  }
}

const isBoxed = (option: Block["option"]): boolean =>
  option.bgcolorCheck ||
  option.fixed ||
  [option.top, option.bottom, option.left, option.right].some((side) => !/^0?$/.test(side));

/** Css of blocks, as rendering writes it; null where a style sheet comes or goes. */
function stylePatches(
  picture: Picture,
  before: readonly BlockView[],
  after: readonly BlockView[],
  options: PictureOptions,
): Patch[] | null {
  const oldViews = new Map(before.map((view) => [view.block.id, view]));
  const changed = after.filter((view) => {
    const old = oldViews.get(view.block.id);
    return old !== undefined && old.css !== view.css;
  });
  if (changed.length === 0) return [];
  // Rendered with what shares its css, and nothing else of the page.
  const shared = new Set(changed.map(({ block }) => block.bid));
  const blocks = Object.fromEntries(
    after.filter(({ block }) => shared.has(block.bid)).map(({ block }) => [block.id, block] as const),
  );
  const { html } = renderPage({ ...picture.part, blocks }, picture.pageId, "canvas", options);
  const patches: Patch[] = [];
  for (const view of changed) {
    const old = oldViews.get(view.block.id);
    if ((old?.css.trim() === "") !== (view.css.trim() === "")) return null;
    const open = `<style data-hanok-css="${view.block.id}">`;
    const from = html.indexOf(open);
    if (from === -1) continue;
    const to = html.indexOf("</style>", from);
    patches.push({ op: "style", node: `css/${view.block.id}`, css: html.slice(from + open.length, to) });
  }
  return patches;
}

/** Files of css: the frame shows their live text instead of what it fetched. */
function resourcePatches(before: ProjectPart, after: ProjectPart, pageId: string): Patch[] {
  const page = recordAt(after.pages, pageId);
  return Object.values(after.resources).flatMap((one): Patch[] => {
    const css = after.texts[`resource/${one.id}`];
    if (one.fileExt !== "css" || css === undefined || css === before.texts[`resource/${one.id}`]) return [];
    return [{ op: "style", href: relativePath(page?.path ?? "", one.path), css }];
  });
}
