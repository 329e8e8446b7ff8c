import { type Block, recordAt } from "@hanok/page-document";
import i18next from "i18next";
import { current } from "../document/current.ts";
import { edit } from "../document/edit/editing.ts";
import { pageBlocks } from "../picture/picture.ts";
import { readEditor } from "../state/editor-store.ts";
import { blockOfSelection } from "../state/selection.ts";
import { addBlock } from "./add-block.ts";
import { blankBlock } from "./blank-block.ts";

/** A blank block behind the selected one, or at the end of the content [BLK-43, BLK-44]. */
export async function addBlankBlock(): Promise<void> {
  const { part, pageId, selection } = readEditor();
  if (!part) return;
  const blockId = blockOfSelection(selection);
  const after = blockId === null ? undefined : recordAt(part.blocks, blockId);
  const section = after?.section ?? (selection?.kind === "section" ? selection.section : "content");
  const row = rowOf(section);
  const index = after ? row.findIndex((block) => block.id === after.id) + 1 : row.length;
  const name = i18next.t("layers.blank");
  const block = blankBlock(part, pageId, name, "");
  await addBlock("block.add", { pageId, section, index, block });
}

export async function moveBlockBy(blockId: string, step: -1 | 1): Promise<void> {
  const place = placeBeside(blockId, step);
  if (place && (await edit("block.move", { blockId, ...place }))) current.host?.reveal();
}

/** False at the end of its section. */
export const canMoveBlock = (blockId: string, step: -1 | 1): boolean => placeBeside(blockId, step) !== null;

function placeBeside(blockId: string, step: -1 | 1): (Pick<Block, "section"> & { index: number }) | null {
  const section = recordAt(readEditor().part?.blocks ?? {}, blockId)?.section;
  if (section === undefined) return null;
  const row = rowOf(section);
  const index = row.findIndex(({ id }) => id === blockId) + step;
  return row[index] ? { section, index } : null;
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
