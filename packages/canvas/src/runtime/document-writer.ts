import { append, closeDocument, openDocument, uncurry, writeDocument } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";

const indexOf = uncurry(String.prototype.indexOf);
const slice = uncurry(String.prototype.slice);
const toLowerCase = uncurry(String.prototype.toLowerCase);

const SCRIPT_TAG = "<script";

/**
 * Cuts the page before every script of the source, so that markers can be taken off before the script runs
 * (inside `document.write` no observer is called in time). The script's own marker is dropped: a script is
 * nothing that can be pointed at. The marker's name is the editor's, so no text of the page is cut by chance.
 */
export function chunksBeforeScripts(html: string, marker: string): string[] {
  const chunks: string[] = [];
  const search = ` ${marker}="`;
  let cut = 0;
  let pending = "";
  let at = indexOf(html, search);
  while (at !== -1) {
    const valueEnd = indexOf(html, '"', at + search.length);
    const tagStart = at - SCRIPT_TAG.length;
    if (tagStart >= cut && toLowerCase(slice(html, tagStart, at)) === SCRIPT_TAG) {
      append(chunks, pending + slice(html, cut, tagStart));
      pending = slice(html, tagStart, at);
      cut = valueEnd + 1;
    }
    at = indexOf(html, search, valueEnd + 1);
  }
  append(chunks, pending + slice(html, cut));
  return chunks;
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
