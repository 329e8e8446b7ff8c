import { applyChanges, recordAt, selfContained, viewBlock } from "@hanok/page-document";
import { current } from "../../document/current.ts";
import { flush } from "../../document/save/keeping.ts";
import { openDialog } from "../../state/dialogs.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Asks for a name and keeps a block of the page with all its sources [BLK-38, PER-04]. */
export async function saveBlockAsPersonal(blockId: string): Promise<void> {
  flush();
  const { part } = readEditor();
  const block = part ? recordAt(part.blocks, blockId) : undefined;
  if (!part || !block) return;
  // Rules of other blocks that style it are kept with it: where it goes these blocks are not.
  const alone = applyChanges(
    part,
    selfContained(part, block, () => crypto.randomUUID()),
  );
  const { html, css, js, option } = viewBlock(alone.ok ? alone.value.part : part, block);
  const { name, title, classtitle, tagtitle, idtitle, bid, thpart, thwhole } = block;
  await openDialog("savePersonal", {
    type: "block",
    title: title || name,
    html,
    nodes: current.host?.rootsOf(blockId) ?? [],
    block: { name, classtitle, tagtitle, idtitle, bid, css, js, thpart, thwhole, option },
  });
}
