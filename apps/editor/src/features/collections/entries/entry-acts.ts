import { keyBetween, recordAt } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { loadEntries } from "../../../document/edit/load-entries.ts";
import { offerUndo } from "../../../document/history/offer-undo.ts";
import { confirm } from "../../../state/asking.ts";
import { createId } from "../../../state/create-id.ts";
import { readEditor } from "../../../state/editor-store.ts";
import type { EntryRow } from "../queries.ts";
import { collectionsText as t } from "../texts.ts";
import { entryEdit } from "./entry-edit.ts";
import type { EntryStatus } from "./entry-view.ts";

/**
 * Gives entries a status, as one step. False where one of them could not be had or changed; the person was
 * notified.
 */
export const setStatuses = (ids: readonly string[], status: EntryStatus): Promise<boolean> =>
  each(ids, "entry.status-set", { status }, t("entries.done", { count: ids.length }));

/** Puts entries into the trash, as one step. */
export const deleteEntries = (ids: readonly string[]): Promise<boolean> =>
  each(ids, "entry.delete", {}, t("entries.deleted", { count: ids.length }));

/** Takes entries out of the trash, as one step. */
export const restoreEntries = (ids: readonly string[]): Promise<boolean> =>
  each(ids, "resource.restore", {}, t("entries.restored", { count: ids.length }));

/** Asks, then deletes entries of the trash for good, as one step. */
export async function deleteForGood(ids: readonly string[]): Promise<boolean> {
  const yes = await confirm(
    t("entries.deleteForGoodAsk", { count: ids.length }),
    t("entries.deleteForGoodHint"),
    t("entries.deleteForGood"),
  );
  return yes && each(ids, "resource.delete", {}, t("entries.deletedForGood", { count: ids.length }));
}

/** Puts an entry between two others, which are known by their order keys; null: the first, the last. */
export async function moveEntry(
  { id, title }: Pick<EntryRow, "id" | "title">,
  before: string | null,
  after: string | null,
): Promise<boolean> {
  if ((await loadEntries([id])) === "loaded")
    return entryEdit("entry.move", { resourceId: id, key: keyBetween(before, after) }, title);
  showToast({ text: t("entries.cannotOpen"), tone: "danger" });
  return false;
}

async function each(ids: readonly string[], name: string, input: object, done: string): Promise<boolean> {
  if ((await loadEntries(ids)) === "failed") {
    showToast({ text: t("entries.cannotOpen"), tone: "danger" });
    return false;
  }
  const act = createId();
  for (const resourceId of ids) {
    const resource = recordAt(readEditor().part?.resources ?? {}, resourceId);
    // Another person has deleted it meanwhile.
    if (!resource) continue;
    if (!(await entryEdit(name, { resourceId, ...input }, resource.name, act))) return false;
  }
  offerUndo(done);
  return true;
}
