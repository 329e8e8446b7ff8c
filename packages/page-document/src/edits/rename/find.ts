import type { Span, Splice } from "../../changes/change.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { findNamesInCss } from "../../source/css/index.ts";
import { afterTagName, allElements, type LocatedHtml } from "../../source/html/index.ts";
import { locate, locateCss } from "../../source/index.ts";
import { escapeName } from "../../style/selector/suggest.ts";
import type { EditTools } from "../edit.ts";
import { htmlKindOf } from "../source/html-kind.ts";

export type Renamed = "class" | "id" | "tag";
type FindInScript = EditTools["findNamesInScript"];

/** Attributes that name ids, one or several. */
export const ID_REFERENCES = new Set(
  "for form list headers aria-labelledby aria-describedby aria-controls aria-owns aria-activedescendant aria-details aria-flowto aria-errormessage popovertarget".split(
    " ",
  ),
);
/** Attributes whose value may be a selector or a fragment that names an id or class. */
const POINTERS = new Set(
  "href xlink:href usemap data-bs-target data-target data-bs-parent data-parent".split(" "),
);

/** Language of a text: its own, or html with css and scripts inside. Content (json) has no names of code. */
const languageOf = (part: ProjectPart, text: TextId): "html" | "css" | "js" | "json" => {
  if (text.startsWith("resource/")) return part.resources[text.slice("resource/".length)]?.fileExt ?? "css";
  return text.endsWith("/css") ? "css" : text.endsWith("/js") ? "js" : "html";
};

/**
 * Splices that rename a class, id or tag in one text: attributes, references to ids, selectors of stylesheets
 * and `<style>`, scripts. Null where a script is there and nothing to read it with.
 */
export const renameIn = (
  part: ProjectPart,
  text: TextId,
  what: Renamed,
  from: string,
  to: string,
  findInScript: FindInScript,
): readonly Splice[] | null => {
  const raw = part.texts[text] ?? "";
  const language = languageOf(part, text);
  if (language === "json") return [];
  if (language === "css") return renameInCss(raw, what, from, to, 0);
  if (language === "js") return renameInScript(raw, what, from, to, 0, findInScript);
  return renameInHtml(locate(raw, htmlKindOf(part, text)), what, from, to, findInScript);
};

const put = (spans: readonly Span[], insert: string, shift: number): Splice[] =>
  spans.map((span) => ({ from: span.from + shift, to: span.to + shift, insert }));

export const renameInCss = (css: string, what: Renamed, from: string, to: string, shift: number): Splice[] =>
  put(findNamesInCss(locateCss(css), what, from), what === "tag" ? to : escapeName(to), shift);

const renameInScript = (
  js: string,
  what: Renamed,
  from: string,
  to: string,
  shift: number,
  findInScript: FindInScript,
): Splice[] | null => {
  if (!js.includes(from)) return [];
  return findInScript ? put(findInScript(js, what, from), to, shift) : null;
};

export const renameInHtml = (
  html: LocatedHtml,
  what: Renamed,
  from: string,
  to: string,
  findInScript: FindInScript,
): Splice[] | null => {
  const splices: Splice[] = [];
  for (const element of allElements(html.nodes)) {
    if (!element.span || !element.startTag || element.outside) continue;
    const content = { from: element.startTag.to, to: element.endTag?.from ?? element.span.to };
    const inner = html.text.slice(content.from, content.to);
    if (element.tag === "style")
      for (const piece of renameInCss(inner, what, from, to, content.from)) splices.push(piece);
    if (element.tag === "script" && isScript(element.attributes)) {
      const found = renameInScript(inner, what, from, to, content.from, findInScript);
      if (!found) return null;
      for (const piece of found) splices.push(piece);
    }
    if (what === "tag") {
      if (element.tag !== from.toLowerCase()) continue;
      const start = element.startTag.from;
      splices.push({ from: start + 1, to: afterTagName(html.text, start), insert: to });
      if (element.endTag)
        splices.push({
          from: element.endTag.from + 2,
          to: afterTagName(html.text, element.endTag.from),
          insert: to,
        });
      continue;
    }
    for (const { name, valueSpan } of element.attributes) {
      if (!valueSpan) continue;
      const raw = html.text.slice(valueSpan.from, valueSpan.to);
      const words =
        (name === "class" && what === "class") ||
        (what === "id" && (name === "id" || ID_REFERENCES.has(name)));
      const found = words ? wordsIn(raw, from) : POINTERS.has(name) ? pointersIn(raw, what, from) : [];
      for (const piece of put(found, to, valueSpan.from)) splices.push(piece);
    }
  }
  return splices.toSorted((a, b) => a.from - b.from);
};

const isScript = (attributes: readonly { readonly name: string; readonly value: string }[]): boolean => {
  const type =
    attributes
      .find(({ name }) => name === "type")
      ?.value.trim()
      .toLowerCase() ?? "";
  return type === "" || type === "module" || /javascript|ecmascript/.test(type);
};

const wordsIn = (raw: string, name: string): Span[] =>
  [...raw.matchAll(/[^\t\n\f\r ]+/g)]
    .filter((match) => match[0] === name)
    .map((match) => ({ from: match.index, to: match.index + name.length }));

/** `#name` as the whole value, or `.name` where scripts take a selector. */
const pointersIn = (raw: string, what: Renamed, name: string): Span[] => {
  const mark = what === "id" ? "#" : ".";
  const trimmed = raw.trim();
  if (trimmed !== mark + name) return [];
  const from = raw.indexOf(mark) + 1;
  return [{ from, to: from + name.length }];
};
