import type { Splice, ValueReplace } from "../change.ts";
import { sameSpan } from "./touch.ts";
import type { RebasedPair } from "./types.ts";

/**
 * Values added where there was none: a new attribute, a new declaration. Two of them at one offset are two
 * values, and both are kept, unless they are one and the same (`what` says which value it is). Two style or
 * class attributes put on one element are made into one that holds both.
 */

const onlySplice = ({ splices }: ValueReplace): Splice | null =>
  splices.length === 1 ? (splices[0] ?? null) : null;

const isEmpty = ({ from, to }: Splice): boolean => from === to;

interface NewAttribute {
  /** White space, name and quote. */
  readonly open: string;
  readonly name: string;
  readonly quote: string;
  readonly value: string;
}

const ATTRIBUTE = /^(\s+([^\s=>/"']+)\s*=\s*(["']))([\s\S]*)\3$/;

const newAttribute = (insert: string): NewAttribute | null => {
  const [, open, name, quote, value] = ATTRIBUTE.exec(insert) ?? [];
  if (open === undefined || name === undefined || quote === undefined || value === undefined) return null;
  return value.includes(quote) ? null : { open, name: name.toLowerCase(), quote, value };
};

/**
 * Whether this puts something new rather than fills an empty value: what is inserted names the attribute or the
 * property itself. Typing beside it is then no work on it.
 */
export const isAddition = (value: ValueReplace, splice: Splice): boolean => {
  const [kind, name = ""] = value.what.split(" ");
  if (!isEmpty(splice) || (kind !== "attribute" && kind !== "declaration")) return false;
  const said = splice.insert.toLowerCase().trimStart().replace(/^;\s*/, "");
  return said.startsWith(name.toLowerCase()) || /^style\s*=/.test(said);
};

/** Two additions at one place; null where they are not two, or are one and the same value. */
export const rebaseAdditions = (earlier: ValueReplace, later: ValueReplace): RebasedPair | null => {
  const [first, second] = [onlySplice(earlier), onlySplice(later)];
  if (!first || !second || !isEmpty(first) || !sameSpan(first, second)) return null;
  if (earlier.restores || later.restores) return null;
  const [one, two] = [newAttribute(first.insert), newAttribute(second.insert)];
  if (one && two && one.name === two.name) {
    if (one.name === "style" && earlier.what !== later.what)
      return asOne(earlier, later, one, two, joinStyles(one.value, two.value));
    if (one.name === "class") return asOne(earlier, later, one, two, joinWords(one.value, two.value));
    return null;
  }
  if (earlier.what === later.what) return null;
  // Words and a whole text that fill the same empty value are one value.
  if (!isAddition(earlier, first) && !isAddition(later, second)) return null;
  const behind = first.from + first.insert.length;
  return {
    later: [{ ...later, splices: [{ ...second, from: behind, to: behind }] }],
    earlier: [earlier],
    notes: [],
  };
};

const joinStyles = (one: string, two: string): string =>
  /;\s*$/.test(one) || one.trim() === "" ? `${one.trimEnd()} ${two}`.trim() : `${one.trimEnd()}; ${two}`;

const joinWords = (one: string, two: string): string => {
  const words = one.split(/\s+/);
  return [one, ...two.split(/\s+/).filter((word) => !words.includes(word))].join(" ");
};

/** The earlier one's attribute with both values in it, in its quotes. */
const asOne = (
  earlier: ValueReplace,
  later: ValueReplace,
  one: NewAttribute,
  two: NewAttribute,
  value: string,
): RebasedPair | null => {
  const [first, second] = [onlySplice(earlier), onlySplice(later)];
  if (!first || !second || value.includes(one.quote)) return null;
  const whole = one.open + value + one.quote;
  const over = (
    mine: ValueReplace,
    theirs: Splice,
    { open, value: stands }: NewAttribute,
  ): readonly ValueReplace[] => {
    if (theirs.insert === whole) return [];
    // Only what comes in is written where the rest agrees, so that work beside it goes on.
    if (open === one.open && whole.endsWith(stands + one.quote)) {
      const at = theirs.from + open.length;
      const insert = value.slice(0, value.length - stands.length);
      return [{ ...mine, splices: [{ from: at, to: at, insert }], removed: [""] }];
    }
    if (open === one.open && value.startsWith(stands)) {
      const at = theirs.from + open.length + stands.length;
      return [
        { ...mine, splices: [{ from: at, to: at, insert: value.slice(stands.length) }], removed: [""] },
      ];
    }
    const to = theirs.from + theirs.insert.length;
    return [{ ...mine, splices: [{ from: theirs.from, to, insert: whole }], removed: [theirs.insert] }];
  };
  return { later: over(later, first, one), earlier: over(earlier, second, two), notes: [] };
};
