import * as z from "zod/mini";
import { applySplices } from "../../changes/splices.ts";
import { typeWords } from "../../changes/type-words.ts";
import { accept } from "../../outcome.ts";
import {
  type CharacterUnit,
  escapeText,
  lineEndOf,
  readUnits,
  respell,
  unreadUnit,
} from "../../source/characters.ts";
import { locate } from "../../source/index.ts";
import { addressSchema, caretSchema, defineEdit, NOTHING, ownEndSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { undamaged } from "../source/kept-damage.ts";
import { contentSpan, type FoundElement, findElement } from "../source/reading.ts";
import { closestTag } from "../source/tags.ts";
import { keepEdges, keepSpace, showsSpace } from "./kept-space.ts";

/**
 * Gives an element that holds text alone the text that was typed into it [BLK-68]. Only the characters that
 * changed are spliced; entities, white space and comments around them stay as the author wrote them.
 * Refused: `text.has-elements` (use `text.content`), `text.raw-element` for script and style, `element.void`,
 * `text.damaged`.
 */
export const textSet = defineEdit({
  name: "text.set",
  input: z.object({
    element: addressSchema,
    value: z.string(),
    caret: caretSchema,
    ownEnd: ownEndSchema,
  }),
  group: ({ element }) => `text ${element.text} ${element.at}`,
  run: (part, { element: address, value, caret, ownEnd = false }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const content = contentSpan(element);
    if (!content) return reject("element.void");
    if (element.children.some((child) => child.kind === "element")) return reject("text.has-elements");
    if (element.tag === "script" || element.tag === "style") return reject("text.raw-element");
    const intact = undamaged(raw.slice(content.from, content.to));
    if (!intact.ok) return intact;
    const typed = value.replace(/\r\n?/g, "\n");
    const old = textOf(found.value);
    const keep = isWritten(typed, old) ? keepSpace : caret === undefined ? null : keepEdges;
    const wanted = keep && !showsSpace(part, address, old, typed) ? keep(old, typed, true, !ownEnd) : typed;
    if (wanted === old) return NOTHING;
    const units = unitsOf(found.value);
    const end = lineEndOf(raw);
    const spell = (typed: string): string => escapeText(typed).replaceAll("\n", end);
    const splice = respell(units, wanted, content.from, spell, caret) ?? {
      ...content,
      insert: spell(wanted),
    };
    if (reads(found.value, splice, wanted)) return accept(typeWords(text, raw, [splice]));
    // The browser drops the first line end of these elements, so one more is written.
    const dropped = PREFORMATTED.test(element.tag) && wanted.startsWith("\n") ? end : "";
    const whole = { ...content, insert: dropped + spell(wanted) };
    if (reads(found.value, whole, wanted)) return accept(typeWords(text, raw, [whole]));
    return reject("text.not-editable");
  },
});

/** Words changed, not white space alone, and white space of the author is gone. */
const isWritten = (typed: string, old: string): boolean =>
  old.trim() !== "" && typed.replace(/[ \t\n\f\r]+/g, "") !== old.replace(/[ \t\n\f\r]+/g, "");

/** A tag that makes no element: in an element without others, all tags are such. */
const STRAY_TAG = /<\/?[a-z][^<>]*>/gi;
/** Here a tag is text. */
const LITERAL = /^(textarea|title)$/;
const PREFORMATTED = /^(pre|textarea|listing)$/;

export const textOf = ({ element }: FoundElement): string =>
  element.children.map((child) => (child.kind === "text" ? child.value : "")).join("");

/** Units of a stretch without comments; stray tags read as nothing. */
const unitsBetween = (raw: string, from: number, to: number, tag: string): CharacterUnit[] => {
  const written = raw.slice(from, to);
  if (LITERAL.test(tag)) return readUnits(written, "text", from);
  const units: CharacterUnit[] = [];
  let place = 0;
  for (const { 0: stray, index } of written.matchAll(STRAY_TAG)) {
    for (const piece of readUnits(written.slice(place, index), "text", from + place)) units.push(piece);
    place = index + stray.length;
    units.push(unreadUnit(from + index, from + place));
  }
  for (const piece of readUnits(written.slice(place), "text", from + place)) units.push(piece);
  return units;
};

/**
 * The content as units; comments and stray tags read as nothing, and so does the first line end of `pre` and
 * `textarea`.
 */
const unitsOf = ({ raw, element }: FoundElement): CharacterUnit[] => {
  const content = contentSpan(element) ?? element.span;
  const units: CharacterUnit[] = [];
  let at = content.from;
  if (PREFORMATTED.test(element.tag)) {
    const end = /^(\r\n|\n|\r)/.exec(raw.slice(at, at + 2))?.[0].length ?? 0;
    if (end > 0) units.push(unreadUnit(at, at + end));
    at += end;
  }
  for (const child of element.children) {
    if (child.kind !== "comment" || !child.span) continue;
    for (const piece of unitsBetween(raw, at, child.span.from, element.tag)) units.push(piece);
    units.push(unreadUnit(child.span.from, child.span.to));
    at = child.span.to;
  }
  for (const piece of unitsBetween(raw, at, content.to, element.tag)) units.push(piece);
  return units;
};

/** Whether the element then reads as wanted: what is typed must not join with its neighbours into a tag or entity. */
const reads = (
  { raw, html, element }: FoundElement,
  splice: { readonly from: number; readonly to: number; readonly insert: string },
  wanted: string,
): boolean => {
  const after = locate(applySplices(raw, [splice]), html.kind);
  const again = after.elements[element.index];
  return (
    again?.span?.from === element.span.from &&
    after.elements.length === html.elements.length &&
    closestTag(again, (one) => one.tag === element.tag) === again &&
    again.children.map((child) => (child.kind === "text" ? child.value : "")).join("") === wanted
  );
};
