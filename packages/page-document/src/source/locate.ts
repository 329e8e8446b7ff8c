import { commonEnds } from "./common-ends.ts";
import { type LocatedCss, parseCss } from "./css/index.ts";
import { type HtmlKind, type LocatedHtml, parseHtml } from "./html/index.ts";

/**
 * Located trees by text, so that an edit of one block parses that block alone and ten readers of a text parse it
 * once. Trees are immutable and depend on the text only: what is remembered never goes stale, it is only
 * dropped, the least recently used first, when the texts together outgrow the bound. Of a text that is being
 * edited only the newest versions are kept: hundreds of them held for each typed word are what makes the
 * collector stop the page.
 */
class RecentTrees<Tree> {
  readonly #trees = new Map<string, Tree>();
  readonly #parse: (text: string) => Tree;
  #next: ((before: Tree, text: string) => Tree | null) | null = null;
  readonly #bound: number;
  /** Long texts that were asked for lately, the newest last: one of them may be the version before. */
  #long: readonly string[] = [];
  readonly #older = new Map<string, string>();
  #size = 0;
  #last: string | null = null;
  /**
   * Versions that were dropped. A text requested again was no version: blocks may be copies of each other.
   */
  readonly #outdated = new Set<string>();
  #outdatedSize = 0;

  /** `bound`: UTF-16 units of all remembered texts together. */
  constructor(parse: (text: string) => Tree, bound: number) {
    this.#parse = parse;
    this.#bound = bound;
  }

  /** The tree of a text from that of the version before it: the one that `parse` answers, or null where it has to. */
  set next(next: (before: Tree, text: string) => Tree | null) {
    this.#next = next;
  }

  of(text: string): Tree {
    const known = this.#trees.get(text);
    if (known !== undefined) {
      this.#trees.delete(text);
      this.#trees.set(text, known);
      this.#last = text;
      return known;
    }
    const last = this.#last;
    const before = last !== null && this.#trees.has(last) && isNextVersion(last, text) ? last : null;
    const tree = this.#fromVersion(text, before) ?? this.#parse(text);
    this.#last = text;
    if (before !== null && !this.#outdated.has(text)) {
      const outdated = this.#older.get(before);
      if (outdated !== undefined) this.#outdate(outdated);
      this.#older.delete(before);
      this.#older.set(text, before);
    }
    this.#trees.set(text, tree);
    this.#size += text.length;
    for (const oldest of this.#trees.keys()) {
      if (this.#size <= this.#bound || oldest === text) break;
      this.#drop(oldest);
    }
    return tree;
  }

  /** `before`: what was asked for last, where this is its next version. */
  #fromVersion(text: string, before: string | null): Tree | null {
    if (!this.#next || text.length < LONG) return null;
    const version =
      before ??
      this.#long.findLast((one) => one !== this.#last && this.#trees.has(one) && isNextVersion(one, text));
    const tree = version === undefined ? undefined : this.#trees.get(version);
    this.#long = [...this.#long.filter((one) => one !== version), text].slice(-MOST_LONG);
    return tree === undefined ? null : this.#next(tree, text);
  }

  #outdate(text: string): void {
    this.#drop(text);
    if (this.#outdatedSize > this.#bound) {
      this.#outdated.clear();
      this.#outdatedSize = 0;
    }
    this.#outdated.add(text);
    this.#outdatedSize += text.length;
  }

  #drop(text: string): void {
    this.#older.delete(text);
    if (this.#trees.delete(text)) this.#size -= text.length;
  }
}

/** From here on a text is read from its version before; so many such texts are looked at. */
const LONG = 16_000;
const MOST_LONG = 8;

/** Greatest difference in length, in units, of two texts that are treated as versions of one. */
const ONE_EDIT = 256;

/** Whether the texts are the same but for one short piece. */
const isNextVersion = (before: string, after: string): boolean => {
  const shorter = Math.min(before.length, after.length);
  if (Math.max(before.length, after.length) - shorter > ONE_EDIT) return false;
  const { start, end } = commonEnds(before, after);
  return shorter - start - end <= ONE_EDIT && start + end > 0;
};

const BOUND = 4_000_000;
const treesOf = (kind: HtmlKind) => new RecentTrees((text: string) => parseHtml(text, kind), BOUND);
const html = {
  fragment: treesOf("fragment"),
  "quirks-fragment": treesOf("quirks-fragment"),
  document: treesOf("document"),
};
const css = new RecentTrees(parseCss, BOUND);

/** `parseHtml`, remembered. A fragment is read as the content of a body. */
export const locate = (text: string, kind: HtmlKind): LocatedHtml => html[kind].of(text);

/** `parseCss`, remembered. */
export const locateCss = (text: string): LocatedCss => css.of(text);

/** From here on `locateCss` reads versions in this way: said by the cascade, which a page opens without. */
export const readCssVersions = (next: (before: LocatedCss, text: string) => LocatedCss | null): void => {
  css.next = next;
};
