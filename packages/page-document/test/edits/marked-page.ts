import { type Anchor, locate, type ProjectPart, type TextId } from "../../src/index.ts";
import { realPages } from "../source/pages.ts";
import { SHEET } from "./random-input.ts";
import { importedPart } from "./real-part.ts";

/** Most anchors of one page. */
export const ANCHORS = 200;

/** Pages with enough elements to follow. */
export const LONG_PAGES = realPages.filter(([, html]) => html.split("<").length > 150);

/** The attribute that says which element it is; followed anchors know nothing of it. */
export const mark = (at: number): string => ` data-followed="${at}"`;

/** A page with marks in the start tags of elements, and an anchor on each. */
export const markedPage = (
  html: string,
): { readonly part: ProjectPart; readonly anchors: readonly Anchor[] } => {
  const plain = importedPart(html, "index.html", { "css/styles.css": SHEET, "css/style.css": SHEET });
  const texts = { ...plain.texts };
  const anchors: Anchor[] = [];
  for (const [id, raw] of Object.entries(plain.texts) as [TextId, string][]) {
    if (!/^block\/.*\/html$/.test(id)) continue;
    const starts = locate(raw, "fragment")
      .elements.flatMap(({ span }) => (span ? [span.from] : []))
      .sort((one, other) => one - other);
    let text = "";
    let before = 0;
    const first = anchors.length;
    for (const from of starts) {
      if (anchors.length === ANCHORS) break;
      const end = from + (/^<[^\s/>]+/.exec(raw.slice(from))?.[0].length ?? 0);
      text += raw.slice(before, end) + mark(anchors.length);
      before = end;
      anchors.push({ place: { text: id, from: 0, to: 0 } });
    }
    text += raw.slice(before);
    texts[id] = text;
    for (const { span } of locate(text, "fragment").elements) {
      const at = span && /^<[^\s/>]+ data-followed="(\d+)"/.exec(text.slice(span.from))?.[1];
      if (at && Number(at) >= first)
        anchors[Number(at)] = { place: { text: id, from: span.from, to: span.to } };
    }
  }
  return { part: { ...plain, texts }, anchors };
};
