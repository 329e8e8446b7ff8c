import type { Splice } from "../changes/change.ts";
import { decodedOf, escapeAttribute, readUnits, respell } from "../source/characters.ts";
import {
  allElements,
  type LocatedAttribute,
  type LocatedElement,
  type LocatedHtml,
} from "../source/index.ts";
import { cssAddressSplices } from "./css-addresses.ts";
import { unrooted } from "./paths.ts";

const ADDRESSES = new Set(
  "href src poster action formaction data background xlink:href cite longdesc".split(" "),
);
const LISTS = new Set(["srcset", "imagesrcset"]);

/** Makes the root-based addresses in a shared block's html fit the page that shows it. */
export const unrootSplices = (located: LocatedHtml, page: string): Splice[] =>
  htmlAddressSplices(located, (url) => unrooted(url, page));

/** Further addresses in an attribute, as splices of its value. */
type ReadMore = (name: string, value: string, element: LocatedElement) => readonly Splice[];

/**
 * Every address in the attributes of a source (style attributes and source lists included) and in its `<style>`
 * elements, replaced where `replace` answers another one. It reads what the browser reads: `url(&quot;a.png&quot;)`
 * names `a.png`. Where the author wrote references, only the characters that differ are written.
 */
export const htmlAddressSplices = (
  located: LocatedHtml,
  replace: (url: string, element: LocatedElement) => string,
  more: ReadMore = () => [],
): Splice[] => {
  const splices: Splice[] = [];
  for (const element of allElements(located.nodes)) {
    for (const attribute of element.attributes) {
      const { name } = attribute;
      const read = (value: string) => [
        ...valueAddressSplices(name, value, (url) => replace(url, element)),
        ...more(name, value, element),
      ];
      for (const piece of attributeSplices(located.text, attribute, read)) splices.push(piece);
    }
    if (element.tag === "style")
      for (const piece of styleSplices(located.text, element, (url) => replace(url, element)))
        splices.push(piece);
  }
  return apart(splices);
};

/** In order, each place once: an attribute may be said twice, and a `<style>` of a drawing may hold elements. */
export const apart = (splices: readonly Splice[]): Splice[] => {
  const kept: Splice[] = [];
  for (const splice of splices.toSorted((one, other) => one.from - other.from))
    if (splice.from >= (kept.at(-1)?.to ?? 0)) kept.push(splice);
  return kept;
};

/** Splices of the sheet that a `<style>` holds, as splices of the source. */
function styleSplices(
  text: string,
  { startTag, endTag, span }: LocatedElement,
  replace: (url: string) => string,
): Splice[] {
  if (!startTag || !span) return [];
  const start = startTag.to;
  return cssAddressSplices(text.slice(start, endTag?.from ?? span.to), replace).map(
    ({ from, to, insert }) => ({ from: start + from, to: start + to, insert }),
  );
}

/** Splices of what an attribute says, as splices of the source. */
function attributeSplices(
  text: string,
  { valueSpan, quote }: LocatedAttribute,
  read: (value: string) => readonly Splice[],
): Splice[] {
  if (!valueSpan) return [];
  const raw = text.slice(valueSpan.from, valueSpan.to);
  if (!raw.includes("&"))
    return read(raw).map(({ from, to, insert }) => ({
      from: valueSpan.from + from,
      to: valueSpan.from + to,
      insert,
    }));
  const units = readUnits(raw, "attribute", valueSpan.from);
  // Start of each unit in the decoded text.
  const starts: number[] = [];
  let length = 0;
  for (const { decoded } of units) {
    starts.push(length);
    length += decoded.length;
  }
  return read(decodedOf(units)).flatMap(({ from, to, insert }) => {
    const meant = units.filter((_, i) => (starts[i] ?? 0) >= from && (starts[i] ?? 0) < to);
    const splice = respell(meant, insert, valueSpan.from, (part) =>
      escapeAttribute(part, quote === "'" ? "'" : '"'),
    );
    return splice ?? [];
  });
}

/** The addresses in what an attribute of this name says. */
export function valueAddressSplices(name: string, value: string, replace: (url: string) => string): Splice[] {
  if (name === "style") return cssAddressSplices(value, replace);
  if (LISTS.has(name))
    return [...value.matchAll(/(^|,)(\s*)([^\s,][^\s]*?)(?=,?(?:\s|$))/g)].flatMap((match) => {
      const url = match[3] ?? "";
      return spliceAt(match.index + (match[1] ?? "").length + (match[2] ?? "").length, url, replace(url));
    });
  if (!ADDRESSES.has(name)) return [];
  const url = value.trim();
  return spliceAt(value.indexOf(url), url, replace(url));
}

const spliceAt = (from: number, url: string, insert: string): Splice[] =>
  insert === url ? [] : [{ from, to: from + url.length, insert }];
