import type { PageVersionRow } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { structureText as t } from "../../language/structure/texts.ts";
import { confirm } from "../../state/asking.ts";
import { readEditor } from "../../state/editor-store.ts";
import { open } from "../../state/opening.ts";
import { whenSaved } from "../when-saved.ts";
import { versionTitle } from "./version-title.ts";

function tellFailure(message: string): void {
  showToast({ text: message || t("unreachable"), tone: "danger" });
}

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
    tellFailure(answer.message);
    return false;
  }
  const { projectId, pageId } = readEditor();
  await open(projectId, pageId);
  showToast({ text: t("versions.restored", { title: versionTitle(version) }) });
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
  if (!answer.ok) tellFailure(answer.message);
  return answer.ok;
}
