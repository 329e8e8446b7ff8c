import { type Findable, findableBy, matcherOf, nearnessOf } from "@hanok/page-document";

/** Kinds in the order of their groups. */
export const ENTRY_KINDS = ["action", "page", "block", "element", "file", "panel", "help"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Something that the palette opens, selects or does. */
export interface Entry {
  /** Unique in the palette. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Told beside the label; searched, too. */
  readonly detail: string;
  /** Keys that do the same; '' for none. */
  readonly keys: string;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly kind: EntryKind;
  readonly entries: readonly Entry[];
}

/** Entries of one kind that are listed at most, with and without words. */
const MOST = 8;
const MOST_UNASKED = 5;

const findables = new WeakMap<Entry, Findable>();
const findableOf = (entry: Entry): Findable => {
  const known = findables.get(entry) ?? findableBy([entry.label, entry.detail]);
  findables.set(entry, known);
  return known;
};

/**
 * The entries in which each word occurs, initial consonants and half-typed syllables included, the nearest first; of
 * each kind so many as fit. Kinds keep their order, but the kind of the nearest entry stands first. Without words: the
 * first of each kind but elements, which would only repeat the page.
 */
export const findEntries = (entries: readonly Entry[], words: string): readonly EntryGroup[] => {
  const isAsked = words.trim() !== "";
  const matches = matcherOf(words);
  const nearness = nearnessOf(words);
  const groups = ENTRY_KINDS.flatMap((kind) => {
    const found = entries.filter((entry) => entry.kind === kind && matches(findableOf(entry)));
    if (found.length === 0 || (!isAsked && (kind === "element" || kind === "help"))) return [];
    const ranked = found
      .map((entry) => ({ entry, near: nearness([entry.label]) }))
      .sort((one, other) => one.near - other.near)
      .slice(0, isAsked ? MOST : MOST_UNASKED);
    return [{ kind, near: ranked[0]?.near ?? 0, entries: ranked.map(({ entry }) => entry) }];
  });
  return groups
    .sort((one, other) => one.near - other.near)
    .map(({ kind, entries: listed }) => ({ kind, entries: listed }));
};
