import type { Resource } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { edit } from "../../document/edit/editing.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { confirm } from "../../state/asking.ts";
import { setEditor } from "../../state/editor-store.ts";
import { showCode } from "../../state/view.ts";
import { resourcesText as t } from "./texts.ts";

/** Opens a file's text beside the canvas. */
export function editCode(resource: Resource): void {
  setEditor({ codeTarget: { kind: "resource", resourceId: resource.id }, codeReveal: null });
  showCode(true);
}

export async function trash(resource: Resource): Promise<void> {
  if (await edit("resource.trash", { resourceId: resource.id }, resource.name))
    offerUndo(t("resources.trashed", { name: resource.name }));
}

export async function restore(resource: Resource): Promise<void> {
  if (await edit("resource.restore", { resourceId: resource.id }, resource.name))
    showToast({ text: t("resources.restored", { name: resource.name }) });
}

/** [RES-10] Asks, then deletes what is in the trash for good. */
export async function remove(resource: Resource): Promise<void> {
  const yes = await confirm(
    t("resources.deleteAsk", { name: resource.name }),
    t("resources.deleteHint"),
    t("resources.delete"),
  );
  if (yes) await edit("resource.delete", { resourceId: resource.id }, resource.name);
}

/** [RES-11] */
export async function emptyTrash(count: number): Promise<void> {
  const yes = await confirm(
    t("resources.emptyTrashAsk"),
    t("resources.emptyTrashHint", { count }),
    t("resources.emptyTrash"),
  );
  if (yes) await edit("resource.trash-empty", {});
}

export const move = (resource: Resource, index: number): Promise<boolean> =>
  edit("resource.move", { resourceId: resource.id, index }, resource.name);
