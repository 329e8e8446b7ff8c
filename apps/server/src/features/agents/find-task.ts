import type { SourceMatch } from "@hanok/api-contract";
import {
  compileSelectors,
  elementAt,
  type HtmlKind,
  type LocatedElement,
  type LocatedHtml,
  locate,
  matchesSelector,
  type ProjectPart,
} from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import { lineAt, ownerOfText } from "./difference.ts";

export interface Sought {
  readonly part: ProjectPart;
  readonly by: "text" | "selector" | "style" | "link";
  readonly words: string;
  readonly most: number;
}

export type FoundPlaces =
  | { readonly ok: true; readonly matches: readonly SourceMatch[]; readonly more: boolean }
  | { readonly ok: false; readonly reason: "find.selector" };

const LINKING = new Set(["href", "src", "srcset", "action", "poster", "data", "xlink:href"]);
const EXCERPT = 300;

/** Kind of html of a text; null for css and js. */
export const htmlKindOf = (text: string): HtmlKind | null => {
  const [owner, , source] = text.split("/");
  if (owner === "page") return source === "bodyStart" ? "document" : "fragment";
  return (owner === "block" || owner === "shared") && source === "html" ? "fragment" : null;
};

const isCss = (part: ProjectPart, text: string): boolean => {
  const [owner, id = "", source] = text.split("/");
  return owner === "resource" ? part.resources[id]?.fileExt === "css" : source === "css";
};

const ATTRIBUTE = 300;

/** The beginning of an attribute's value: an answer names an element, it does not repeat a megabyte for each place. */
export const attributeOf = ({ attributes }: LocatedElement, name: string): string =>
  (attributes.find((one) => one.name === name)?.value ?? "").slice(0, ATTRIBUTE);

/** Offsets of places in one text, ascending; parsed only where the kind of search needs it. */
function* placesIn(
  part: ProjectPart,
  text: string,
  source: string,
  { by, words }: Pick<Sought, "by" | "words">,
  isWanted: (element: LocatedElement) => boolean,
): Generator<number> {
  const kind = htmlKindOf(text);
  if (by === "text") {
    for (let at = source.indexOf(words); at >= 0; at = source.indexOf(words, at + words.length)) yield at;
  } else if (by === "selector") {
    if (kind)
      for (const element of locate(source, kind).elements)
        if (isWanted(element)) yield element.span?.from ?? 0;
  } else if (by === "link") {
    if (!kind) return;
    for (const { attributes } of locate(source, kind).elements)
      for (const { name, value, span } of attributes)
        if (LINKING.has(name) && value.includes(words)) yield span.from;
  } else if (isCss(part, text)) {
    for (let at = source.indexOf(words); at >= 0; at = source.indexOf(words, at + words.length)) yield at;
  } else if (kind) {
    for (const { attributes } of locate(source, kind).elements)
      for (const { name, value, span } of attributes)
        if (name === "style" && value.includes(words)) yield span.from;
  }
}

const matchAt = (
  part: ProjectPart,
  text: string,
  source: string,
  at: number,
  html: LocatedHtml | null,
): SourceMatch => {
  const before = Math.max(source.lastIndexOf("\n", at - 1), source.lastIndexOf("\r", at - 1)) + 1;
  const after = source.slice(at).search(/[\r\n]/);
  const end = after < 0 ? source.length : at + after;
  const from = Math.max(before, at - EXCERPT / 2);
  const element = html ? elementAt(html, at) : null;
  return {
    ...ownerOfText(part, text),
    line: lineAt(source, at),
    column: at - before + 1,
    excerpt: source.slice(from, Math.min(end, from + EXCERPT)),
    element: element?.span
      ? {
          text,
          at: element.span.from,
          tag: element.tag,
          id: attributeOf(element, "id"),
          class: attributeOf(element, "class"),
        }
      : null,
  };
};

/** [AGT-02] Places in all texts of a part, in the order of its texts. */
export const findTask: Task<Sought, FoundPlaces> = {
  name: "find-in-project",
  urgent: true,
  patience: 30_000,
  run: ({ part, by, words, most }) => {
    const selectors = by === "selector" ? compileSelectors(words) : [];
    if (selectors === null) return { ok: false, reason: "find.selector" };
    const isWanted = (element: LocatedElement) => selectors.some((one) => matchesSelector(one, element));
    const matches: SourceMatch[] = [];
    for (const [text, source] of Object.entries(part.texts)) {
      const kind = htmlKindOf(text);
      for (const at of placesIn(part, text, source, { by, words }, isWanted)) {
        if (matches.length === most) return { ok: true, matches, more: true };
        matches.push(matchAt(part, text, source, at, kind ? locate(source, kind) : null));
      }
    }
    return { ok: true, matches, more: false };
  },
};
