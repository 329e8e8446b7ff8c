import type { NodeId, Pin } from "@hanok/canvas/protocol";
import { current } from "../../document/current.ts";
import { readEditor } from "../../state/editor-store.ts";
import type { CommentGesture } from "../../state/page-canvas.ts";
import { showRight } from "../../state/view.ts";
import { isUnread, readComments, setComments, type Thread, type ThreadPlace } from "./comments-store.ts";
import { anchorOfNode, type FoundPlace, findThread } from "./thread-place.ts";

/** Elements of the last look, by thread: a node of the frame follows its element by itself. */
const found = new Map<string, FoundPlace>();
let shown = "";

/**
 * Draws the pins of open threads on the page, and of the one that is looked at. `anew`: the frame has
 * received nothing.
 */
export function showPins(anew = false): void {
  if (anew) shown = "";
  const { picture } = readEditor();
  const { host, document } = current;
  const state = readComments();
  if (!host || !document || !picture || picture.part !== document.part || state.threads === null) return;
  const places: Record<string, ThreadPlace> = {};
  const pins: Pin[] = [];
  for (const thread of state.threads) {
    const { comment } = thread;
    if (!comment.anchor) continue;
    const place = placeNow(thread);
    places[comment.id] = place.place;
    if (place.place === "gone" || place.nodes.length === 0 || !state.hasPins) continue;
    const isChosen = comment.id === state.chosen;
    if (comment.status === "resolved" && !isChosen) continue;
    pins.push({
      id: comment.id,
      nodes: [...place.nodes],
      letter: [...comment.memberName][0] ?? "?",
      isUnread: [comment, ...thread.replies].some((one) => isUnread(state, one)),
      isChosen,
      isUnsure: place.place === "unsure",
    });
  }
  if (JSON.stringify(places) !== JSON.stringify(state.places)) setComments({ places });
  const text = JSON.stringify(pins);
  if (text === shown) return;
  shown = text;
  host.send({ type: "pins", pins });
}

function placeNow(thread: Thread): FoundPlace {
  const { id } = thread.comment;
  const now = findThread(thread.comment, found.get(id)?.nodes ?? []);
  found.set(id, now);
  return now;
}

/** Act of a person on comments in the frame. */
export function takeCommentGesture(said: CommentGesture): void {
  if (said.type === "pin") {
    showRight("comments");
    setComments({ chosen: said.id });
    return;
  }
  setComments({ isPlacing: false });
  if (said.node === null) return;
  const target = anchorOfNode(said.node);
  if (target) setComments({ target, chosen: null });
}

/** Brings what a thread is about into view, without selecting it. */
export function revealThread(threadId: string): void {
  const nodes: readonly NodeId[] = found.get(threadId)?.nodes ?? [];
  if (nodes.length > 0) current.host?.send({ type: "reveal", nodes: [...nodes] });
}
