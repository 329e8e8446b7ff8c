import { recordAt, viewBlock } from "@hanok/page-document";
import { placeOfNode } from "../../canvas-host/picture.ts";
import { openDialog } from "../../state/dialogs.ts";
import { readEditor } from "../../state/editor-store.ts";
import { elementLabel, textOf } from "../../state/element-path.ts";
import { flush } from "../../state/keeping.ts";

/** Asks for a name and keeps a block of the page with all its sources [BLK-38, PER-04]. */
export async function saveBlockAsPersonal(blockId: string): Promise<void> {
  flush();
  const { part } = readEditor();
  const block = part ? recordAt(part.blocks, blockId) : undefined;
  if (!part || !block) return;
  const { html, css, js, option } = viewBlock(part, block);
  const { name, title, classtitle, tagtitle, idtitle, bid, thpart, thwhole } = block;
  await openDialog("savePersonal", {
    type: "block",
    title: title || name,
    html,
    block: { name, classtitle, tagtitle, idtitle, bid, css, js, thpart, thwhole, option },
  });
}

/** The same for an element: its source as it stands [PER-05]. */
export async function saveElementAsPersonal(node: string): Promise<void> {
  flush();
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  const span = place?.element.span;
  const raw = place ? recordAt(readEditor().part?.texts ?? {}, place.address.text) : undefined;
  if (!place || !span || raw === undefined) return;
  await openDialog("savePersonal", {
    type: "asset",
    title: (textOf(place.element, 30) || elementLabel(place.element)).slice(0, 60),
    html: raw.slice(span.from, span.to),
  });
}
