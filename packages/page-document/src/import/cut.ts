import type { Span } from "../changes/change.ts";
import { allElements, type LocatedHtml, type LocatedNode, parseHtml, sameNodes } from "../source/index.ts";

/** A page cut into what becomes its texts; put together in this order it is the page again. */
export interface CutPage {
  readonly bodyStart: string;
  readonly blocks: readonly string[];
  readonly bodyEnd: string;
}

/** A run of the body's nodes that stays together, with the characters that it takes up. */
interface Piece extends Span {
  readonly nodes: readonly LocatedNode[];
}

/** Invisible elements belong to the element after them, like a comment. */
const UNSEEN = new Set(["script", "style", "link", "meta", "base", "title", "template", "noscript"]);
const PHRASING = new Set(
  "a abbr b bdi bdo big br cite code data dfn em font i img input kbd label mark q ruby s samp select small span strike strong sub sup time tt u var wbr button".split(
    " ",
  ),
);

const isSpace = (text: string): boolean => /^[\t\n\f\r ]*$/.test(text);
const isTag = (node: LocatedNode | undefined, tags: ReadonlySet<string>): boolean =>
  node?.kind === "element" && node.namespace === "html" && tags.has(node.tag);
const isWords = (node: LocatedNode | undefined): boolean => node?.kind === "text" && !isSpace(node.value);

/**
 * Cuts a page into blocks at the top-level elements of its body (architecture, section 3). White space,
 * comments and unseen elements go to the block that follows; text and the inline elements that touch it stay
 * together; trailing scripts go to `bodyEnd`. Every block read alone, as the content of a body, gives the nodes
 * that it gives in the page; neighbours that do not are one block. Any text can be cut: a text without a body
 * (frameset, empty) has no blocks, one that cannot be cut has one.
 */
export const importPage = (text: string): CutPage => {
  const page = parseHtml(text, "document");
  const whole = findBody(page);
  if (!whole) return { bodyStart: text, blocks: [], bodyEnd: "" };
  const body = withoutTrailingScripts(whole);
  const pieces = inRuns(joinUntilTrue(piecesOf(body), page), page);
  return {
    bodyStart: text.slice(0, body.from),
    blocks: pieces.map(({ from, to }) => text.slice(from, to)),
    bodyEnd: text.slice(body.to),
  };
};

const findBody = (page: LocatedHtml): Piece | null => {
  for (const body of allElements(page.nodes)) {
    if (body.tag !== "body" || body.namespace !== "html") continue;
    // Content after `</body>` is in the body for browsers, and after it in the text.
    const to = body.endTag?.from ?? page.text.length;
    const nodes = body.children.filter((node) => !node.span || node.span.from < to);
    const from = body.startTag?.to ?? firstOffset(nodes);
    return from === null || from > to ? null : { from, to, nodes };
  }
  return null;
};

/** The first character that made one of the nodes or what is in them. */
const firstOffset = (nodes: readonly LocatedNode[]): number | null => {
  const offsets = nodes.flatMap((node) => (node.span ? [node.span.from] : []));
  for (const element of allElements(nodes)) {
    if (element.tagAt >= 0) offsets.push(element.tagAt);
    for (const child of element.children) if (child.span) offsets.push(child.span.from);
  }
  return offsets.length === 0 ? null : offsets.reduce((first, offset) => Math.min(first, offset));
};

const withoutTrailingScripts = (body: Piece): Piece => {
  let kept = body.nodes.length;
  for (; kept > 0; kept--) {
    const node = body.nodes[kept - 1];
    const trails =
      node?.kind === "comment" ||
      (node?.kind === "text" && isSpace(node.value)) ||
      (node?.kind === "element" && node.tag === "script" && node.span !== null);
    if (!trails) break;
  }
  const last = body.nodes[kept - 1];
  // Without a span it is not known where the last node ends: then everything stays.
  if (last && !last.span) return body;
  const to = last?.span?.to ?? body.from;
  return { from: body.from, to, nodes: body.nodes.slice(0, kept) };
};

/** Cuts after every element or run of words that a person would see. */
const piecesOf = (body: Piece): Piece[] => {
  const pieces: Piece[] = [];
  let from = body.from;
  let nodes: LocatedNode[] = [];
  for (const [place, node] of body.nodes.entries()) {
    nodes.push(node);
    const next = body.nodes[place + 1];
    const seen = isWords(node) || (node.kind === "element" && !isTag(node, UNSEEN));
    const joined =
      (isWords(node) && isTag(next, PHRASING)) || (isTag(node, PHRASING) && isWords(next)) || !node.span;
    if (!seen || joined || !node.span) continue;
    pieces.push({ from, to: node.span.to, nodes });
    from = node.span.to;
    nodes = [];
  }
  if (from === body.to && nodes.length === 0) return pieces;
  const last = pieces.pop();
  pieces.push({ from: last?.from ?? from, to: body.to, nodes: [...(last?.nodes ?? []), ...nodes] });
  return pieces;
};

/**
 * A piece that is not true when read alone depends on text before it (an unclosed `<b>`), so it is joined with
 * pieces before it (1, 2, 4 …) until it is; only then with pieces after it. The more pieces fail in a row, the
 * more are taken at once, so that a page that cannot be cut costs n log n.
 */
const joinUntilTrue = (pieces: readonly Piece[], page: LocatedHtml): readonly Piece[] => {
  const starts: number[] = [];
  const join = (first: number, after: number): Piece => ({
    from: pieces[first]?.from ?? 0,
    to: pieces[after - 1]?.to ?? 0,
    nodes: pieces.slice(first, after).flatMap(({ nodes }) => nodes),
  });
  let next = 0;
  let failed = 0;
  while (next < pieces.length) {
    let start = next;
    if (isTrueAlone(join(next, next + 1), page)) {
      failed = 0;
      next += 1;
    } else {
      next = Math.min(next + 2 ** failed, pieces.length);
      failed += 1;
      for (let back = 1; starts.length > 0; back *= 2) {
        start = starts.splice(-back)[0] ?? start;
        if (isTrueAlone(join(start, next), page)) break;
      }
      for (let forth = 1; next < pieces.length && !isTrueAlone(join(start, next), page); forth *= 2)
        next = Math.min(next + forth, pieces.length);
    }
    starts.push(start);
  }
  return starts.map((start, place) => join(start, starts[place + 1] ?? pieces.length));
};

/** A thousand blocks can still be listed and distinguished; each is a row, a tree and an entry of its own. */
const MOST_BLOCKS = 1_000;

/** A page of more pieces than that (a log, a dictionary) is cut into even runs of neighbours. */
const inRuns = (pieces: readonly Piece[], page: LocatedHtml): readonly Piece[] => {
  if (pieces.length <= MOST_BLOCKS) return pieces;
  const size = Math.ceil(pieces.length / MOST_BLOCKS);
  const runs: Piece[] = [];
  for (let first = 0; first < pieces.length; first += size) {
    const parts = pieces.slice(first, first + size);
    const run = {
      from: parts[0]?.from ?? 0,
      to: parts.at(-1)?.to ?? 0,
      nodes: parts.flatMap(({ nodes }) => nodes),
    };
    if (isTrueAlone(run, page)) runs.push(run);
    else for (const piece of parts) runs.push(piece);
  }
  return runs;
};

const isTrueAlone = (piece: Piece, page: LocatedHtml): boolean => {
  const context = { tag: "body", namespace: "html", quirks: page.quirks } as const;
  return sameNodes(parseHtml(page.text.slice(piece.from, piece.to), "fragment", context).nodes, piece.nodes);
};
