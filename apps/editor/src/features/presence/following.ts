import type { NodeId } from "@hanok/canvas/protocol";
import i18next from "i18next";
import { ACTED_IN_PAGE } from "../../canvas/canvas-host.ts";
import { current } from "../../document/current.ts";
import { openOtherPage } from "../../document/open/opening.ts";
import { announce } from "../../state/announce.ts";
import { readEditor } from "../../state/editor-store.ts";
import { type Colleague, readLive, setLive } from "../../state/live-store.ts";
import { nodesOfColleague } from "./colleague-places.ts";
import { placeOf } from "./take-message.ts";

/** The place that was brought into view last: the same one is not scrolled to again. */
let revealed = "";

/** From now on the page and the place of a colleague are shown, until the person does something themselves. */
export function followColleague(colleague: Colleague): void {
  revealed = "";
  setLive({ following: colleague });
  announce(i18next.t("live.followed", { name: colleague.memberName }));
  followOn();
}

export function stopFollowing(): void {
  const { following } = readLive();
  if (!following) return;
  setLive({ following: null });
  announce(i18next.t("live.followEnded", { name: following.memberName }));
}

/** Goes where the colleague is now; called whenever they, or the page, have changed. */
export function followOn(): void {
  const { following, coworkLiveList } = readLive();
  if (!following) return;
  const { memberId } = following;
  if (!coworkLiveList.some((one) => one.memberId === memberId)) {
    stopFollowing();
    return;
  }
  const { pageId, part, frameReady } = readEditor();
  const theirs = placeOf(readLive(), memberId);
  if (theirs !== pageId) {
    if (part?.pages[theirs]) openOtherPage(theirs);
    return;
  }
  const nodes: readonly NodeId[] = nodesOfColleague(memberId);
  const place = JSON.stringify([pageId, nodes]);
  if (!frameReady || nodes.length === 0 || place === revealed) return;
  revealed = place;
  current.host?.send({ type: "reveal", nodes: [...nodes] });
}

/** Whoever presses, types or scrolls leads from then on: in this window, or in the page, which reports it. */
export function watchActs(): void {
  for (const type of ["pointerdown", "keydown", "wheel", ACTED_IN_PAGE])
    window.addEventListener(type, stopFollowing, { capture: true, passive: true });
}
