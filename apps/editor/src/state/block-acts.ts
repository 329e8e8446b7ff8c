import { type Block, recordAt } from "@hanok/page-document";
import i18next from "i18next";
import { pageBlocks } from "../canvas-host/picture.ts";
import { blankBlock } from "./blank-block.ts";
import { current } from "./current.ts";
import { edit } from "./editing.ts";
import { readEditor } from "./editor-store.ts";
import { select } from "./selecting.ts";
import { blockOfSelection } from "./selection.ts";

/** A blank block behind the selected one, or at the end of the content [BLK-43, BLK-44]. */
export async function addBlankBlock(): Promise<void> {
  const { part, pageId, selection } = readEditor();
  if (!part) return;
  const known = new Set(Object.keys(part.blocks));
  const blockId = blockOfSelection(selection);
  const after = blockId === null ? undefined : recordAt(part.blocks, blockId);
  const section = after?.section ?? (selection?.kind === "section" ? selection.section : "content");
  const row = rowOf(section);
  const index = after ? row.findIndex((block) => block.id === after.id) + 1 : row.length;
  const name = i18next.t("layers.blank");
  const done = await edit("block.add", {
    pageId,
    section,
    index,
    block: blankBlock(part, pageId, name, `<h2>${name}</h2>`),
  });
  if (!done) return;
  const added = Object.keys(readEditor().part?.blocks ?? {}).find((id) => !known.has(id));
  if (added !== undefined) {
    select({ kind: "block", blockId: added });
    current.host?.reveal();
  }
}

export async function moveBlockBy(blockId: string, step: -1 | 1): Promise<void> {
  const { part } = readEditor();
  const block = part ? recordAt(part.blocks, blockId) : undefined;
  if (!block) return;
  if (!canMoveBlock(blockId, step)) return;
  const index = rowOf(block.section).findIndex((one) => one.id === blockId) + step;
  const done = await edit("block.move", { blockId, section: block.section, index });
  if (done) current.host?.reveal();
}

/** False at the end of its section. */
export function canMoveBlock(blockId: string, step: -1 | 1): boolean {
  const { part } = readEditor();
  const block = part ? recordAt(part.blocks, blockId) : undefined;
  if (!block) return false;
  const row = rowOf(block.section);
  return row[row.findIndex((one) => one.id === blockId) + step] !== undefined;
}

export async function copyBlock(blockId: string): Promise<void> {
  await edit("block.copy", { blockId });
}

function rowOf(section: Block["section"]): Block[] {
  const { part, pageId } = readEditor();
  if (!part) return [];
  return pageBlocks(part, pageId)
    .map(({ block }) => block)
    .filter((block) => block.section === section);
}
