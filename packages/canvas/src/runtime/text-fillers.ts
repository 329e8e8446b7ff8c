import type { ContentNode } from "../protocol/content.ts";
import { append } from "./builtins.ts";

/**
 * Removes the line breaks that the browser inserts in an empty run so that the caret has a place: nobody
 * typed them. The runs are those between the elements that stay.
 */
export function withoutFillers(
  after: readonly ContentNode[],
  before: readonly ContentNode[],
  isIsland: (id: string) => boolean,
): ContentNode[] {
  const old = runsOf(before, isIsland);
  const now = runsOf(after, isIsland);
  if (old.length !== now.length) return [...after];
  const content: ContentNode[] = [];
  for (let i = 0; i < now.length; i += 1) {
    const { nodes, island } = now[i] ?? { nodes: [], island: null };
    const [only] = nodes;
    const isFiller = nodes.length === 1 && only && "tag" in only && only.tag === "br";
    if (!isFiller || old[i]?.nodes.length === 0)
      for (let at = 0; at < nodes.length; at += 1) if (nodes[at]) append(content, nodes[at] as ContentNode);
    if (island) append(content, island);
  }
  return content;
}

interface RunContent {
  readonly nodes: ContentNode[];
  /** The element behind it; null behind the last one. */
  island: ContentNode | null;
}

function runsOf(content: readonly ContentNode[], isIsland: (id: string) => boolean): RunContent[] {
  let last: RunContent = { nodes: [], island: null };
  const runs: RunContent[] = [last];
  for (let i = 0; i < content.length; i += 1) {
    const node = content[i];
    if (!node) continue;
    if ("id" in node && isIsland(node.id)) {
      last.island = node;
      last = { nodes: [], island: null };
      append(runs, last);
    } else append(last.nodes, node);
  }
  return runs;
}
