import { COMMITTED_TYPES, type LiveMessage } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { announce } from "../../state/announce.ts";
import { readEditor } from "../../state/editor-store.ts";
import { readLive } from "../../state/live-store.ts";
import { wantsJoinNotices } from "./join-notices.ts";
import { placeOf } from "./take-message.ts";

/** A colleague who edits on is named again only after this long without an edit. */
const QUIET_MS = 5 * 60_000;
/** Members whose edits were announced, by when the last of them arrived (milliseconds of the clock). */
const heard = new Map<number, number>();

/** Announces a colleague's actions: coming and going, and the changes by name [LIV-26, LIV-28]. */
export function tellPeople(message: LiveMessage): void {
  const { type, memberName: name, memberId } = message;
  if (type === "join" || type === "leave") {
    if (wantsJoinNotices()) showToast({ text: i18next.t(`live.${type}`, { name }) });
    return;
  }
  if (type === "page-create" || type === "page-delete" || type === "page-sort") {
    showToast({ text: i18next.t(`live.${type}`, { name }) });
    return;
  }
  if (type === "edit-thumbnail") {
    showToast({ text: i18next.t("live.edit-thumbnail", { name }) });
    return;
  }
  if (!COMMITTED_TYPES.some((one) => one === type)) return;
  const before = heard.get(memberId) ?? 0;
  heard.set(memberId, Date.now());
  if (Date.now() - before < QUIET_MS) return;
  const isHere = placeOf(readLive(), memberId) === readEditor().pageId;
  const text = i18next.t(isHere ? "live.editsHere" : "live.edits", { name });
  showToast({ text });
  announce(text);
}
