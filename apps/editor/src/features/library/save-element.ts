import { recordAt } from "@hanok/page-document";
import { flush } from "../../document/save/keeping.ts";
import { placeOfNode } from "../../picture/picture.ts";
import { elementLabel, textOf } from "../../selection/element-path.ts";
import { openDialog } from "../../state/dialogs.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Asks under which name an element is kept among one's own: its source as it is [BLK-38, PER-05]. */
export async function saveElementAsPersonal(node: string): Promise<void> {
  flush();
  const { picture, part } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  const span = place?.element.span;
  const raw = place ? recordAt(part?.texts ?? {}, place.address.text) : undefined;
  if (!place || !span || raw === undefined) return;
  await openDialog("savePersonal", {
    type: "asset",
    title: (textOf(place.element, 30) || elementLabel(place.element)).slice(0, 60),
    html: raw.slice(span.from, span.to),
    nodes: [node],
  });
}
