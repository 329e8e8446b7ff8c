import type { LocatedElement, LocatedNode } from "../../source/html/index.ts";
import type { Answers } from "./answers.ts";
import { isWhole, type Row } from "./leaves.ts";
import { printOf } from "./print.ts";

/** A comment of the author that the young content does not tell of. */
export interface Comment {
  readonly from: number;
  readonly to: number;
  /** Text of the same element follows. */
  readonly inText: boolean;
}

/** Whether an element of the author is written as it is. */
export const isKept = (own: LocatedElement, young: LocatedElement, withComments: boolean): boolean =>
  isWhole(own) || printOf(own, withComments) === printOf(young, withComments);

/**
 * Comments to keep: a node removed from the content is removed from the source, except comments beside it,
 * which are the author's own.
 */
export const commentsOf = (
  nodes: readonly LocatedNode[],
  row: Row,
  { leaves, elements, used }: Answers,
  withComments: boolean,
): Comment[] => {
  const kept = new Set(leaves);
  const comments: Comment[] = [];
  const walk = (siblings: readonly LocatedNode[]): void => {
    for (const [place, node] of siblings.entries()) {
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
