import { applySplices } from "../../changes/splices.ts";
import type { ProjectPart } from "../../model/index.ts";
import { escapeText } from "../../source/characters.ts";
import type { LocatedNode } from "../../source/html/index.ts";
import { parseHtml } from "../../source/html/index.ts";
import { explainStyle } from "../../style/explain.ts";
import type { ElementAddress } from "../edit.ts";
import { BOXES } from "../source/tags.ts";

/**
 * Browsers take white space away that shows nothing when somebody types beside it, and turn a no-break space
 * into a plain one. Typed characters are meant; that is not.
 */
const NO_BREAK = "\u00a0";
const BLANK = /^[ \t\n\f\r]*$/;
const leadOf = (text: string): string => /^[ \t\n\f\r]*/.exec(text)?.[0] ?? "";
const trailOf = (text: string): string => /(?<![ \t\n\f\r])[ \t\n\f\r]*$/.exec(text)?.[0] ?? "";

const resolved = (part: ProjectPart, address: ElementAddress, property: string): string =>
  explainStyle(part, address, property)?.resolved ?? "";

/**
 * Whether an edit from `old` to `now` may take white space of the element away: it shows as it is written. Of `pre-line`
 * line ends alone show, so that it counts where their number changes.
 */
export const showsSpace = (part: ProjectPart, address: ElementAddress, old: string, now: string): boolean => {
  const mode = resolved(part, address, "white-space");
  const [were, are] = [old, now].map((text) => text.split("\n").length);
  return /pre|break-spaces/.test(mode) && !(/pre-line/.test(mode) && were === are);
};

/** Whether the children of an element are laid out apart, its texts as well: white space at their edges shows nothing. */
export const laysOutApart = (part: ProjectPart, address: ElementAddress): boolean =>
  /\b(?:flex|grid)$/.test(resolved(part, address, "display"));

/**
 * A text as it was typed, with the author's white space at the edges where it shows nothing, and white space
 * and no-break spaces beside what was typed. `atStart`, `atEnd`: nothing that can be read is before it,
 * behind it.
 */
export const keepSpace = (old: string, now: string, atStart: boolean, atEnd: boolean): string => {
  if (BLANK.test(old)) return besideSpace(old, now, atStart, atEnd);
  const lead = atStart ? leadOf(old) : "";
  const trail = atEnd ? trailOf(old) : "";
  const body = old.slice(lead.length, old.length - trail.length);
  const [before, behind] = [leadOf(now).length, now.length - trailOf(now).length];
  // A plain space at the edge may have replaced the author's no-break space.
  const isFirst = body.startsWith(NO_BREAK) && now[before - 1] === " " && now[before] !== NO_BREAK;
  const isLast = body.endsWith(NO_BREAK) && now[behind] === " " && now[behind - 1] !== NO_BREAK;
  const from = lead === "" ? 0 : before - (isFirst ? 1 : 0);
  const to = trail === "" ? now.length : behind + (isLast ? 1 : 0);
  return lead + withOwnSpace(body, now.slice(from, Math.max(from, to))) + trail;
};

/** White space between two tags in which somebody wrote: it stays beside the words, as long as it was. */
const besideSpace = (old: string, now: string, atStart: boolean, atEnd: boolean): string => {
  if (now === "") return atStart || atEnd ? old : now;
  if (old === "") return now;
  // Words changed elsewhere: a shorter run shows the same.
  if (BLANK.test(now)) return old;
  const kept = withOwnSpace(old, now);
  if (leadOf(kept) + trailOf(kept) !== "" || !(atStart || atEnd)) return kept;
  return atStart ? old + now : now + old;
};

/**
 * White space alone was changed, in the page itself: that at the edges, where it shows nothing, stays, since browsers take it
 * away when somebody types a space beside it.
 */
export const keepEdges = (old: string, now: string, atStart: boolean, atEnd: boolean): string => {
  if (BLANK.test(old)) return now === "" && (atStart || atEnd) ? old : now;
  if (BLANK.test(now)) return now;
  const lead = atStart && leadOf(now) === "" ? leadOf(old) : "";
  const trail = trailOf(old);
  const typed = trailOf(now);
  const isTaken = atEnd && trail !== "" && (typed === "" || (/\n/.test(trail) && !/\n/.test(typed)));
  return lead + now + (isTaken ? trail.slice(typed === "" ? 0 : trail.indexOf("\n")) : "");
};

/**
 * White space and no-break spaces of the stretches before and behind what differs stay: a run of white space shows as one
 * space however long it is, and browsers shorten it to one when somebody composes a syllable beside it.
 */
const withOwnSpace = (old: string, now: string): string => {
  const head = sameStart(old, now);
  const tail = sameStart(reversed(old.slice(head.old)), reversed(now.slice(head.now)));
  return (
    old.slice(0, head.old) + now.slice(head.now, now.length - tail.now) + old.slice(old.length - tail.old)
  );
};

const reversed = (text: string): string => text.split("").reverse().join("");
const isBlank = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && BLANK.test(text.charAt(at));
const runAt = (text: string, at: number): number => {
  let end = at;
  while (isBlank(text, end)) end += 1;
  return end - at;
};

/**
 * Length of a run of white space of which the browser has made as many spaces and no-break spaces in turns, so that it
 * would be seen; 0 for any other. Chromium does so beside a composed syllable at the end of a text before an element.
 * A single space is no such run: somebody may have put a no-break space in its place.
 */
const madeOfRun = (old: string, oldAt: number, now: string, nowAt: number): number => {
  const length = runAt(old, oldAt);
  const made = /^[ \t\n\f\r\u00a0]*/.exec(now.slice(nowAt))?.[0] ?? "";
  return length > 1 && made.length === length && made.includes(NO_BREAK) ? length : 0;
};

/** Lengths of the stretches at the start of both texts that look the same, whatever white space a run is made of. */
const sameStart = (old: string, now: string): { readonly old: number; readonly now: number } => {
  const at = { old: 0, now: 0 };
  while (at.old < old.length && at.now < now.length) {
    const [was, is] = [old.charAt(at.old), now.charAt(at.now)];
    const made = isBlank(old, at.old - 1) ? 0 : madeOfRun(old, at.old, now, at.now);
    const alike = made || (was === is || (was === NO_BREAK && is === " ") ? 1 : 0);
    if (alike > 0) {
      at.old += alike;
      at.now += alike;
      continue;
    }
    const run = { old: runAt(old, at.old), now: runAt(now, at.now) };
    const isInOld = run.old > 0 || isBlank(old, at.old - 1);
    const isInNow = run.now > 0 || isBlank(now, at.now - 1);
    if (run.old + run.now === 0 || !isInOld || !isInNow) break;
    at.old += run.old;
    at.now += run.now;
  }
  // A run at the end of the text, of which one space is left.
  if (at.now === now.length && isBlank(now, at.now - 1)) at.old += runAt(old, at.old);
  return at;
};

/** A text between two tags, with its place in the html that was typed. */
interface Slot {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly hasComment: boolean;
}

interface Slots {
  readonly slots: readonly Slot[];
  /** The tags between them, each behind the number of elements around it: one behind each slot but the last. */
  readonly marks: readonly string[];
}

const slotsOf = (nodes: readonly LocatedNode[], start: number): Slots => {
  const slots: Slot[] = [];
  const marks: string[] = [];
  let depth = 0;
  let slot: Slot = { text: "", from: start, to: start, hasComment: false };
  const next = (mark: string, at: number): void => {
    slots.push(slot);
    marks.push(mark);
    slot = { text: "", from: at, to: at, hasComment: false };
  };
  const walk = (node: LocatedNode): void => {
    if (node.kind === "text") {
      const from = slot.text === "" ? (node.span?.from ?? slot.from) : slot.from;
      slot = { ...slot, text: slot.text + node.value, from, to: node.span?.to ?? slot.to };
    } else if (node.kind === "comment") slot = { ...slot, hasComment: true };
    else if (node.kind === "element") {
      next(`${depth}<${node.tag}`, node.startTag?.to ?? slot.to);
      depth += 1;
      for (const child of node.children) walk(child);
      depth -= 1;
      next(`${depth}</${node.tag}`, node.span?.to ?? slot.to);
    }
  };
  for (const node of nodes) walk(node);
  slots.push(slot);
  return { slots, marks };
};

/**
 * The same for what is between tags. As it was typed where the tags are others, or where nothing but white
 * space changed: somebody took just that away. `inPlace`: typed in the page itself, so that only that at the
 * edges stays then. `ownEnd`: the white space at the end is the person's own. `apart`: `laysOutApart`.
 */
export const keepSpaceBetween = (
  old: readonly LocatedNode[],
  html: string,
  inPlace = false,
  ownEnd = false,
  apart = false,
): string => {
  const before = slotsOf(old, 0);
  const after = slotsOf(parseHtml(html, "fragment").nodes, 0);
  if (before.marks.join("") !== after.marks.join("")) return html;
  const words = ({ slots }: Slots): string =>
    slots.map(({ text }) => text.replace(/[ \t\n\f\r]+/g, "")).join("|");
  const isSpaceAlone = words(before) === words(after);
  if (isSpaceAlone && !inPlace) return html;
  const keep = isSpaceAlone ? keepEdges : keepSpace;
  const isBlank = (first: number, end: number): boolean =>
    before.slots.slice(first, end).every(({ text }) => BLANK.test(text));
  // White space beside a tag at which a line ends shows nothing.
  const isBreak = (mark: string): boolean => {
    const [level, tag = ""] = mark.split(/<\/?/);
    return tag === "br" || BOXES.has(tag) || (apart && level === "0");
  };
  const splices = after.slots.flatMap((slot, place) => {
    const was = before.slots[place];
    if (!was || was.text === slot.text || slot.hasComment) return [];
    const lineStart = before.marks.slice(0, place).findLastIndex(isBreak) + 1;
    const ending = before.marks.findIndex((mark, index) => index >= place && isBreak(mark));
    const lineEnd = ending < 0 ? before.slots.length : ending + 1;
    const atEnd = isBlank(place + 1, lineEnd) && !(ownEnd && place === after.slots.length - 1);
    const kept = keep(was.text, slot.text, isBlank(lineStart, place), atEnd);
    return kept === slot.text ? [] : [{ from: slot.from, to: slot.to, insert: escapeText(kept) }];
  });
  return applySplices(html, splices);
};
