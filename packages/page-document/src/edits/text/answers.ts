import { diffSequence } from "../../changes/sequence-diff.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";
import { RICH_INLINE } from "../source/tags.ts";
import type { Leaf, Row, Stretch } from "./leaves.ts";
import { attributesOf, printOf } from "./print.ts";

/** Matches between the author's leaves and elements and those of the young tree. */
export interface Answers {
  /** Young leaf → old leaf, -1 for none; ascending. */
  readonly leaves: Int32Array;
  readonly elements: ReadonlyMap<LocatedElement, SourceElement>;
  /** Further pieces of an element that was cut in two. */
  readonly pieces: ReadonlyMap<LocatedElement, SourceElement>;
  readonly used: ReadonlySet<LocatedElement>;
}

export const answersOf = (old: Row, young: Row): Answers => {
  const leaves = answerLeaves(old.leaves, young.leaves);
  const elements = new Map<LocatedElement, SourceElement>();
  const pieces = new Map<LocatedElement, SourceElement>();
  const used = new Set<LocatedElement>();
  const pair = (one: LocatedElement, other: LocatedElement): void => {
    if (elements.has(other) || used.has(one) || !isInSource(one)) return;
    elements.set(other, one);
    used.add(one);
  };
  const overlaps = overlapsOf(old, young, leaves);
  for (const { one, other, exact, held } of overlaps)
    if (exact || held * 2 >= other.end - other.first) pair(one.element, other.element);
  pairReplaced(old, young, leaves, elements, used, pair);
  for (const { one, other, exact } of overlaps)
    if (exact && isInSource(one.element) && !elements.has(other.element) && !pieces.has(other.element))
      if (RICH_INLINE.has(other.element.tag)) pieces.set(other.element, one.element);
  return { leaves, elements, pieces, used };
};

interface Overlap {
  readonly one: Stretch;
  readonly other: Stretch;
  /** Same attributes: the preview gives the author's elements with their own. */
  readonly exact: boolean;
  /** Leaves that were in the one and are in the other now. */
  readonly held: number;
}

/** Elements of one tag that hold the same leaves, the likeliest pairs first. */
const overlapsOf = (old: Row, young: Row, leaves: Int32Array): Overlap[] => {
  const holders: Stretch[][] = old.leaves.map(() => []);
  for (const one of old.stretches.values())
    for (let at = one.first; at < one.end; at += 1) holders[at]?.push(one);
  const overlaps: Overlap[] = [];
  for (const other of young.stretches.values()) {
    const held = new Map<Stretch, number>();
    for (let at = other.first; at < other.end; at += 1)
      for (const one of holders[leaves[at] ?? -1] ?? [])
        if (one.element.tag === other.element.tag) held.set(one, (held.get(one) ?? 0) + 1);
    for (const [one, count] of held)
      overlaps.push({ one, other, exact: alike(one.element, other.element), held: count });
  }
  const share = ({ one, other, held }: Overlap): number =>
    held / Math.max(one.end - one.first, other.end - other.first) +
    (printOf(one.element, false) === printOf(other.element, false) ? 1 : 0);
  // Stable: of pairs that are as good, the outer and the earlier come first.
  return overlaps.toSorted((a, b) => Number(b.exact) - Number(a.exact) || share(b) - share(a));
};

const alike = (one: LocatedElement, other: LocatedElement): boolean =>
  one.tag === other.tag && attributesOf(one) === attributesOf(other);

/**
 * Elements whose words were all replaced: they are at the same place, or are identified by their attributes.
 */
const pairReplaced = (
  old: Row,
  young: Row,
  leaves: Int32Array,
  elements: ReadonlyMap<LocatedElement, SourceElement>,
  used: ReadonlySet<LocatedElement>,
  pair: (one: LocatedElement, other: LocatedElement) => void,
): void => {
  const kept = new Uint8Array(old.leaves.length);
  for (const leaf of leaves) if (leaf >= 0) kept[leaf] = 1;
  const free = [...old.stretches.values()].filter(({ element }) => !used.has(element));
  const open = [...young.stretches.values()].filter(({ element }) => !elements.has(element));
  const inPlace = (one: Stretch, other: Stretch): boolean => {
    if (leaves.subarray(other.first, other.end).some((leaf) => leaf >= 0)) return false;
    if (kept.subarray(one.first, one.end).some((is) => is === 1)) return false;
    return one.first > before(leaves, other.first) && one.end <= behind(leaves, other.end, kept.length);
  };
  const tests: ((one: Stretch, other: Stretch) => boolean)[] = [
    (one, other) => alike(one.element, other.element) && inPlace(one, other),
    (one, other) => one.element.tag === other.element.tag && one.empty === other.empty && inPlace(one, other),
    (one, other) => alike(one.element, other.element),
  ];
  for (const test of tests)
    for (const other of open) {
      if (elements.has(other.element)) continue;
      const one = free.find((each) => !used.has(each.element) && test(each, other));
      if (one) pair(one.element, other.element);
    }
};

const before = (leaves: Int32Array, place: number): number => {
  for (let at = place - 1; at >= 0; at -= 1) if ((leaves[at] ?? -1) >= 0) return leaves[at] ?? -1;
  return -1;
};

/** The old leaf that the next kept young one answers to; `none` where there is none. */
export const behind = (leaves: Int32Array, place: number, none: number): number => {
  for (let at = place; at < leaves.length; at += 1) if ((leaves[at] ?? -1) >= 0) return leaves[at] ?? none;
  return none;
};

/** By words first, so that what was replaced is not pieced together from letters here and there. */
const answerLeaves = (old: readonly Leaf[], young: readonly Leaf[]): Int32Array => {
  const answers = new Int32Array(young.length).fill(-1);
  const left = wordsOf(old);
  const right = wordsOf(young);
  let a = 0;
  let b = 0;
  let place = 0;
  let other = 0;
  const keep = (count: number): void => {
    for (let at = 0; at < count; at += 1) answers[other + at] = place + at;
  };
  for (const hunk of [...diffSequence(left.words, right.words), null]) {
    const toA = hunk ? hunk.fromA : left.words.length;
    const alikeLength = (left.starts[toA] ?? 0) - (left.starts[a] ?? 0);
    keep(alikeLength);
    place += alikeLength;
    other += alikeLength;
    if (!hunk) break;
    const endA = left.starts[hunk.toA] ?? 0;
    const endB = right.starts[hunk.toB] ?? 0;
    let most = Math.min(endA - place, endB - other);
    let start = 0;
    while (start < most && old[place + start]?.key === young[other + start]?.key) start += 1;
    keep(start);
    most -= start;
    for (let at = 1; at <= most && old[endA - at]?.key === young[endB - at]?.key; at += 1)
      answers[endB - at] = endA - at;
    a = hunk.toA;
    b = hunk.toB;
    place = left.starts[a] ?? 0;
    other = right.starts[b] ?? 0;
  }
  return answers;
};

const kindOf = ({ key, character }: Leaf): "word" | "space" | null =>
  !character ? null : /^[\p{L}\p{N}\p{M}_]$/u.test(key) ? "word" : /^[ \t\n]$/.test(key) ? "space" : null;

/** The words, the spaces between them and all else one by one; `starts` has one more, the end. */
const wordsOf = (leaves: readonly Leaf[]): { words: string[]; starts: number[] } => {
  const words: string[] = [];
  const starts: number[] = [];
  let last: ReturnType<typeof kindOf> = null;
  for (const [place, leaf] of leaves.entries()) {
    const kind = kindOf(leaf);
    if (kind !== null && kind === last) words[words.length - 1] += leaf.key;
    else {
      words.push(leaf.key);
      starts.push(place);
    }
    last = kind;
  }
  starts.push(leaves.length);
  return { words, starts };
};
