import type { LibraryAsset, LibraryBlock } from "@hanok/api-contract";
import { blocksOfSection, recordAt, type Section, withGuideClasses } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { edit } from "../../document/edit/editing.ts";
import { loadEdits } from "../../document/edit/load-edits.ts";
import type { NewBlock } from "../../drag/payload.ts";
import { libraryText as t } from "../../i18n/library/texts.ts";
import { nodeOf, placeOfNode } from "../../picture/picture.ts";
import { addBlock } from "../../selection/add-block.ts";
import { blankBlock } from "../../selection/blank-block.ts";
import { placeForBlock } from "../../selection/place-for-block.ts";
import { select } from "../../selection/selecting.ts";
import { announce } from "../../state/announce.ts";
import { readEditor } from "../../state/editor-store.ts";
import { blockOfSelection } from "../../state/selection.ts";

/** An item of Hanok's library or of one's own. */
export interface ItemRef {
  readonly from: "library" | "personal";
  readonly id: string;
  /** Hanok's blocks: where on a page such a block belongs. */
  readonly category?: string;
}

/** The language in which the project's content is written. */
export const contentLanguage = (): "ko" | "en" => {
  const language = readEditor().part?.project?.language ?? i18next.language;
  return language === "en" ? "en" : "ko";
};

function told<Value>(answer: { ok: true; data: Value } | { ok: false; message: string }): Value | null {
  if (answer.ok) {
    // Changes that came into the project are applied here before the edit that names them is sent.
    current.feed?.nudge();
    return answer.data;
  }
  showToast({ text: answer.message || t("unreachable"), tone: "danger" });
  return null;
}

/** Brings an item and what it needs into the project. */
const take = async ({ from, id }: ItemRef, type: "block" | "asset") => {
  const { projectId } = readEditor();
  const taken = told(
    from === "library"
      ? await client.post("/api/projects/library/item.json", {
          projectId,
          type,
          id,
          language: contentLanguage(),
        })
      : await client.post("/api/projects/personal/item.json", { projectId, type, id }),
  );
  if (taken) (await loadEdits()).rememberBrought(taken.brought);
  return taken;
};

/** Null where that failed, and the person was notified. */
export const takeBlock = async (item: ItemRef): Promise<LibraryBlock | null> =>
  (await take(item, "block"))?.block ?? null;

/** The same for an element. */
export const takeAsset = async (item: ItemRef): Promise<LibraryAsset | null> => {
  const asset = (await take(item, "asset"))?.asset;
  const { part } = readEditor();
  if (!asset || !part) return null;
  // One's own elements stay as they were written.
  return item.from === "library" ? { ...asset, html: withGuideClasses(part, asset.html) } : asset;
};

/** A block as `block.add` takes it. */
export const asBlockSource = ({
  name,
  title,
  classtitle,
  tagtitle,
  idtitle,
  html,
  css,
  js,
  option,
}: LibraryBlock) => ({
  name: title || name,
  title,
  classtitle,
  tagtitle,
  idtitle,
  html,
  css,
  js,
  ...(option ? { option } : {}),
});

/**
 * Puts a block behind the selected one; without a selection at the end of the content. Headers and footers go
 * to their own sections, unless the selection is there already; Hanok's other blocks do not follow a selected
 * header or footer, which all pages may share, into its section [BLK-42, BLK-44].
 */
export async function insertBlock(item: ItemRef): Promise<boolean> {
  const source = await takeBlock(item);
  return source !== null && placeBlock(asBlockSource(source), homeOf(item));
}

function homeOf({ category }: ItemRef): Section | null {
  if (category === "header" || category === "footer") return category;
  const { part, selection } = readEditor();
  const beside = recordAt(part?.blocks ?? {}, blockOfSelection(selection) ?? "")?.section;
  const isOnEdge = beside === "header" || beside === "footer";
  return category !== undefined && isOnEdge ? "content" : null;
}

/**
 * The same with sources that are available; `home` is the section where it belongs, wherever the selection
 * is.
 */
export async function placeBlock(source: NewBlock, home: Section | null): Promise<boolean> {
  const place = placeForBlock(home);
  if (!place) return false;
  const title = source.title || source.name;
  if (!(await addBlock("block.add", { ...place, block: source }, title))) return false;
  announce(t("block.inserted", { name: title }));
  return true;
}

/**
 * Elements that hold words: what is pressed in the library while one is selected is meant to be behind it.
 */
const HOLDS_WORDS =
  /^(?:h[1-6]|p|pre|button|label|legend|summary|dt|span|strong|em|b|i|u|s|small|mark|code|time)$/;

/**
 * Puts an element into the selected one where it can hold it, else behind it, and behind what holds words; of a
 * selected block at the end of it; without a selection into the last block of the content. Where there is no block it
 * brings one of its own.
 */
export async function insertAsset(item: ItemRef): Promise<boolean> {
  const source = await takeAsset(item);
  const place = placeForAsset();
  const { part, pageId } = readEditor();
  if (!source || !part) return false;
  if (!place) {
    // Hanok's elements hold no text whose spaces count; one's own may.
    const inner = item.from === "library" ? source.html.replaceAll("\n", "\n  ") : source.html;
    const blank = blankBlock(part, pageId, source.title, inner);
    return placeBlock({ ...blank, css: blank.css + source.css }, null);
  }
  const { dropPosition } = await loadEdits();
  const wheres = HOLDS_WORDS.test(place.element.tag)
    ? (["after", "end"] as const)
    : (["end", "after"] as const);
  const tried = wheres.map((where) => dropPosition(part, { source: source.html }, place.address, where));
  const found = tried.find(({ position }) => position !== "none");
  const where = found && found.position !== "none" ? found.where : "end";
  const done = await edit(
    "library.element-insert",
    { target: place.address, where, source: source.html, css: source.css, pageId },
    source.title,
  );
  if (!done) return false;
  selectInserted(place, where);
  announce(t("asset.inserted", { name: source.title }));
  return true;
}

type Place = NonNullable<ReturnType<typeof placeOfNode>>;

function placeForAsset(): Place | null {
  const { picture, selection, part, pageId } = readEditor();
  if (!picture || !part) return null;
  if (selection?.kind === "element") return placeOfNode(picture, selection.node);
  const section = selection?.kind === "section" ? selection.section : "content";
  const last = blocksOfSection(part, pageId, section).at(-1);
  const blockId = selection?.kind === "block" ? selection.blockId : last?.id;
  if (blockId === undefined) return null;
  const root = picture.blocks.get(blockId)?.located.elements.find((one) => one.span && !one.parent);
  const node = root ? nodeOf(picture, blockId, root.index) : null;
  return node === null ? null : placeOfNode(picture, node);
}

/** Inside: the last child of its target; behind: the next one of the row. */
function selectInserted({ blockId, address, element }: Place, where: string): void {
  const { picture } = readEditor();
  const shown = picture?.blocks.get(blockId);
  const target = shown?.located.elements.find(
    (one) => one.span?.from === address.at && one.tag === element.tag,
  );
  if (!picture || !shown || !target) return;
  const children = (
    where === "end" ? target.children : (target.parent?.children ?? shown.located.nodes)
  ).filter((one) => one.kind === "element");
  const found = where === "end" ? children.at(-1) : children[children.indexOf(target) + 1];
  const node = found ? nodeOf(picture, blockId, found.index) : null;
  if (node !== null) select({ kind: "element", node, blockId });
  current.host?.reveal();
}
