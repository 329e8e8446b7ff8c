import type { FileUseView } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { edit } from "../../document/edit/editing.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { libraryText as t } from "../../i18n/library/texts.ts";
import { confirm } from "../../state/asking.ts";
import { readEditor } from "../../state/editor-store.ts";
import type { MediaItem, MediaSourceName } from "./media-source.ts";

/** Places that a question names; the others are counted. */
const NAMED = 4;

const placesText = (uses: readonly FileUseView[]): string => {
  const named = uses.slice(0, NAMED).map(({ kind, title }) => t(`media.places.${kind}`, { title }));
  const more = uses.length - named.length;
  return [...named, ...(more > 0 ? [t("media.places.more", { count: more })] : [])].join(", ");
};

/**
 * [MED-35] Asks, saying where the file is used, and deletes it. A project's file leaves the manifest by an edit, which
 * can be undone; one of the member's own library goes for good, projects have copies. Answers whether it is gone.
 */
export async function deleteMedia(source: MediaSourceName, item: MediaItem): Promise<boolean> {
  const { id, name } = item;
  if (source === "project") {
    const answer = await client.get("/api/projects/project/media/uses.json", {
      projectId: readEditor().projectId,
      path: id,
    });
    if (!answer.ok) return failed(answer.message);
    const { uses } = answer.data;
    const words =
      uses.length === 0 ? t("media.removeUnused") : t("media.removeUsed", { places: placesText(uses) });
    if (!(await confirm(t("media.removeAsk", { name }), words, t("media.remove")))) return false;
    if (!(await edit("file.remove", { path: id }, name))) return false;
    offerUndo(t("media.removed", { name }));
    return true;
  }
  if (!(await confirm(t("media.removeAsk", { name }), t("media.removeOwn"), t("media.remove")))) return false;
  const answer = await client.delete("/api/attach/file/item.json", { key: id });
  if (!answer.ok) return failed(answer.message);
  showToast({ text: t("media.removed", { name }) });
  return true;
}

const failed = (message: string): false => {
  showToast({ text: message || t("unreachable"), tone: "danger" });
  return false;
};
