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
  /** Shown beside the label; searched, too. */
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

/**
 * A search over entries. The answer: the entries in which each word occurs, initial consonants and half-typed
 * syllables included, the nearest first, of each kind so many as fit; `found` are entries that another search
 * has found, listed as they come. Kinds keep their order, but the kind of the nearest entry is first. Without
 * words: the first of each kind but elements, which would only repeat the page.
 */
export const createFinder = (
  entries: readonly Entry[],
): ((words: string, found?: readonly Entry[]) => readonly EntryGroup[]) => {
  // Made with the first words: taking thousands of labels apart would hold up the opening.
  let known: readonly { readonly entry: Entry; readonly findable: Findable }[] | null = null;
  return (words, found = []) => {
    const isAsked = words.trim() !== "";
    if (!isAsked)
      return grouped(
        entries.filter(({ kind }) => kind !== "element"),
        () => 0,
        MOST_UNASKED,
      );
    known ??= entries.map((entry) => ({ entry, findable: findableBy([entry.label, entry.detail]) }));
    const matches = matcherOf(words);
    const nearness = nearnessOf(words);
    const matching = known.filter(({ findable }) => matches(findable)).map(({ entry }) => entry);
    return grouped([...matching, ...found], ({ label }) => nearness([label]), MOST);
  };
};

const grouped = (
  entries: readonly Entry[],
  nearness: (entry: Entry) => number,
  most: number,
): readonly EntryGroup[] =>
  ENTRY_KINDS.flatMap((kind) => {
    const ranked = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ entry, near: nearness(entry) }))
      .sort((one, other) => one.near - other.near)
      .slice(0, most);
    const [nearest] = ranked;
    return nearest ? [{ kind, near: nearest.near, entries: ranked.map(({ entry }) => entry) }] : [];
  })
    .sort((one, other) => one.near - other.near)
    .map(({ kind, entries: listed }) => ({ kind, entries: listed }));
