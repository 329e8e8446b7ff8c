import { type ContentNode, mergedText, type NodeId, scriptId } from "@hanok/canvas/protocol";
import { commonEnds, type LocatedElement, type LocatedNode } from "@hanok/page-document";
import { isIsland } from "../picture/text-runs.ts";

/**
 * Content of an element of the source in the form of the protocol, to compare with the content of the frame.
 * Of an element between runs of text only that it is there.
 */
export function contentOfSource(
  children: readonly LocatedNode[],
  idOf: (element: LocatedElement) => string | null,
): ContentNode[] | null {
  const content: ContentNode[] = [];
  let scripts = 0;
  for (const child of children) {
    if (child.kind === "text") {
      const last = content.at(-1);
      if (last && "text" in last) content[content.length - 1] = { text: last.text + child.value };
      else if (child.value !== "") content.push({ text: child.value });
    } else if (child.kind === "element" && child.tag === "script") {
      content.push({ id: scriptId(scripts), children: [] });
      scripts += 1;
    } else if (child.kind === "element") {
      const id = idOf(child);
      const inner = id === null ? null : isIsland(child) ? [] : contentOfSource(child.children, idOf);
      if (id === null || inner === null) return null;
      content.push({ id, children: inner });
    }
  }
  return content;
}

/** Ids of the elements in content, in their order. */
export const idsOfContent = (content: readonly ContentNode[]): NodeId[] =>
  content.flatMap((node) =>
    "text" in node ? [] : [...("id" in node ? [node.id] : []), ...idsOfContent(node.children)],
  );

/** The characters that content shows. */
export const wordsOf = (content: readonly ContentNode[]): string =>
  content.map((node) => ("text" in node ? node.text : wordsOf(node.children))).join("");

/** Number of characters (UTF-16 units) that content shows. */
export const lengthOfContent = (content: readonly ContentNode[]): number => wordsOf(content).length;

/** The same content with other ids; those that `names` does not have stay. */
export const withIds = (
  content: readonly ContentNode[],
  names: ReadonlyMap<NodeId, NodeId>,
): ContentNode[] =>
  names.size === 0
    ? [...content]
    : content.map((node) => {
        if ("text" in node) return node;
        const children = withIds(node.children, names);
        return "id" in node ? { id: names.get(node.id) ?? node.id, children } : { ...node, children };
      });

/** Pairs two lists of ids by their order; none where they are of different lengths. */
export const pairedIds = (from: readonly NodeId[], to: readonly NodeId[]): ReadonlyMap<NodeId, NodeId> => {
  if (from.length !== to.length) return new Map();
  return new Map(from.flatMap((id, at) => (to[at] === undefined ? [] : [[id, to[at]]])));
};

/**
 * Present text of the frame, mapped to that of the source: the source has white space that the browser took
 * away beside letters. `last` is the content that the frame sent when those became an edit. Where the
 * elements are others, `now` is taken.
 */
export function onSource(
  last: readonly ContentNode[],
  source: readonly ContentNode[],
  now: readonly ContentNode[],
): readonly ContentNode[] {
  if (sameContent(last, now)) return source;
  if (sameContent(last, source) || last.length !== now.length || source.length !== now.length) return now;
  const merged: ContentNode[] = [];
  for (const [at, node] of now.entries()) {
    const [was, said] = [last[at], source[at]];
    if (!was || !said) return now;
    if ("text" in node) {
      if (!("text" in was) || !("text" in said)) return now;
      merged.push({ text: textOnSource(was.text, said.text, node.text) });
    } else {
      if (!("id" in node && "id" in was && "id" in said) || node.id !== was.id || node.id !== said.id)
        return now;
      merged.push({ id: node.id, children: onSource(was.children, said.children, node.children) });
    }
  }
  return merged;
}

/** White space at the edges is kept by the edit itself. */
function textOnSource(last: string, source: string, now: string): string {
  const lead = /^\s/.test(last) ? 0 : source.length - source.trimStart().length;
  const trail = /\s$/.test(last) ? 0 : source.length - source.trimEnd().length;
  return mergedText(last, now, source.slice(lead, Math.max(lead, source.length - trail)));
}

/** Equal text and structure; line ends and the kinds of space that browsers interchange count as equal. */
export function sameContent(a: readonly ContentNode[], b: readonly ContentNode[]): boolean {
  return JSON.stringify(a, plain) === JSON.stringify(b, plain);
}
const plain = (key: string, value: unknown): unknown =>
  key === "text" && typeof value === "string"
    ? value.replace(/\r\n?/g, "\n").replaceAll("\u00a0", " ")
    : value;

/** The only text of content that has no elements; null where there are some. */
export function plainText(content: readonly ContentNode[]): string | null {
  let text = "";
  for (const node of content) {
    if (!("text" in node)) return null;
    text += node.text;
  }
  return text;
}

/**
 * The inner html that was typed. Elements of the source keep their own start tag, character for character;
 * `startTagOf` answers it, or null for an id that does not belong here: its content alone is taken then.
 */
export function htmlOfContent(
  content: readonly ContentNode[],
  tagsOf: (id: string) => { readonly open: string; readonly close: string } | null,
): string {
  return content
    .map((node) => {
      if ("text" in node) return escapeText(node.text);
      const inner = htmlOfContent(node.children, tagsOf);
      if ("id" in node) {
        const tags = tagsOf(node.id);
        return tags ? tags.open + inner + tags.close : inner;
      }
      if (node.tag === "br") return "<br>";
      const href =
        node.href === undefined ? "" : ` href="${escapeText(node.href).replaceAll('"', "&quot;")}"`;
      return `<${node.tag}${href}>${inner}</${node.tag}>`;
    })
    .join("");
}

/** Text as HTML source writes it; a quote stays. */
export const escapeText = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00a0", "&nbsp;");

/**
 * Browsers write a no-break space for a second or a last space in a row. Where the person typed one space
 * between two words, one plain space is meant; blanks in a row stay as they are shown [HND-07], and those
 * that were in the text before stay.
 */
export function withPlainSpaces(before: string, after: string): string {
  if (!after.includes("\u00a0")) return after;
  const { start, end } = commonEnds(before, after);
  return after.replace(/[ \u00a0]+/g, (run, at: number) =>
    run.length === 1 && at >= start && at < after.length - end ? " " : run,
  );
}

/**
 * `withPlainSpaces` for every text that is not as it was. Typing may have put new nodes before it, so texts
 * are known again by what is around them, not by their number.
 */
export function spacesInContent(
  before: readonly ContentNode[],
  after: readonly ContentNode[],
): ContentNode[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isEqual(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const old = before.slice(head, before.length - tail);
  return after.map((node, i) => {
    if (i < head || i >= after.length - tail) return node;
    if ("text" in node) return { text: withPlainSpaces(closestText(old, node.text), node.text) };
    const same = "id" in node ? before.find((one) => "id" in one && one.id === node.id) : undefined;
    // New elements around former words: the words are searched for in their former place.
    const inside = same && "children" in same ? same.children : old;
    return { ...node, children: spacesInContent(inside, node.children) };
  });
}

const isEqual = (one: ContentNode | undefined, other: ContentNode | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The text that begins and ends most like this one; a piece that was cut out of one is as it was. */
function closestText(among: readonly ContentNode[], text: string): string {
  if (among.some((node) => "text" in node && node.text.includes(text))) return text;
  let best = "";
  let most = -1;
  for (const node of among) {
    if (!("text" in node)) continue;
    const { start, end } = commonEnds(node.text, text);
    if (start + end > most) {
      most = start + end;
      best = node.text;
    }
  }
  return best;
}
