import type { Splice } from "../../changes/change.ts";
import { htmlKindOf } from "../../edits/source/html-kind.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import type { LocatedCss } from "../../source/css/index.ts";
import { allElements } from "../../source/html/index.ts";
import { locate, locateCss } from "../../source/index.ts";

/** A stylesheet where it is stored: a css text, or the content of a `<style>` inside an html text. */
export interface CssSource {
  readonly text: TextId;
  /** Offset of the stylesheet in the text. */
  readonly from: number;
  readonly css: LocatedCss;
}

/** The stylesheet at an offset of a text; null where none is. */
export const cssSourceAt = (part: ProjectPart, text: TextId, at: number): CssSource | null => {
  const raw = part.texts[text];
  if (raw === undefined) return null;
  if (/\/js$/.test(text)) return null;
  const resource = text.startsWith("resource/") ? part.resources[text.slice("resource/".length)] : undefined;
  if (text.endsWith("/css") || resource?.fileExt === "css") return { text, from: 0, css: locateCss(raw) };
  if (resource) return null;
  for (const element of allElements(locate(raw, htmlKindOf(part, text)).nodes)) {
    if (element.tag !== "style" || !element.startTag || !element.span) continue;
    const to = element.endTag?.from ?? element.span.to;
    if (at < element.startTag.to || at > to) continue;
    return { text, from: element.startTag.to, css: locateCss(raw.slice(element.startTag.to, to)) };
  }
  return null;
};

export const shifted = (splice: Splice, by: number): Splice => ({
  from: splice.from + by,
  to: splice.to + by,
  insert: splice.insert,
});

/** A value that cannot end its declaration, its rule or the element that holds it. */
export const isSafeValue = (value: string): boolean => {
  if (value.trim() === "" || /<\/style/i.test(value) || value.includes("<!--")) return false;
  const open: string[] = [];
  for (let place = 0; place < value.length; place += 1) {
    const char = value.charAt(place);
    if (char === "\\") place += 1;
    else if (char === '"' || char === "'") {
      const end = value.indexOf(char, place + 1);
      if (end < 0 || /[\n\r]/.test(value.slice(place, end))) return false;
      place = end;
    } else if (char === "(" || char === "[") open.push(char === "(" ? ")" : "]");
    else if (char === ")" || char === "]") {
      if (open.pop() !== char) return false;
    } else if (char === "{" || char === "}" || (char === ";" && open.length === 0) || char === "!")
      return false;
    else if (value.startsWith("/*", place)) {
      const end = value.indexOf("*/", place + 2);
      if (end < 0) return false;
      place = end + 1;
    }
  }
  return open.length === 0;
};

export const isPropertyName = (property: string): boolean =>
  /^(--[^\s:;{}()"'!/<>]+|-?[a-zA-Z][a-zA-Z0-9-]*)$/.test(property);
