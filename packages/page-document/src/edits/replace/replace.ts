import * as z from "zod/mini";
import type { Change, Splice } from "../../changes/change.ts";
import type { TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeAttribute, escapeText } from "../../source/characters.ts";
import { escapeName } from "../../style/selector/suggest.ts";
import { isSafeValue } from "../../style/write/css-source.ts";
import { isScriptAddress } from "../element/link-set.ts";
import { defineEdit, offsetSchema, textIdSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { isClassName } from "../source/class-words.ts";
import { replaceValue } from "../source/value.ts";
import { colourOf } from "./colours.ts";
import { joined } from "./joined.ts";
import {
  type FoundPlace,
  NEAR,
  NEAR_MARK,
  placesIn,
  REPLACE_KINDS,
  type ReplaceKind,
  SIDE,
} from "./places.ts";

/** Places of one edit. */
export const REPLACED_MOST = 1_000;

/**
 * Replaces what was found at chosen places of the site, each by a change of its own, all in one step. A place is found
 * again by what is around it when its text has changed elsewhere; one that is no longer what was found is left out.
 * Refused: `replace.gone` where none is, and new words that cannot be there (`class.name`, `link.unsafe`, `style.value`).
 */
export const siteReplace = defineEdit({
  name: "site.replace",
  input: z.object({
    kind: z.enum(REPLACE_KINDS),
    find: z.string().check(z.minLength(1), z.maxLength(500)),
    replace: z.string().check(z.maxLength(2_000)),
    matchCase: z._default(z.boolean(), false),
    wholeWord: z._default(z.boolean(), false),
    places: z
      .array(
        z.object({
          text: textIdSchema,
          from: offsetSchema,
          near: z.string().check(z.maxLength(4_000)),
          /** Numbers of places that had the same around them; without these it is taken at its offset alone. */
          same: z.optional(offsetSchema),
          alike: z.optional(offsetSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(REPLACED_MOST)),
  }),
  reach: () => "project",
  run: (part, { places, replace, ...sought }, tools) => {
    const wrong = whyNot(sought.kind, replace);
    if (wrong) return wrong;
    const byText = new Map<TextId, (typeof places)[number][]>();
    for (const place of places) byText.set(place.text, [...(byText.get(place.text) ?? []), place]);
    const changes: Change[] = [];
    for (const [text, chosen] of byText) {
      const raw = part.texts[text];
      if (raw === undefined) continue;
      const found = placesIn(part, text, sought, tools).filter(({ blocked }) => blocked === null);
      let now = raw;
      // From behind to the front, so that none moves another.
      const kept = again(found, chosen);
      for (const [index, place] of [...kept.entries()].toReversed()) {
        const insert = written(place, sought.kind, replace);
        if (insert === null) continue;
        const splice = spliceAt(raw, now, place, insert, kept[index - 1]?.to ?? 0);
        if (now.slice(splice.from, splice.to) === splice.insert) continue;
        changes.push(replaceValue(text, now, [splice], WHAT[sought.kind]));
        now = now.slice(0, splice.from) + splice.insert + now.slice(splice.to);
      }
    }
    return changes.length > 0 ? accept(changes) : reject("replace.gone");
  },
});

const WHAT: Readonly<Record<ReplaceKind, string>> = {
  text: "text",
  link: "attribute href",
  colour: "declaration color",
  class: "attribute class",
};

const whyNot = (kind: ReplaceKind, replace: string): Outcome<never> | null => {
  if (kind === "class" && !isClassName(replace)) return reject("class.name", { name: replace });
  if (kind === "link" && (replace === "" || isScriptAddress(replace))) return reject("link.unsafe");
  const isColour =
    colourOf(replace) !== null ||
    /^(?:var\(--[\w-]+\)|(?:oklch|oklab|lab|lch|color)\([^();{}]*\)|transparent|currentcolor)$/i.test(
      replace,
    );
  return kind === "colour" && !(isColour && isSafeValue(replace))
    ? reject("style.value", { value: replace })
    : null;
};

interface ChosenPlace {
  readonly from: number;
  readonly near: string;
  readonly same?: number | undefined;
  readonly alike?: number | undefined;
}

/**
 * The places that were chosen, as they are now: at the same offset, else by what is around them where no other place
 * had the same when it was found. Of several with the same around them none is taken when their number has changed:
 * the one that is there now may be another one.
 */
const again = (found: readonly FoundPlace[], chosen: readonly ChosenPlace[]): readonly FoundPlace[] => {
  const left = new Set(found);
  const kept: FoundPlace[] = [];
  const rest = (
    asked: typeof chosen,
    isSame: (one: FoundPlace, place: ChosenPlace) => boolean,
  ): typeof chosen =>
    asked.filter((place) => {
      const [only, ...others] = [...left].filter((one) => isSame(one, place));
      if (!only || others.length > 0) return true;
      kept.push(only);
      left.delete(only);
      return false;
    });
  const moved = rest(
    chosen,
    (one, { from, near, same = 1, alike = 1 }) =>
      one.from === from && one.near === near && isAsMany(one, { same, alike }),
  );
  const changed = rest(
    moved,
    (one, { near, same, alike = 0 }) => same === 1 && one.near === near && isAsMany(one, { same, alike }),
  );
  rest(changed, (one, { near, alike }) => alike === 1 && isAlike(one.near, near));
  return kept.toSorted((one, other) => one.from - other.from);
};

/** Whether there are as many others that look like it, if there were any. */
const isAsMany = (
  one: FoundPlace,
  { same, alike }: { readonly same: number; readonly alike: number },
): boolean => (same === 1 || same === one.same) && (alike === 1 || alike === one.alike);

const isAlike = (one: string, other: string): boolean => {
  const [before = "", behind = ""] = one.split(NEAR_MARK);
  const [beforeOther = "", behindOther = ""] = other.split(NEAR_MARK);
  const room = Math.min(SIDE, before.length, beforeOther.length);
  const length = Math.max(1, Math.min(behind.length, behindOther.length) - NEAR + SIDE);
  return (
    before.slice(before.length - room) === beforeOther.slice(beforeOther.length - room) &&
    behind.slice(0, length) === behindOther.slice(0, length)
  );
};

const spliceAt = (
  raw: string,
  now: string,
  { from, to, as }: FoundPlace,
  insert: string,
  free: number,
): Splice =>
  as === "plain" || as === "css"
    ? { from, to, insert }
    : joined(raw, now, { from, to, free }, insert, as === "text" ? "text" : "attribute");

/** Characters that an address in css cannot have as they are. */
const NO_ADDRESS = /["'()\s\\]/;

/** The new words as they are written at a place; null where its form cannot say them. */
const written = ({ as, inStyle }: FoundPlace, kind: ReplaceKind, replace: string): string | null => {
  if (inStyle && kind === "link" && NO_ADDRESS.test(replace)) return null;
  if (as === "text") return escapeText(replace);
  if (as === "css") return escapeName(replace);
  if (as === "plain") {
    return kind === "link" && NO_ADDRESS.test(replace) ? null : replace;
  }
  if (as === "") return /[\s"'=<>`]/.test(replace) ? null : escapeAttribute(replace, '"');
  return escapeAttribute(replace, as);
};
