import { append, appendChild, childNodesOf } from "./builtins.ts";

/** The nodes inside an element as they were, by identity: cancelling brings the same nodes back. */
export interface Snapshot {
  readonly node: Node;
  readonly value: string | null;
  readonly children: readonly Snapshot[];
}

export function takeSnapshot(node: Node): Snapshot {
  const children: Snapshot[] = [];
  const list = childNodesOf(node);
  for (let i = 0; i < list.length; i += 1) {
    const child = list[i];
    if (child) append(children, takeSnapshot(child));
  }
  return { node, value: node.nodeType === Node.TEXT_NODE ? node.nodeValue : null, children };
}

export function restoreSnapshot(snapshot: Snapshot): void {
  if (snapshot.value !== null && snapshot.node.nodeValue !== snapshot.value) {
    snapshot.node.nodeValue = snapshot.value;
  }
  const list = childNodesOf(snapshot.node);
  for (let i = list.length - 1; i >= 0; i -= 1) {
    const child = list[i];
    if (child && !holds(snapshot.children, child)) snapshot.node.removeChild(child);
  }
  for (let i = 0; i < snapshot.children.length; i += 1) {
    const child = snapshot.children[i];
    if (!child) continue;
    if (childNodesOf(snapshot.node)[i] !== child.node) appendChild(snapshot.node, child.node);
    restoreSnapshot(child);
  }
}

function holds(children: readonly Snapshot[], node: Node): boolean {
  for (let i = 0; i < children.length; i += 1) if (children[i]?.node === node) return true;
  return false;
}
