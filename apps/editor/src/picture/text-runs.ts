import { type ContentNode, type NodeId, PHRASING } from "@hanok/canvas/protocol";
import type { LocatedElement, LocatedNode } from "@hanok/page-document";

/**
 * Runs of text between the elements of a parent that are no part of its lines: blocks, fields, scripts. Such an element
 * stays as it is while the text beside it is edited. The frame goes by the same rule (`text-host.ts` there).
 */
export const flowsInText = (node: LocatedNode): boolean =>
  node.kind !== "element" ||
  (PHRASING[node.tag] === true && (node.tag === "svg" || node.children.every(flowsInText)));

export const isIsland = (node: LocatedNode): boolean => !flowsInText(node);

/** Words of the lines themselves, not of what is between them. */
export const hasWords = (nodes: readonly LocatedNode[]): boolean =>
  nodes.some((node) =>
    node.kind === "text"
      ? node.value.trim() !== ""
      : node.kind === "element" && node.tag !== "svg" && flowsInText(node) && hasWords(node.children),
  );

/** Content between two elements that stay; null at an edge of the parent. */
export interface ContentRun {
  readonly after: NodeId | null;
  readonly before: NodeId | null;
  readonly content: readonly ContentNode[];
}

export function contentRuns(
  content: readonly ContentNode[],
  islands: ReadonlySet<NodeId>,
): readonly ContentRun[] {
  const runs: ContentRun[] = [];
  let after: NodeId | null = null;
  let run: ContentNode[] = [];
  for (const node of content) {
    if ("id" in node && islands.has(node.id)) {
      runs.push({ after, before: node.id, content: run });
      after = node.id;
      run = [];
    } else run.push(node);
  }
  return [...runs, { after, before: null, content: run }];
}

/** Children of an element between two elements that stay. */
export interface NodeRun {
  readonly after: LocatedElement | null;
  readonly before: LocatedElement | null;
  readonly nodes: readonly LocatedNode[];
}

export function nodeRuns(children: readonly LocatedNode[]): readonly NodeRun[] {
  const runs: NodeRun[] = [];
  let after: LocatedElement | null = null;
  let nodes: LocatedNode[] = [];
  for (const node of children) {
    if (node.kind === "element" && isIsland(node)) {
      runs.push({ after, before: node, nodes });
      after = node;
      nodes = [];
    } else nodes.push(node);
  }
  return [...runs, { after, before: null, nodes }];
}
