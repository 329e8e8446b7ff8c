import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { escapeAttribute } from "../../source/characters.ts";
import { namesInCss } from "../../source/css/index.ts";
import { allElements, type LocatedElement, type LocatedHtml, parseHtml } from "../../source/html/index.ts";
import { locateCss } from "../../source/index.ts";
import { escapeName } from "../../style/selector/suggest.ts";
import { ID_REFERENCES } from "../rename/find.ts";

const LINKS = new Set(["href", "xlink:href", "usemap", "data-bs-target", "data-target", "data-bs-parent"]);

/** Every id that a tree names. */
export const idsIn = (html: LocatedHtml): Set<string> => {
  const ids = new Set<string>();
  for (const element of allElements(html.nodes))
    for (const { name, value } of element.attributes) if (name === "id" && value !== "") ids.add(value);
  return ids;
};

/**
 * Source whose ids are free on the page: `nav` becomes `nav-2` where `nav` is taken, and what in the source
 * points to it (`for`, `href="#…"`, `aria-…`, selectors of its `<style>`) follows. Answers the renamed ids too.
 */
export const withFreshIds = (
  source: string,
  taken: ReadonlySet<string>,
): { readonly source: string; readonly renamed: ReadonlyMap<string, string> } => {
  const html = parseHtml(source, "fragment");
  const own = idsIn(html);
  const renamed = new Map<string, string>();
  const all = new Set([...taken, ...own]);
  for (const id of own) {
    if (!taken.has(id)) continue;
    const stem = id.replace(/-\d+$/, "");
    let number = 2;
    while (all.has(`${stem}-${number}`)) number += 1;
    renamed.set(id, `${stem}-${number}`);
    all.add(`${stem}-${number}`);
  }
  if (renamed.size === 0) return { source, renamed };
  const splices: Splice[] = [];
  for (const element of html.elements) {
    if (element.tag === "style") splices.push(...renamedStyle(html.text, element, renamed));
    for (const { name, value, valueSpan, quote } of element.attributes) {
      if (!valueSpan) continue;
      const next = renamedValue(name, value, renamed);
      if (next === value) continue;
      const mark = quote === "'" ? "'" : '"';
      splices.push({ from: valueSpan.from, to: valueSpan.to, insert: escapeAttribute(next, mark) });
    }
  }
  return {
    source: applySplices(
      source,
      splices.toSorted((a, b) => a.from - b.from),
    ),
    renamed,
  };
};

/** Its selectors, and what it paints with (`fill: url(#…)`). */
const renamedStyle = (
  text: string,
  { span, startTag, endTag }: LocatedElement,
  renamed: ReadonlyMap<string, string>,
): Splice[] => {
  if (!span || !startTag) return [];
  const from = startTag.to;
  const css = text.slice(from, endTag?.from ?? span.to);
  return namesInCss(locateCss(css), "id").flatMap(({ name, span: named }) => {
    const next = renamed.get(name);
    return next === undefined
      ? []
      : { from: from + named.from, to: from + named.to, insert: escapeName(next) };
  });
};

const renamedValue = (name: string, value: string, renamed: ReadonlyMap<string, string>): string => {
  if (name === "id") return renamed.get(value) ?? value;
  if (ID_REFERENCES.has(name)) return value.replace(/\S+/g, (word) => renamed.get(word) ?? word);
  if (LINKS.has(name) && value.startsWith("#")) return `#${renamed.get(value.slice(1)) ?? value.slice(1)}`;
  return withFragments(value, renamed);
};

/** `url(#…)`, bare or in quotes, of ids that have another name. */
export const withFragments = (value: string, renamed: ReadonlyMap<string, string>): string =>
  value.replace(/url\(\s*(["']?)#([^()"']+)\1\s*\)/g, (all, quote: string, id: string) =>
    renamed.has(id) ? `url(${quote}#${renamed.get(id)}${quote})` : all,
  );
