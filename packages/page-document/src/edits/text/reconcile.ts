import { allElements, type LocatedNode, parseHtml } from "../../source/html/index.ts";
import { contentSpan, isInSource, type SourceElement } from "../source/reading.ts";
import { isWhole } from "./leaves.ts";
import { attributesOf, printAll, printOf } from "./print.ts";
import { endTag, type Known, writeContent } from "./write.ts";

/**
 * New source for an element's content (`composed`), with the author's end tags that end nothing where they change
 * nothing.
 */
export const reconcile = (
  known: Known,
  host: SourceElement,
  young: readonly LocatedNode[],
  inLink: boolean,
): string => {
  const plain = composed(known, host, young, inLink, false);
  const content = contentSpan(host);
  if (!content || !holdsStrays(known.raw.slice(content.from, content.to), host.children)) return plain;
  const kept = composed(known, host, young, inLink, true);
  const reads = (source: string): string => printAll(parseHtml(source, "fragment").nodes, false);
  return reads(kept) === reads(plain) ? kept : plain;
};

/** More end tags are written than elements have. */
const holdsStrays = (raw: string, nodes: readonly LocatedNode[]): boolean => {
  let own = 0;
  for (const element of allElements(nodes)) if (element.endTag) own += 1;
  return (raw.match(/<\/[a-z]/gi)?.length ?? 0) > own;
};

/**
 * New source for an element's content, made of the author's own characters wherever the content is still
 * there, also where new tags are around it or old ones were taken away: texts keep their entities, elements
 * their tags, comments their place. Only what is new is written fresh, and cleaned. The caller splices the
 * difference. `inLink`: a link is around, so none can be inside.
 */
const composed = (
  known: Known,
  host: SourceElement,
  young: readonly LocatedNode[],
  inLink: boolean,
  strays: boolean,
): string => {
  const content = contentSpan(host);
  if (!content) return "";
  const comments = young.some(holdsComment);
  const runs = runsOf(host.children, comments);
  const most = Math.min(runs.length, young.length);
  let head = 0;
  while (head < most && sameRun(runs[head], young[head], comments)) head += 1;
  let tail = 0;
  while (tail < most - head && sameRun(runs.at(-1 - tail), young.at(-1 - tail), comments)) tail += 1;
  if (head === runs.length && head === young.length) return known.raw.slice(content.from, content.to);
  const before = runs[head - 1];
  const after = runs[runs.length - tail];
  const middle = host.children.slice(before?.end ?? 0, after?.first ?? host.children.length);
  const wanted = young.slice(head, young.length - tail);
  return (
    known.raw.slice(content.from, before?.to ?? startOf(known.raw, content.from, middle)) +
    (inOne(known, middle, wanted, inLink, strays) ??
      writeContent(known, middle, wanted, comments, inLink, strays)) +
    (after ? known.raw.slice(after.from, content.to) : "")
  );
};

/** A node, or what is one text to a reader: texts with comments between them. */
interface Run {
  readonly print: string;
  readonly from: number;
  readonly to: number;
  /** Places among the children. */
  readonly first: number;
  readonly end: number;
}

/** The nodes that have a place in the source. The preview reports no comments; a script may. */
const runsOf = (nodes: readonly LocatedNode[], comments: boolean): Run[] => {
  const runs: Run[] = [];
  let words: string | null = null;
  for (const [first, node] of nodes.entries()) {
    if (node.kind === "comment" && !comments) continue;
    const place = { from: node.span?.from ?? 0, to: node.span?.to ?? 0, first, end: first + 1 };
    const last = runs.at(-1);
    if (node.kind === "text" && node.span && words !== null && last && !comments) {
      words += node.value;
      runs[runs.length - 1] = { ...last, print: JSON.stringify(words), to: place.to, end: place.end };
    } else {
      runs.push({ ...place, print: node.span ? printOf(node, comments) : "" });
      words = node.kind === "text" && node.span ? node.value : null;
    }
  }
  return runs;
};

const sameRun = (run: Run | undefined, young: LocatedNode | undefined, comments: boolean): boolean =>
  run !== undefined && young !== undefined && run.print !== "" && run.print === printOf(young, comments);

/** The line end that `pre` begins with is read by nobody, and stays. */
const startOf = (raw: string, from: number, nodes: readonly LocatedNode[]): number => {
  const first = nodes[0]?.span?.from ?? from;
  return first > from && /^\r?\n$/.test(raw.slice(from, first)) ? first : from;
};

/** If all changes are within one element, the rest of the content is not compared. */
const inOne = (
  known: Known,
  old: readonly LocatedNode[],
  young: readonly LocatedNode[],
  inLink: boolean,
  strays: boolean,
): string | null => {
  const [one] = old;
  const [other] = young;
  if (old.length !== 1 || young.length !== 1 || one?.kind !== "element" || other?.kind !== "element")
    return null;
  if (one.tag !== other.tag || attributesOf(one) !== attributesOf(other)) return null;
  if (!isInSource(one) || isWhole(one)) return null;
  return (
    known.raw.slice(one.startTag.from, one.startTag.to) +
    composed(known, one, other.children, inLink || one.tag === "a", strays) +
    endTag(known.raw, one)
  );
};

const holdsComment = (node: LocatedNode): boolean =>
  node.kind === "comment" || (node.kind === "element" && node.children.some(holdsComment));
