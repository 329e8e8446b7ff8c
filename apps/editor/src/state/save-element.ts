import { placeOfNode } from "../canvas-host/picture.ts";
import { openDialog } from "./dialogs.ts";
import { readEditor } from "./editor-store.ts";
import { elementLabel } from "./element-path.ts";

/** Asks under which name the selected element is kept among one's own [BLK-38]. */
export function saveElement(): void {
  const { selection, picture, part } = readEditor();
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  const span = place?.element.span;
  if (!place || !span || !part) return;
  const html = (part.texts[place.address.text] ?? "").slice(span.from, span.to);
  void openDialog("savePersonal", { type: "asset", title: elementLabel(place.element), html });
}
