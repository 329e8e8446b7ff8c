import * as z from "zod/mini";
import type { Carry, Change, Span } from "../../changes/change.ts";
import { isTextId } from "../../model/access.ts";
import { blockText, type TextId } from "../../model/text-id.ts";
import { allElements, parseHtml } from "../../source/html/index.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";

/** The removal that put on the clipboard what is pasted: the text in which its anchors wait, and what it took. */
export const cutSchema = z.optional(
  z.object({
    of: z.custom<TextId>((value) => typeof value === "string" && isTextId(value)),
    removed: z.string(),
  }),
);
type Cut = z.infer<typeof cutSchema>;

/**
 * The changes of a pasting with the carry that brings along the anchors of what was cut. As they are where nothing was
 * cut, or its elements do not all come again in their order.
 */
export const withCarry = (changes: readonly Change[], cut: Cut): readonly Change[] => {
  if (!cut) return changes;
  let isFound = false;
  return changes.map((change) => {
    const source = isFound ? undefined : htmlOf(change);
    const steps = source === undefined ? null : carrySteps(cut.removed, source);
    if (!steps) return change;
    isFound = true;
    const carries: Carry = { of: cut.of, steps };
    return { ...change, carries };
  });
};

const htmlOf = (change: Change): string | undefined => {
  if (change.kind === "block-insert") return change.texts[blockText(change.block.id, "html")];
  return change.kind === "element-insert" && /(?:\/html|\/bodyStart|\/bodyEnd)$/.test(change.text)
    ? change.source
    : undefined;
};

/**
 * Steps of a carry: the elements of the removed source are those of the inserted one by their order, since
 * pasting indents lines again and gives other classes, ids and addresses, and leaves the tags. The inserted
 * source may have elements around them. Null where it has others between, or has the same ones twice.
 */
export const carrySteps = (removed: string, inserted: string): readonly number[] | null => {
  const before = elementsOf(removed);
  const after = elementsOf(inserted);
  const shape = shapeOf(before);
  const starts: number[] = [];
  for (let at = 0; before.length > 0 && at + before.length <= after.length; at += 1)
    if (after[at]?.tag === before[0]?.tag && shapeOf(after.slice(at, at + before.length)) === shape)
      starts.push(at);
  const [start] = starts;
  if (start === undefined || starts.length > 1) return null;
  const pieces = piecesOf(before);
  const others = piecesOf(after.slice(start, start + before.length));
  if (pieces.length !== others.length) return null;
  const steps = new Steps(removed, inserted);
  for (const [at, piece] of pieces.entries()) {
    const other = others[at];
    if (!other || other.of !== piece.of) return null;
    steps.to(piece.from, other.from);
    steps.to(piece.to, other.to);
  }
  steps.to(removed.length, inserted.length);
  return steps.made();
};

const elementsOf = (html: string): readonly SourceElement[] =>
  [...allElements(parseHtml(html, "fragment").nodes)].filter(isInSource);

/** Tags with their depth below the first element. */
const shapeOf = (elements: readonly SourceElement[]): string => {
  const depths = new Map<SourceElement, number>();
  return elements
    .map((element) => {
      const parent = element.parent;
      const depth = parent && isInSource(parent) ? (depths.get(parent) ?? -1) + 1 : 0;
      depths.set(element, depth);
      return `${depth} ${element.tag}`;
    })
    .join("\n");
};

/** The beginning and the end of each start tag, and each end tag, in the order of the source. `of`: which element. */
const piecesOf = (elements: readonly SourceElement[]): readonly (Span & { readonly of: number })[] =>
  elements
    .flatMap((element, of) => {
      const { startTag, endTag, tag } = element;
      const name = { of, from: startTag.from, to: startTag.from + 1 + tag.length };
      const close = { of, from: startTag.to - 1, to: startTag.to };
      return endTag ? [name, close, { of, from: endTag.from, to: endTag.to }] : [name, close];
    })
    .sort((one, other) => one.from - other.from || one.to - other.to);

/** Collects the triples of a carry: each next piece is kept where both sources say the same. */
class Steps {
  readonly #steps: [number, number, number][] = [[0, 0, 0]];
  readonly #removed: string;
  readonly #inserted: string;
  #from = 0;
  #to = 0;

  constructor(removed: string, inserted: string) {
    this.#removed = removed;
    this.#inserted = inserted;
  }

  to(from: number, to: number): void {
    const last = this.#steps.at(-1) ?? [0, 0, 0];
    const [taken, put] = [from - this.#from, to - this.#to];
    if (this.#removed.slice(this.#from, from) === this.#inserted.slice(this.#to, to)) {
      if (last[1] === 0 && last[2] === 0) last[0] += taken;
      else if (taken > 0) this.#steps.push([taken, 0, 0]);
    } else {
      last[1] += taken;
      last[2] += put;
    }
    [this.#from, this.#to] = [from, to];
  }

  made(): readonly number[] {
    return this.#steps.flat();
  }
}
