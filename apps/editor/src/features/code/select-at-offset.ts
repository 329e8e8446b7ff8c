import { elementAt } from "@hanok/page-document";
import { current } from "../../document/current.ts";
import { nodeOf } from "../../picture/picture.ts";
import { select } from "../../selection/selecting.ts";
import { readEditor } from "../../state/editor-store.ts";
import { blockOfSelection } from "../../state/selection.ts";

/** Selects on the canvas what the caret is in. */
export function selectAtOffset(text: string, offset: number): void {
  const { picture, selection } = readEditor();
  const blockId = blockOfSelection(selection);
  if (!picture || blockId === null || !text.endsWith("/html")) return;
  const shown = picture.blocks.get(blockId);
  if (!shown || picture.part.texts[text] !== shown.located.text) return;
  const element = elementAt(shown.located, offset);
  const node = element ? nodeOf(picture, blockId, element.index) : null;
  if (node === null || (selection?.kind === "element" && selection.node === node)) return;
  select({ kind: "element", node, blockId });
  current.host?.reveal();
}
