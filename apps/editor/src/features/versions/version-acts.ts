import type { PageVersionRow } from "@hanok/api-contract";
import { RESTORE } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { whenSaved } from "../../document/save/when-saved.ts";
import { confirm, inform } from "../../state/asking.ts";
import { createId } from "../../state/create-id.ts";
import { tellFailure } from "../../state/tell-failure.ts";
import { versionsChanged } from "./queries.ts";
import { versionsText as t } from "./texts.ts";
import { versionTitle } from "./version-title.ts";

/**
 * Asks and restores [PAG-53]; what was before is a version itself, and the step can be undone like any other.
 * The page comes by the feed, as a colleague's work does. True where it was done.
 */
export async function restoreVersion(version: PageVersionRow): Promise<boolean> {
  const yes = await confirm(
    t("versions.restoreAsk", { title: versionTitle(version) }),
    t("versions.restoreHint"),
    t("versions.restore"),
    false,
  );
  if (!yes || !(await whenSaved())) return false;
  const opId = createId();
  // It may arrive before it is answered: the history knows it already.
  current.document?.recordOperation(opId, RESTORE, versionTitle(version));
  const answer = await client.post("/api/projects/page/version/restore.json", { id: version.id, opId });
  // Without a version of what was before nothing was different.
  if (!answer.ok || answer.data.before === null) current.document?.forgetOperation(opId);
  if (!answer.ok) {
    tellFailure(t("versions.restoreFailed"), answer);
    return false;
  }
  current.feed?.nudge();
  void versionsChanged();
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
  if (!answer.ok) tellFailure(t("versions.deleteFailed"), answer);
  return answer.ok;
}
