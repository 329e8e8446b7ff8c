import i18next from "i18next";
import { edit } from "../document/edit/editing.ts";
import { placeOfNode } from "../picture/picture.ts";
import { announce } from "../state/announce.ts";
import { confirm } from "../state/asking.ts";
import { readEditor } from "../state/editor-store.ts";
import { elementLabel } from "./element-path.ts";
import { loadSeveral } from "./load-several.ts";

/** Asks, then deletes the selected element or block [EDT-50, BLK-39, BLK-50]. */
export async function deleteSelection(): Promise<void> {
  const { selection, many, picture, editable } = readEditor();
  if (!selection || !picture || !editable || selection.kind === "section") return;
  if (many.length > 1) return (await loadSeveral()).deleteMany();
  const isBlock = selection.kind === "block";
  const yes = await confirm(
    i18next.t(isBlock ? "delete.block" : "delete.element"),
    i18next.t("delete.undoable"),
    i18next.t(isBlock ? "delete.removeConfirm" : "delete.confirm"),
    // Undo brings it back, as the question says: Enter answers yes, and nothing offers it once more.
    false,
  );
  if (yes && (await removeSelection())) announce(i18next.t(isBlock ? "delete.blockDone" : "delete.done"));
}

/** Takes the selected element or block away; false where that is refused. */
export async function removeSelection(): Promise<boolean> {
  const { selection, picture, editable } = readEditor();
  if (!selection || !picture || !editable || selection.kind === "section") return false;
  if (selection.kind === "block") return edit("block.delete", { blockId: selection.blockId });
  const place = placeOfNode(picture, selection.node);
  return place !== null && edit("element.delete", { element: place.address }, elementLabel(place.element));
}
