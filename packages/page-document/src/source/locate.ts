import { type LocatedCss, parseCss } from "./css/index.ts";
import { type HtmlKind, type LocatedHtml, parseHtml } from "./html/index.ts";

/**
 * Located trees by text, so that an edit of one block parses that block alone and ten readers of a text parse it
 * once. Trees are immutable and depend on the text only: what is remembered never goes stale, it is only
 * dropped, the least recently used first, when the texts together outgrow the bound.
 */
class RecentTrees<Tree> {
  readonly #trees = new Map<string, Tree>();
  readonly #parse: (text: string) => Tree;
  readonly #bound: number;
  #size = 0;

  /** `bound`: UTF-16 units of all remembered texts together. */
  constructor(parse: (text: string) => Tree, bound: number) {
    this.#parse = parse;
    this.#bound = bound;
  }

  of(text: string): Tree {
    const known = this.#trees.get(text);
    if (known !== undefined) {
      this.#trees.delete(text);
      this.#trees.set(text, known);
      return known;
    }
    const tree = this.#parse(text);
    this.#trees.set(text, tree);
    this.#size += text.length;
    for (const oldest of this.#trees.keys()) {
      if (this.#size <= this.#bound || oldest === text) break;
      this.#trees.delete(oldest);
      this.#size -= oldest.length;
    }
    return tree;
  }
}

const BOUND = 4_000_000;
const html = {
  fragment: new RecentTrees((text: string) => parseHtml(text, "fragment"), BOUND),
  document: new RecentTrees((text: string) => parseHtml(text, "document"), BOUND),
};
const css = new RecentTrees(parseCss, BOUND);

/** `parseHtml`, remembered. A fragment is read as the content of a body. */
export const locate = (text: string, kind: HtmlKind): LocatedHtml => html[kind].of(text);

/** `parseCss`, remembered. */
export const locateCss = (text: string): LocatedCss => css.of(text);
