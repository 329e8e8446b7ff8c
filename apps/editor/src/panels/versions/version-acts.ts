import type { PageVersionRow } from "@hanok/api-contract";
import { client } from "../../api/client.ts";
import { structureText as t } from "../../language/structure/texts.ts";
import { confirm, inform } from "../../state/asking.ts";
import { readEditor } from "../../state/editor-store.ts";
import { open } from "../../state/opening.ts";
import { whenSaved } from "../when-saved.ts";
import { versionTitle } from "./version-title.ts";

/** Asks, restores, and reads the page anew [PAG-53]; what stood before is a version itself. True where it was done. */
export async function restoreVersion(version: PageVersionRow): Promise<boolean> {
  const yes = await confirm(
    t("versions.restoreAsk", { title: versionTitle(version) }),
    t("versions.restoreHint"),
    t("versions.restore"),
    false,
  );
  if (!yes || !(await whenSaved())) return false;
  const answer = await client.post("/api/projects/page/version/restore.json", {
    id: version.id,
    opId: crypto.randomUUID(),
  });
  if (!answer.ok) {
    void inform("error", t("versions.restoreFailed"), answer.message || t("unreachable"));
    return false;
  }
  const { projectId, pageId } = readEditor();
  await open(projectId, pageId);
  void inform("finish", t("versions.restored", { title: versionTitle(version) }), t("versions.restoredHint"));
  return true;
}

/** Asks, then deletes a version. True where it was done. */
export async function deleteVersion(version: PageVersionRow): Promise<boolean> {
  const yes = await confirm(
    t("versions.deleteAsk", { title: versionTitle(version) }),
    t("versions.deleteHint"),
    t("versions.delete"),
  );
  if (!yes) return false;
  const answer = await client.delete("/api/projects/page/version/item.json", { id: version.id });
  if (!answer.ok) void inform("error", t("versions.deleteFailed"), answer.message || t("unreachable"));
  return answer.ok;
}
