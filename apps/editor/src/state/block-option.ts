import { setEditor } from "./editor-store.ts";
import { select } from "./selecting.ts";

/** Opens the settings of a block beside the canvas [BLK-29]. */
export function openBlockOption(blockId: string): void {
  select({ kind: "block", blockId });
  setEditor({ rightPanel: "element" });
}
