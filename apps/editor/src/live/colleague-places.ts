import type { LiveMessage, LivePlace } from "@hanok/api-contract";
import type { NodeId } from "@hanok/canvas/protocol";
import { type Change, changesSchema, mapPosition, type Place } from "@hanok/page-document";
import { nodeAt } from "../canvas-host/node-at.ts";
import { type Picture, placeOfNode } from "../canvas-host/picture.ts";
import { current } from "../document/current.ts";
import { readEditor } from "../state/editor-store.ts";

/** Colours of the outlines in the frame. */
const TINTS = 6;
/** Operations through which a place is mapped at most; one that is older waits until it is told again. */
const LOG_MOST = 300;

interface Colleague {
  readonly name: string;
  readonly pageId: string;
  readonly place: LivePlace;
  /** Places of the last look. */
  nodes: readonly NodeId[];
}

const colleagues = new Map<number, Colleague>();
/** Changes of the newest operations by the version that they made. */
const log = new Map<number, readonly Change[]>();
let shown = "[]";

/** Own selection as colleagues receive it; null for nothing, undefined while edits are not saved. */
export function ownPlace(): LivePlace | null | undefined {
  const { selection, picture } = readEditor();
  const { document } = current;
  if (!selection || selection.kind === "section" || !document) return null;
  if (document.pending.length > 0 || picture?.part !== document.part) return undefined;
  const { blockId } = selection;
  const { version } = document.session;
  if (selection.kind === "block") return { blockId, version };
  const found = placeOfNode(picture, selection.node);
  const span = found?.element.span;
  return found && span
    ? { blockId, element: { text: found.address.text, from: span.from, to: span.to }, version }
    : null;
}

/** Takes in what a message says of places and operations; `isOther`: it comes from a colleague. */
export function hearPlace(message: LiveMessage, isOther: boolean): void {
  const { type, memberId, memberName: name, pageId = "", selection, version, changes } = message;
  if (version !== undefined && changes !== undefined) {
    const read = changesSchema.safeParse(changes);
    if (read.success) log.set(version, read.data);
    for (const old of log.keys()) if (log.size > LOG_MOST) log.delete(old);
  } else if (isOther && type === "leave") colleagues.delete(memberId);
  else if (isOther && (type === "init" || type === "sync-page-user-location")) {
    if (selection) colleagues.set(memberId, { name, pageId, place: selection, nodes: [] });
    else if (selection === null || colleagues.get(memberId)?.pageId !== pageId) colleagues.delete(memberId);
  }
  showPlaces();
}

/** The frame is a new one: it has been told nothing. */
export function showPlacesAnew(): void {
  shown = "[]";
  showPlaces();
}

export function forgetPlaces(): void {
  colleagues.clear();
  log.clear();
  showPlaces();
}

/** Outlines on the page what colleagues have selected there [LIV-08]. */
export function showPlaces(): void {
  const { picture, pageId } = readEditor();
  const { document, host } = current;
  // Elements that are not painted yet are looked up after the next paint.
  if (!host || !document || !picture || picture.part !== document.part) return;
  const others = [];
  for (const [memberId, colleague] of colleagues) {
    if (colleague.pageId !== pageId) continue;
    colleague.nodes = nodesOf(colleague, picture) ?? colleague.nodes;
    if (colleague.nodes.length > 0)
      others.push({ nodes: [...colleague.nodes], name: colleague.name, tint: memberId % TINTS });
  }
  const text = JSON.stringify(others);
  if (text === shown) return;
  shown = text;
  host.send({ type: "others", others });
}

/** Null where it cannot be told now: operations between the two versions have not been heard. */
function nodesOf(
  { place: { blockId, element, version } }: Colleague,
  picture: Picture,
): readonly NodeId[] | null {
  const { document, host } = current;
  if (!document || !host) return null;
  if (!element) return host.rootsOf(blockId);
  let position: Place | null = element as Place;
  for (let next = version + 1; next <= document.session.version && position; next += 1) {
    const changes = log.get(next);
    if (!changes) return null;
    position = mapPosition(position, changes);
  }
  if (version > document.session.version) return null;
  for (const { changes } of document.pending) if (position) position = mapPosition(position, changes);
  if (!position) return [];
  const node = nodeAt(picture, position);
  return node ? [node] : [];
}
