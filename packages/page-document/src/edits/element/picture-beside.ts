import type { Change, Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import type { LocatedNode } from "../../source/html/index.ts";
import { allElements, elementStartingAt, locate } from "../../source/index.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { contentSpan, isInSource, type SourceElement } from "../source/reading.ts";

/** Whether an address leads to the picture that is replaced. */
export type IsOld = (url: string) => boolean;

/** Elements right before and after one, with nothing but words and comments between. `roots`: of its text. */
export const neighborsOf = (element: SourceElement, roots: readonly LocatedNode[]): SourceElement[] => {
  const siblings = (element.parent?.children ?? roots).filter((child) => child.kind === "element");
  const at = siblings.indexOf(element);
  return [siblings[at - 1], siblings[at + 1]].filter(isInSource);
};

const POSTERS = ["poster", "data-poster"];

/** Attributes of a film that show the picture until it plays. */
export const posterNames = (element: SourceElement, isOld: IsOld): readonly string[] =>
  element.tag === "video" ? POSTERS.filter((name) => isOld(attributeNamed(element, name)?.value ?? "")) : [];

/**
 * The `<noscript>` beside a picture that a script loads late holds it once more, for visitors without scripts: its content
 * with the new picture. Null where it is none of these. `raw` is the text that holds it.
 */
export const noscriptSplice = (
  raw: string,
  element: SourceElement,
  isOld: IsOld,
  src: string,
): Splice | null => {
  const span = element.tag === "noscript" && element.namespace === "html" ? contentSpan(element) : null;
  if (!span) return null;
  const before = raw.slice(span.from, span.to);
  const after = withPicture(before, isOld, src);
  return after === before ? null : { ...span, insert: after };
};

const withPicture = (html: string, isOld: IsOld, src: string): string => {
  const images = [...allElements(locate(html, "fragment").nodes)]
    .filter(isInSource)
    .filter((one) => one.tag === "img" && isOld(attributeNamed(one, "src")?.value ?? ""));
  let now = html;
  // From the end on: what is before keeps its place.
  for (const { span, parent } of images.toReversed()) {
    now = withAttributes(now, span.from, { src, srcset: null, sizes: null });
    if (parent?.tag !== "picture") continue;
    const sources = parent.children.filter((child) => child.kind === "element").filter(isInSource);
    for (const { span: source } of sources.filter(({ tag }) => tag === "source").toReversed())
      if (source.to <= span.from) now = now.slice(0, source.from) + now.slice(source.to);
  }
  return now;
};

/** A piece of html that is no text of the project, with other values of the element that begins at `at`. */
export const withAttributes = (
  raw: string,
  at: number,
  values: Readonly<Record<string, string | null>>,
): string => {
  const html = locate(raw, "fragment");
  const element = elementStartingAt(html, at);
  if (!isInSource(element)) return raw;
  const set = setAttributes({ text: "block//html", raw, html, element }, values);
  return set.ok ? set.value.reduce(applied, raw) : raw;
};

const applied = (text: string, change: Change): string =>
  change.kind === "value-replace" ? applySplices(text, change.splices) : text;
