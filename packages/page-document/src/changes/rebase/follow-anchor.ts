import { recordAt } from "../../model/access.ts";
import { blockText, hiddenText, isHiddenText, type TextId } from "../../model/text-id.ts";
import { isSourceChange } from "../apply.ts";
import type { Carry, Change, SourceChange, Span, StructureChange, Texts } from "../change.ts";
import { WORD } from "../type-words.ts";
import { carriedBack, carriedPlace } from "./carried-place.ts";
import { type Form, formOf } from "./form.ts";
import { mapPieces, mapUnit, type Place } from "./mapping.ts";

/** A place that a comment is about, kept also while nothing is there. */
export interface Anchor {
  /**
   * The span of the element. In a `hidden/<id>` text while the removal of that id holds it; empty where its
   * characters went in a way that nothing undoes.
   */
  readonly place: Place;
  /** The element's characters, while the record that holds its text is deleted. */
  readonly source?: string | undefined;
}

/** Whether nothing is there now. */
export const isAnchorGone = ({ place, source }: Anchor): boolean =>
  source !== undefined || place.from === place.to || isHiddenText(place.text);

/**
 * An anchor after changes that were made one after another. It follows its element as `mapPosition` does,
 * waits where the element is deleted or its tags are taken, and returns where that removal is undone. SPEC
 * R22.
 */
export const followAnchor = (anchor: Anchor, changes: readonly Change[]): Anchor => {
  let next = anchor;
  for (const change of changes)
    next = isSourceChange(change)
      ? next.source === undefined
        ? { place: followSource(next.place, change) }
        : next
      : followRecord(next, change);
  return next;
};

/** A block that a comment is about. */
export interface BlockAnchor {
  readonly blockId: string;
  /** It was deleted. */
  readonly isGone: boolean;
}

/** The same for a whole block: it returns where it is put back, or pasted after it was cut. SPEC R22. */
export const followBlock = (anchor: BlockAnchor, changes: readonly Change[]): BlockAnchor => {
  let { blockId, isGone } = anchor;
  for (const change of changes) {
    if (change.kind === "page-delete" && change.blocks.some(({ id }) => id === blockId)) isGone = true;
    if (change.kind === "page-insert" && change.blocks.some(({ id }) => id === blockId)) isGone = false;
    if (change.kind === "block-delete" && change.blockId === blockId && !change.hidden) {
      isGone = true;
      const cut = change.carries && BLOCK_HTML.exec(change.carries.of)?.[1];
      if (cut !== undefined) blockId = cut;
    } else if (change.kind === "block-insert") {
      const isPasted = isGone && change.carries?.of === blockText(blockId, "html");
      if (!isPasted && change.block.id !== blockId) continue;
      isGone = false;
      blockId = change.block.id;
    }
  }
  return { blockId, isGone };
};

const BLOCK_HTML = /^block\/([^/]+)\/html$/;

const followSource = (known: Place, change: SourceChange): Place => {
  const place = withinMoved(known, change);
  const { text, from, to } = place;
  if (change.kind === "element-insert" && isHiddenText(text) && change.carries?.of === text && from < to) {
    const stands = carriedPlace(change.carries, place, change.source);
    if (stands) return { text: change.text, from: change.at + stands.from, to: change.at + stands.to };
  }
  if (change.kind === "element-delete" && change.text === text && change.from <= from && to <= change.to) {
    const within = { from: from - change.from, to: to - change.from };
    if (change.carries && isHiddenText(change.carries.of) && from < to) {
      const waits = carriedBack(change.carries, within, change.removed);
      if (waits) return { text: change.carries.of, ...waits };
    }
    if (change.id !== undefined && from < to) return { text: hiddenText(change.id), ...within };
  }
  if (change.kind === "element-unwrap" && change.text === text) {
    const { start, end } = change;
    // Without its tags it is no element any more, and what it held is not it. White space may have gone with a tag.
    if (start.from <= from && from < start.to)
      return change.id === undefined
        ? { text, from: start.from, to: start.from }
        : unwrappedPlace(change.id, from - start.from, Math.max(0, end.to - to));
  }
  if ("restores" in change && typeof change.restores === "string" && hiddenText(change.restores) === text) {
    if (change.kind === "element-insert" && to <= change.source.length)
      return { text: change.text, from: change.at + from, to: change.at + to };
    if (change.kind === "element-wrap") {
      const { before, after } = change;
      // Anchors that were stored before white space was recorded have the length of the element there.
      const behind = to - from < after.length ? to - from : 0;
      return {
        text: change.text,
        from: change.from + from,
        to: change.to + before.length + after.length - behind,
      };
    }
  }
  const form = formOf(change);
  // Tags around exactly this span are another element.
  const mapped = mapUnit(form, place, false);
  return from < to && isReplaced(form, change, place)
    ? { text: mapped.text, from: mapped.from, to: mapped.from }
    : mapped;
};

/**
 * The place, no longer than what is moved, deleted or wrapped with its start tag: edits of other tags may have closed
 * the element earlier than where it once ended, and its start tag alone says which element it is.
 */
const withinMoved = (place: Place, change: SourceChange): Place => {
  if (change.kind !== "element-move" && change.kind !== "element-delete" && change.kind !== "element-wrap")
    return place;
  const isHeld = change.text === place.text && change.from <= place.from && place.from < change.to;
  return isHeld && place.to > change.to ? { ...place, to: change.to } : place;
};

/**
 * Whether another element was put in the place of this one, whatever is left of the characters behind its beginning: its
 * first character was replaced, or words that were typed over replaced its name together with attributes.
 */
const isReplaced = (form: Form, change: SourceChange, { text, from }: Place): boolean => {
  // A difference of two texts may keep any `<` for another: the first letter of the name must follow it still.
  const length = change.kind === "text" ? 2 : 1;
  const [head] = mapPieces(form, { text, from, to: from + length });
  if (!head || head.to - head.from < length) return true;
  if (change.kind !== "value-replace" || change.text !== text || change.what !== WORD) return false;
  const at = change.splices.findIndex((splice) => splice.from <= from + 1 && from + 1 < splice.to);
  return at >= 0 && !/^[a-z][\w-]*$/i.test(change.removed[at] ?? "");
};

/**
 * While tags are taken away, the place says how many characters went along before the start tag (`from`) and
 * behind the end tag (the length): the element's own content is elsewhere and may change meanwhile.
 */
const unwrappedPlace = (id: string, before: number, behind: number): Place => ({
  text: hiddenText(id),
  from: before,
  to: before + behind,
});

/** An anchor of a removed element or block, where a block is inserted that holds what was removed. */
const followPasted = (
  anchor: Anchor,
  carries: Carry,
  { block, texts }: Extract<StructureChange, { kind: "block-insert" }>,
): Anchor => {
  const { place, source } = anchor;
  const text = blockText(block.id, "html");
  const held = recordAt(texts, text) ?? "";
  const isWaiting = isHiddenText(place.text) ? place.from < place.to : source !== undefined;
  const stands = isWaiting ? carriedPlace(carries, place, held) : null;
  return stands ? { place: { text, ...stands } } : anchor;
};

/** An anchor whose element went again with the block that was pasted. */
const waitingAt = (of: TextId, place: Span, { place: was }: Anchor, texts: Texts): Anchor => {
  if (isHiddenText(of)) return { place: { text: of, ...place } };
  return { place: { text: of, ...place }, source: recordAt(texts, was.text)?.slice(was.from, was.to) ?? "" };
};

const followRecord = (anchor: Anchor, change: StructureChange): Anchor => {
  const { place, source } = anchor;
  if (change.kind === "block-insert" && change.carries?.of === place.text)
    return followPasted(anchor, change.carries, change);
  if (change.kind === "block-delete" && change.carries && blockText(change.blockId, "html") === place.text) {
    const { carries, texts } = change;
    const waits = carriedBack(carries, place, recordAt(texts, place.text) ?? "");
    if (waits && source === undefined) return waitingAt(carries.of, waits, anchor, texts);
  }
  if (!("texts" in change) || !Object.hasOwn(change.texts, place.text)) return anchor;
  const held = change.texts[place.text] ?? "";
  if (change.kind.endsWith("-delete"))
    return source === undefined && !("hidden" in change && change.hidden)
      ? { place, source: held.slice(place.from, place.to) }
      : anchor;
  if (source === undefined) return anchor;
  if (held.startsWith(source, place.from)) return { place };
  const first = held.indexOf(source);
  if (source === "" || first < 0 || held.includes(source, first + 1)) return anchor;
  return { place: { text: place.text, from: first, to: first + source.length } };
};
