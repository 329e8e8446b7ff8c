import type { LocatedElement, LocatedNode } from "../../source/html/index.ts";
import type { Answers } from "./answers.ts";
import { isWhole, type Row } from "./leaves.ts";
import { printOf } from "./print.ts";

/** A comment of the author that the young content does not tell of, or an end tag that ends nothing. */
export interface Comment {
  readonly from: number;
  readonly to: number;
  /** Text of the same element follows. */
  readonly inText: boolean;
}

/** End tags that end nothing. */
const STRAY = /^<\/[a-z][^<>]*>$/i;

/** Whether an element of the author is written as it is. */
export const isKept = (own: LocatedElement, young: LocatedElement, withComments: boolean): boolean =>
  isWhole(own) || printOf(own, withComments) === printOf(young, withComments);

/**
 * Comments to keep: a node removed from the content is removed from the source, except comments beside it,
 * which are the author's own. `strays`: the source, where its stray end tags are kept, too.
 */
export const commentsOf = (
  nodes: readonly LocatedNode[],
  row: Row,
  { leaves, elements, used }: Answers,
  withComments: boolean,
  strays: string | null,
): Comment[] => {
  const kept = new Set(leaves);
  const comments: Comment[] = [];
  const stray = (from: number | undefined, to: number | undefined, inText: boolean): void => {
    if (strays === null || from === undefined || to === undefined || to - from < 3) return;
    if (STRAY.test(strays.slice(from, to))) comments.push({ from, to, inText });
  };
  const walk = (siblings: readonly LocatedNode[]): void => {
    for (const [place, node] of siblings.entries()) {
      stray(siblings[place - 1]?.span?.to, node.span?.from, node.kind === "text");
      if (node.kind === "text" && strays !== null) {
        const { first, end } = row.texts.get(node) ?? { first: 0, end: 0 };
        for (let at = first + 1; at < end; at += 1) stray(row.leaves[at - 1]?.to, row.leaves[at]?.from, true);
      }
      const told = row.texts.get(node);
      if (node.kind === "comment" && node.span && !(told && kept.has(told.first)))
        comments.push({
          ...node.span,
          inText: siblings.slice(place + 1).find(({ kind }) => kind !== "comment")?.kind === "text",
        });
      if (node.kind !== "element" || isWhole(node)) continue;
      const stretch = row.stretches.get(node);
      let lives = used.has(node) || stretch === undefined;
      for (let at = stretch?.first ?? 0; !lives && at < (stretch?.end ?? 0); at += 1) lives = kept.has(at);
      if (lives) walk(node.children);
    }
  };
  walk(nodes);
  for (const [young, one] of elements) if (isKept(one, young, withComments)) drop(comments, one.span);
  return comments;
};

/** Comments within what is written as it is. */
const drop = (comments: Comment[], { from, to }: { readonly from: number; readonly to: number }): void => {
  const rest = comments.filter((comment) => comment.from < from || comment.from >= to);
  comments.splice(0, comments.length, ...rest);
};
