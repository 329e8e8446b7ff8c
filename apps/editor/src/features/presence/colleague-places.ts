import type { LiveCaret, LiveMessage, LivePlace } from "@hanok/api-contract";
import { type Caret, type NodeId, type Other, TINTS } from "@hanok/canvas/protocol";
import {
  type Change,
  changesSchema,
  mapCaret,
  mapPosition,
  type Place,
  type Position,
  recordAt,
  shownCharacters,
  type TextId,
} from "@hanok/page-document";
import { current } from "../../document/current.ts";
import { nodeAt } from "../../picture/node-at.ts";
import { htmlText, nodeOf, type Picture, placeOfNode } from "../../picture/picture.ts";
import { readEditor } from "../../state/editor-store.ts";
import { type ColleagueCaret, type ColleaguePlace, readLive, setLive } from "../../state/live-store.ts";
import { ownCaret, type TextCaret } from "../../state/own-caret.ts";

/** Operations through which a place is mapped at most; one that is older waits until it is sent again. */
const LOG_MOST = 300;

interface PlaceOf {
  readonly name: string;
  readonly pageId: string;
  readonly place: LivePlace | null;
  readonly caret: LiveCaret | null;
  /** Results of the last look. */
  nodes: readonly NodeId[];
  caretNow: TextCaret | null;
}

interface Logged {
  readonly memberId: number;
  readonly changes: readonly Change[];
}

const colleagues = new Map<number, PlaceOf>();
/** The newest operations by the version that they made. */
const log = new Map<number, Logged>();
let shown = "[]";

/** Own selection and caret as colleagues receive them; undefined while edits are not saved. */
export function ownPlace(): { selection: LivePlace | null; caret: LiveCaret | null } | undefined {
  const { picture } = readEditor();
  const { document } = current;
  if (!document) return { selection: null, caret: null };
  const caret = ownCaret();
  if (document.pending.length > 0 || picture?.part !== document.part || caret === undefined) return undefined;
  const { version } = document.session;
  return { selection: ownSelection(picture, version), caret: caret && { ...caret, version } };
}

function ownSelection(picture: Picture, version: number): LivePlace | null {
  const { selection } = readEditor();
  if (!selection || selection.kind === "section") return null;
  const { blockId } = selection;
  if (selection.kind === "block") return { blockId, version };
  const found = placeOfNode(picture, selection.node);
  const span = found?.element.span;
  return found && span
    ? { blockId, element: { text: found.address.text, from: span.from, to: span.to }, version }
    : null;
}

/** Takes in what a message says of places and operations; `isOther`: it comes from a colleague. */
export function hearPlace(message: LiveMessage, isOther: boolean): void {
  const { type, memberId, memberName: name, pageId = "", selection, caret, version, changes } = message;
  if (version !== undefined && changes !== undefined) {
    const read = changesSchema.safeParse(changes);
    if (read.success) log.set(version, { memberId, changes: read.data });
    for (const old of log.keys()) if (log.size > LOG_MOST) log.delete(old);
  } else if (isOther && type === "leave") colleagues.delete(memberId);
  else if (isOther && (type === "init" || type === "sync-page-user-location")) {
    const before = colleagues.get(memberId);
    // Without a word of a place it is as before, as long as they are on the same page.
    const kept = before?.pageId === pageId ? before : null;
    const place = selection === undefined ? (kept?.place ?? null) : selection;
    const typed = caret === undefined ? (kept?.caret ?? null) : caret;
    colleagues.set(memberId, {
      name,
      pageId,
      place,
      caret: typed,
      nodes: place === kept?.place ? (kept?.nodes ?? []) : [],
      caretNow: typed === kept?.caret ? (kept?.caretNow ?? null) : null,
    });
  }
  showPlaces();
}

/** The frame is a new one: it has received nothing. */
export function showPlacesAnew(): void {
  shown = "[]";
  showPlaces();
}

export function forgetPlaces(): void {
  colleagues.clear();
  log.clear();
  showPlaces();
}

/** Nodes that a colleague has selected on the open page; none where they are elsewhere. */
export const nodesOfColleague = (memberId: number): readonly NodeId[] => {
  const colleague = colleagues.get(memberId);
  return colleague?.pageId === readEditor().pageId ? colleague.nodes : [];
};

/** Outlines on the page what colleagues have selected there, and draws their carets [LIV-08]. */
export function showPlaces(): void {
  const { picture, pageId } = readEditor();
  const { document, host } = current;
  // Elements that are not painted yet are looked up after the next paint.
  if (!host || !document || !picture || picture.part !== document.part) return;
  const others: Other[] = [];
  const places: ColleaguePlace[] = [];
  const carets: ColleagueCaret[] = [];
  for (const [memberId, colleague] of colleagues) {
    const { name: memberName, place } = colleague;
    const tint = memberId % TINTS.length;
    const isHere = colleague.pageId === pageId;
    const caret = caretOf(memberId, colleague);
    if (caret !== undefined) colleague.caretNow = caret;
    const { caretNow } = colleague;
    // Files of the project are the same on every page.
    if (caretNow && (isHere || caretNow.text.startsWith("resource/")))
      carets.push({ memberId, memberName, tint, caret: caretNow });
    if (!isHere) continue;
    if (place) colleague.nodes = nodesOf(place, picture) ?? colleague.nodes;
    else colleague.nodes = [];
    const { nodes } = colleague;
    const [node] = nodes;
    if (place && node !== undefined)
      places.push({
        memberId,
        memberName,
        tint,
        selection: place.element
          ? { kind: "element", node, blockId: place.blockId }
          : { kind: "block", blockId: place.blockId },
      });
    const drawn = caretNow && caretInFrame(caretNow, picture);
    if (nodes.length > 0 || drawn) others.push({ nodes: [...nodes], name: memberName, tint, caret: drawn });
  }
  tellStore(places, carets);
  const text = JSON.stringify(others);
  if (text === shown) return;
  shown = text;
  host.send({ type: "others", others });
}

function tellStore(places: readonly ColleaguePlace[], carets: readonly ColleagueCaret[]): void {
  const before = readLive();
  const isSame = JSON.stringify([places, carets]) === JSON.stringify([before.places, before.carets]);
  if (!isSame) setLive({ places, carets });
}

/**
 * A place of `version` as it is in the document now; `step` maps it through one operation. Undefined where it
 * is unknown: operations between the two versions have not arrived.
 */
function followed<P>(
  place: P,
  version: number,
  step: (place: P, changes: readonly Change[], memberId: number) => P | null,
): P | null | undefined {
  const { document } = current;
  if (!document || version > document.session.version) return undefined;
  let at: P | null = place;
  for (let next = version + 1; next <= document.session.version && at !== null; next += 1) {
    const logged = log.get(next);
    if (!logged) return undefined;
    at = step(at, logged.changes, logged.memberId);
  }
  for (const { changes } of document.pending)
    if (at !== null) at = step(at, changes, Number(current.memberId));
  return at;
}

/** Null where it is unknown now. */
function nodesOf({ blockId, element, version }: LivePlace, picture: Picture): readonly NodeId[] | null {
  if (!element) return current.host?.rootsOf(blockId) ?? null;
  const position = followed(element as Place, version, mapPosition);
  if (position === undefined) return null;
  const node = position && nodeAt(picture, position);
  return node ? [node] : [];
}

/** Their own letters come before their caret, those of others at the same place behind it. */
function caretOf(memberId: number, { caret }: PlaceOf): TextCaret | null | undefined {
  if (!caret) return null;
  const end = (at: number): Position | null | undefined =>
    followed<Position>({ text: caret.text as TextId, at }, caret.version, (place, changes, author) =>
      mapCaret(place, changes, author === memberId),
    );
  const head = end(caret.head);
  const anchor = caret.anchor === caret.head ? head : end(caret.anchor);
  if (head === undefined || anchor === undefined) return undefined;
  if (!head || !anchor) return null;
  return { text: head.text, anchor: anchor.text === head.text ? anchor.at : head.at, head: head.at };
}

/** The caret in the innermost element of the page that holds both of its ends; null where it is in none. */
function caretInFrame({ text, anchor, head }: TextCaret, picture: Picture): Caret | null {
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  for (const [id, { located }] of picture.blocks) {
    const block = recordAt(picture.part.blocks, id);
    if (!block || htmlText(block) !== text) continue;
    const around = located.elements.findLast(
      ({ span, startTag, endTag }) =>
        span && startTag && startTag.to <= from && to <= (endTag?.from ?? span.to),
    );
    const node = around && nodeOf(picture, id, around.index);
    if (!around || !node) return null;
    const characters = (at: number): number => shownCharacters(around, located.text, at);
    return { node, anchor: characters(anchor), head: characters(head) };
  }
  return null;
}
