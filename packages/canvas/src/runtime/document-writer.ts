import { append, closeDocument, openDocument, uncurry, writeDocument } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";
import { withoutRefresh } from "./stay-here.ts";

const indexOf = uncurry(String.prototype.indexOf);
const lastIndexOf = uncurry(String.prototype.lastIndexOf);
const slice = uncurry(String.prototype.slice);
const toLowerCase = uncurry(String.prototype.toLowerCase);

const SCRIPT_TAG = "<script";

/** A stretch of the page that is written at once. */
export interface Chunk {
  readonly html: string;
  /** Begins with the start tag of a custom element, whose marker is not written: its id and tag. */
  readonly custom: { readonly id: string; readonly tag: string } | null;
}

/**
 * Cuts the page before every script, so that markers can be taken off before it runs (inside `document.write` no
 * observer is called in time). A cut does not change how the parser reads on, so one in a comment does no harm. A
 * script's own marker is dropped: a script is nothing that can be pointed at.
 *
 * A custom element that is defined already runs its author's code while its own tag is parsed: the page is cut before
 * it, too, and the first element of its name that the parser makes then is known to be it.
 */
export function chunksOf(html: string, marker: string): Chunk[] {
  const chunks: Chunk[] = [];
  const own = ` ${marker}="`;
  let custom: Chunk["custom"] = null;
  let pending = "";
  let cut = 0;
  let script = nextScript(html, 0);
  let tag = nextCustomTag(html, own, 0);
  while (script !== -1 || tag) {
    if (tag && (script === -1 || tag.from < script)) {
      append(chunks, { html: pending + slice(html, cut, tag.from), custom });
      pending = slice(html, tag.from, tag.nameEnd);
      cut = tag.markerEnd;
      custom = { id: tag.id, tag: toLowerCase(slice(html, tag.from + 1, tag.nameEnd)) };
      tag = nextCustomTag(html, own, cut);
      continue;
    }
    append(chunks, { html: pending + slice(html, cut, script), custom });
    custom = null;
    const tagEnd = script + SCRIPT_TAG.length;
    pending = slice(html, script, tagEnd);
    cut =
      slice(html, tagEnd, tagEnd + own.length) === own ? indexOf(html, '"', tagEnd + own.length) + 1 : tagEnd;
    script = nextScript(html, cut);
    if (tag && tag.from < cut) tag = nextCustomTag(html, own, cut);
  }
  append(chunks, { html: pending + slice(html, cut), custom });
  return chunks;
}

interface CustomTag {
  /** Of its `<`. */
  readonly from: number;
  readonly nameEnd: number;
  readonly markerEnd: number;
  readonly id: string;
}

/** The next marked start tag with a hyphen in its name. The marker is right behind the name. */
function nextCustomTag(html: string, own: string, from: number): CustomTag | null {
  let at = indexOf(html, own, from);
  while (at !== -1) {
    const open = lastIndexOf(html, "<", at);
    const idEnd = indexOf(html, '"', at + own.length);
    const name = open === -1 ? "" : slice(html, open, at);
    // A marker behind other attributes is on a tag of ours: what is between is no name.
    if (indexOf(name, "-") !== -1 && indexOf(name, " ") === -1 && idEnd !== -1)
      return { from: open, nameEnd: at, markerEnd: idEnd + 1, id: slice(html, at + own.length, idEnd) };
    at = indexOf(html, own, at + own.length);
  }
  return null;
}

/** Place of the next `<script` in any case: any tag that starts with it will do. */
function nextScript(html: string, from: number): number {
  let at = indexOf(html, "<", from);
  while (at !== -1) {
    const next = slice(html, at + 1, at + 2);
    if ((next === "s" || next === "S") && toLowerCase(slice(html, at, at + SCRIPT_TAG.length)) === SCRIPT_TAG)
      return at;
    at = indexOf(html, "<", at + 1);
  }
  return -1;
}

/** Writes the page into the frame's own document. `afterOpen` sets what `document.open` has taken away. */
export function writePage(html: string, marker: string, nodes: Nodes, afterOpen: () => void): void {
  const chunks = chunksOf(html, marker);
  openDocument(document);
  nodes.watch(document, marker);
  afterOpen();
  for (let i = 0; i < chunks.length; i += 1) {
    const chunk = chunks[i];
    if (!chunk) continue;
    nodes.flush();
    nodes.expect(chunk.custom);
    writeDocument(document, withoutRefresh(chunk.html));
  }
  closeDocument(document);
  nodes.flush();
}
