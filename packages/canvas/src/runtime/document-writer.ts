import { append, closeDocument, openDocument, uncurry, writeDocument } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";

const indexOf = uncurry(String.prototype.indexOf);
const slice = uncurry(String.prototype.slice);
const toLowerCase = uncurry(String.prototype.toLowerCase);

const SCRIPT_TAG = "<script";

/**
 * Cuts the page before every script, so that markers can be taken off before it runs (inside
 * `document.write` no observer is called in time). A cut does not change how the parser reads on, so one in a
 * comment does no harm. A script's own marker is dropped: a script is nothing that can be pointed at.
 */
export function chunksBeforeScripts(html: string, marker: string): string[] {
  const chunks: string[] = [];
  const own = ` ${marker}="`;
  let cut = 0;
  let pending = "";
  let at = nextScript(html, 0);
  while (at !== -1) {
    append(chunks, pending + slice(html, cut, at));
    const tagEnd = at + SCRIPT_TAG.length;
    pending = slice(html, at, tagEnd);
    cut =
      slice(html, tagEnd, tagEnd + own.length) === own ? indexOf(html, '"', tagEnd + own.length) + 1 : tagEnd;
    at = nextScript(html, cut);
  }
  append(chunks, pending + slice(html, cut));
  return chunks;
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
  const chunks = chunksBeforeScripts(html, marker);
  openDocument(document);
  nodes.watch(document, marker);
  afterOpen();
  for (let i = 0; i < chunks.length; i += 1) {
    nodes.flush();
    writeDocument(document, chunks[i] ?? "");
  }
  closeDocument(document);
  nodes.flush();
}
