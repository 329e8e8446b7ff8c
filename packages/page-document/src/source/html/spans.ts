import { firstPlace } from "../first-place.ts";
import type { BuiltElement, BuiltNode } from "./nodes.ts";

/**
 * Gives spans to a finished tree, and only where they can be trusted. The law: the characters between the
 * start tag and the end tag of a located element make exactly its descendants, and located elements nest in
 * the text as they nest in the tree.
 *
 * Nearly every tree is regular: its nodes are in the text in tree order. One walk proves that and gives the
 * spans. Otherwise every element is checked by counting: it is located if the tokens (tags that made or closed
 * something, texts, comments) inside its characters are as many as those of its subtree, none of them outside.
 *
 * Answers the located elements in source order.
 */
export const giveSpans = (root: BuiltElement, irregular: boolean): BuiltElement[] => {
  const elements = (irregular ? null : regularSpans(root)) ?? judgedSpans(root);
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index];
    if (element) element.index = index;
  }
  return elements;
};

/** `<table><form>`: the parser closes such a form at once, whatever is up to its end tag. */
const closedAtOnce = ({ tag, namespace, parent }: BuiltElement): boolean =>
  tag === "form" &&
  namespace === "html" &&
  parent !== null &&
  /^(?:table|tbody|thead|tfoot|tr)$/.test(parent.tag);

/** Null when a node is not after the one before it in the tree. */
const regularSpans = (root: BuiltElement): BuiltElement[] | null => {
  const elements: BuiltElement[] = [];
  const open: BuiltElement[] = [root];
  const places: number[] = [0];
  let cursor = 0;
  while (open.length > 0) {
    const top = open.length - 1;
    const element = open[top] as BuiltElement;
    const place = places[top] as number;
    const node = element.children[place];
    if (node !== undefined) {
      places[top] = place + 1;
      if (node.kind === "element") {
        if (node.startFrom >= 0) {
          if (node.startFrom < cursor || closedAtOnce(node)) return null;
          cursor = node.startTo;
          elements.push(node);
        }
        open.push(node);
        places.push(0);
      } else if (node.from >= 0) {
        if (node.from < cursor) return null;
        cursor = node.to;
        node.span = { from: node.from, to: node.to };
      }
      continue;
    }
    open.pop();
    places.pop();
    if (element === root) break;
    if (element.startFrom < 0) {
      element.outside = "implied";
      continue;
    }
    if (element.endFrom >= 0) {
      if (element.endFrom < cursor) return null;
      cursor = element.endTo;
    }
    locateElement(element, cursor);
  }
  return elements;
};

const locateElement = (element: BuiltElement, to: number): void => {
  element.outside = null;
  element.startTag = { from: element.startFrom, to: element.startTo };
  element.endTag = element.endFrom >= 0 ? { from: element.endFrom, to: element.endTo } : null;
  element.span = { from: element.startFrom, to };
};

const dislocate = (element: BuiltElement): void => {
  element.span = null;
  element.startTag = null;
  element.endTag = null;
  if (element.repeated) element.outside = "repeated";
  else if (element.fostered) element.outside = "foster-parented";
  else element.outside = element.startFrom < 0 ? "implied" : "adopted";
};

interface Walked {
  /** All nodes in tree order. */
  readonly nodes: BuiltNode[];
  /** For each: the place after its last descendant. */
  readonly after: number[];
}

const walk = (root: BuiltElement): Walked => {
  const nodes: BuiltNode[] = [];
  const after: number[] = [];
  const open: { element: BuiltElement; at: number; place: number }[] = [{ element: root, at: -1, place: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.element.children[top.place++];
    if (node === undefined) {
      open.pop();
      if (top.at >= 0) after[top.at] = nodes.length;
      continue;
    }
    nodes.push(node);
    after.push(nodes.length);
    if (node.kind === "element") open.push({ element: node, at: nodes.length - 1, place: 0 });
  }
  return { nodes, after };
};

/** The element that a repeated one was first made as: they share the list of attributes, or the tag. */
const findOriginals = (nodes: readonly BuiltNode[]): Map<BuiltElement, BuiltElement> => {
  const byTag = new Map<number, BuiltElement>();
  const byList = new Map<unknown, BuiltElement>();
  for (const node of nodes)
    if (node.kind === "element" && node.startFrom >= 0) {
      byTag.set(node.startFrom, node);
      byList.set(node.parsed, node);
    }
  const originals = new Map<BuiltElement, BuiltElement>();
  for (const node of nodes) {
    if (node.kind !== "element" || node.startFrom >= 0) continue;
    const original = node.repeated ? byTag.get(node.tagAt) : byList.get(node.parsed);
    // A tag whose first element was taken out of the tree again (by a frameset) has no original.
    if (node.repeated || original) node.repeated = true;
    if (original) {
      node.tagAt = original.startFrom;
      originals.set(node, original);
    }
  }
  return originals;
};

const firstAtOrAfter = (sorted: Int32Array, offset: number): number =>
  firstPlace(sorted.length, (place) => (sorted[place] as number) >= offset);

/** Browsers put what is after `</body>` into the body; its own characters end at its end tag. */
const mayBeLeft = (element: BuiltElement): boolean =>
  element.namespace === "html" && (element.tag === "body" || element.tag === "html");

/** Number of tokens, and the first and last of their offsets. */
interface Tokens {
  count: number;
  first: number;
  last: number;
}
const FAR = 2147483647;
const noTokens = (): Tokens => ({ count: 0, first: FAR, last: -1 });

const judgedSpans = (root: BuiltElement): BuiltElement[] => {
  const { nodes, after } = walk(root);
  const originals = findOriginals(nodes);
  const copied = new Set(originals.values());

  // An end tag belongs to the element whose start tag it closes, also where a copy of that was open.
  const endTags = new Map<number, { owner: BuiltElement; to: number }>();
  for (const node of nodes)
    if (node.kind === "element" && node.endFrom >= 0 && !endTags.has(node.endFrom))
      endTags.set(node.endFrom, { owner: originals.get(node) ?? node, to: node.endTo });
  const ownedEnds = new Map<BuiltElement, { from: number; to: number }[]>();
  for (const [from, { owner, to }] of endTags) {
    const owned = ownedEnds.get(owner);
    if (owned) owned.push({ from, to });
    else ownedEnds.set(owner, [{ from, to }]);
  }

  const startOf = (node: BuiltNode): number => (node.kind === "element" ? node.startFrom : node.from);
  const offsets: number[] = [...endTags.keys()];
  for (const node of nodes) if (startOf(node) >= 0) offsets.push(startOf(node));
  const sorted = Int32Array.from(offsets).sort();
  const tokensBetween = (from: number, to: number): number =>
    firstAtOrAfter(sorted, to) - firstAtOrAfter(sorted, from);

  // Per subtree, from the leaves up: number of tokens, first and last offset.
  const count = new Int32Array(nodes.length);
  const first = new Int32Array(nodes.length).fill(FAR);
  const last = new Int32Array(nodes.length).fill(-1);
  const ofChildren = (at: number): Tokens => {
    const sum = noTokens();
    for (let next = at + 1; next < (after[at] as number); next = after[next] as number) {
      sum.count += count[next] as number;
      sum.first = Math.min(sum.first, first[next] as number);
      sum.last = Math.max(sum.last, last[next] as number);
    }
    return sum;
  };
  /** Token by token, leaving out what begins at the limit or after it: for body and html only. */
  const beforeLimit = (at: number, limit: number): Tokens => {
    const sum = noTokens();
    const take = (from: number, to: number): void => {
      if (from < 0 || from >= limit) return;
      sum.count += 1;
      sum.first = Math.min(sum.first, from);
      sum.last = Math.max(sum.last, to);
    };
    for (let next = at + 1; next < (after[at] as number); next++) {
      const node = nodes[next] as BuiltNode;
      if (node.kind !== "element") take(node.from, node.to);
      else {
        take(node.startFrom, node.startTo);
        for (const end of ownedEnds.get(node) ?? []) take(end.from, end.to);
      }
    }
    return sum;
  };

  const contentEnds = new Map<BuiltElement, number>();
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at] as BuiltNode;
    if (node.kind !== "element") {
      if (node.from < 0) continue;
      count[at] = 1;
      first[at] = node.from;
      last[at] = node.to;
      node.span = tokensBetween(node.from + 1, node.to) === 0 ? { from: node.from, to: node.to } : null;
      continue;
    }
    const all = ofChildren(at);
    const owned = ownedEnds.get(node) ?? [];
    count[at] = all.count + owned.length + (node.startFrom >= 0 ? 1 : 0);
    first[at] = Math.min(
      all.first,
      node.startFrom >= 0 ? node.startFrom : FAR,
      ...owned.map(({ from }) => from),
    );
    last[at] = Math.max(all.last, node.startTo, ...owned.map(({ to }) => to));

    dislocate(node);
    if (node.startFrom < 0 || node.fostered || copied.has(node) || closedAtOnce(node)) continue;
    const closed = node.endFrom >= 0;
    const own = closed && mayBeLeft(node) ? beforeLimit(at, node.endTo) : all;
    const contentEnd = closed ? node.endFrom : Math.max(node.startTo, own.last);
    const holds =
      (own.count === 0 || own.first >= node.startTo) &&
      own.last <= contentEnd &&
      contentEnd >= node.startTo &&
      tokensBetween(node.startFrom + 1, contentEnd) === own.count;
    if (!holds) continue;
    contentEnds.set(node, contentEnd);
    locateElement(node, closed ? node.endTo : contentEnd);
  }

  // Nested in the tree means nested in the text.
  const elements: BuiltElement[] = [];
  for (const node of nodes) {
    if (node.kind !== "element" || !node.span) continue;
    let ancestor = node.parent;
    while (ancestor && !ancestor.span) ancestor = ancestor.parent;
    const nested =
      !ancestor || (node.span.from >= ancestor.startTo && node.span.to <= (contentEnds.get(ancestor) ?? -1));
    if (nested) elements.push(node);
    else dislocate(node);
  }
  return elements.sort((one, other) => one.startFrom - other.startFrom);
};
