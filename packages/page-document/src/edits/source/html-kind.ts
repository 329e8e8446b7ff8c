import { type ProjectPart, pageText, recordAt } from "../../model/index.ts";
import type { TextId } from "../../model/text-id.ts";
import { type HtmlKind, locate } from "../../source/index.ts";

/**
 * A page of its own bytes has its head in `bodyStart`; everything else is a piece of a body. The doctype there decides
 * how a browser reads the page's blocks.
 */
export const htmlKindOf = (part: ProjectPart, text: TextId): HtmlKind => {
  const [owner, id = "", source] = text.split("/");
  const pageId = owner === "block" ? recordAt(part.blocks, id)?.pageId : undefined;
  if (pageId !== undefined && recordAt(part.pages, pageId)?.imported) {
    const start = recordAt(part.texts, pageText(pageId, "bodyStart"));
    if (start !== undefined && locate(start, "document").quirks) return "quirks-fragment";
  }
  return owner === "page" && source === "bodyStart" && part.pages[id]?.imported ? "document" : "fragment";
};
