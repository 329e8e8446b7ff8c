import { select } from "../../selection/selecting.ts";
import { readEditor, setEditor } from "../../state/editor-store.ts";

/** Opens the settings of a block beside the canvas [BLK-29]; of one in header or footer, those of its section [BLK-30]. */
export function openBlockOption(blockId: string): void {
  const section = readEditor().part?.blocks[blockId]?.section;
  select({ kind: "block", blockId });
  setEditor({ leftPanel: section === "header" || section === "footer" ? "headerFooter" : "blockOption" });
}
