import type { Span, Splice } from "../../changes/change.ts";
import { apart, htmlAddressSplices, valueAddressSplices } from "../../render/addresses.ts";
import {
  allElements,
  type HtmlKind,
  type LocatedComment,
  type LocatedElement,
  type LocatedHtml,
  locate,
  parseHtml,
} from "../../source/index.ts";
import { attributeOf } from "../../style/selector/tree.ts";
import type { Follow } from "./follow.ts";
import { scriptAddressSplices } from "./script-addresses.ts";

/**
 * Every address of a source that has to change, in order: in attributes and `<style>`, in what `<noscript>`,
 * `srcdoc` and conditional comments hold for those who read them, where a `<meta>` leads on; and, where a
 * file is there, what scripts and crawlers take for one (`data-src`, `data-srcset`, `data-href`, pictures and
 * addresses of cards, strings of scripts and of `onclick` that are an address as a whole).
 */
export const pageAddressSplices = (raw: string, kind: HtmlKind, follow: Follow): Splice[] =>
  raw.trim() === "" ? [] : inTree(locate(raw, kind), follow);

/** Address of the first `<base>`; null for none. */
export const baseOf = (raw: string, kind: HtmlKind): string | null =>
  /<base\b/i.test(raw) ? baseIn(locate(raw, kind)) : null;

const baseIn = ({ nodes }: LocatedHtml): string | null => {
  for (const element of allElements(nodes)) {
    if (element.tag !== "base" || isInTemplate(element)) continue;
    const said = attributeOf(element, "href");
    if (said !== null) return said.trim();
  }
  return null;
};

const isInTemplate = (element: LocatedElement): boolean => {
  for (let up = element.parent; up; up = up.parent) if (up.tag === "template") return true;
  return false;
};

const inTree = (located: LocatedHtml, follow: Follow): Splice[] => {
  const replace = (url: string, { tag }: LocatedElement) =>
    tag === "base" ? follow.base(url) : follow.read(url);
  const more = (name: string, value: string, element: LocatedElement) =>
    inValue(name, value, element, follow);
  const splices = htmlAddressSplices(located, replace, more);
  for (const element of allElements(located.nodes)) {
    const { tag, startTag, endTag, span } = element;
    if (tag !== "script" || !startTag || !span) continue;
    const source = located.text.slice(startTag.to, endTag?.from ?? span.to);
    for (const { from, to, insert } of scriptAddressSplices(source, follow.named))
      splices.push({ from: startTag.to + from, to: startTag.to + to, insert });
  }
  for (const piece of piecesOf(located)) {
    const source = located.text.slice(piece.from, piece.to);
    const inner = inTree(parseHtml(source, "fragment"), follow);
    for (const { from, to, insert } of inner)
      splices.push({ from: piece.from + from, to: piece.from + to, insert });
  }
  return apart(splices);
};

/** Characters that are words to this tree, and a source of their own to some readers. */
function* piecesOf({ nodes, text }: LocatedHtml): Generator<Span> {
  for (const element of allElements(nodes)) {
    const { tag, namespace, startTag, endTag, span } = element;
    // In a drawing it is an element like others.
    const isUnread = tag === "noscript" && namespace === "html";
    if (isUnread && startTag && span) yield { from: startTag.to, to: endTag?.from ?? span.to };
    yield* element.children.flatMap((node) => (node.kind === "comment" ? conditional(node, text) : []));
  }
  yield* nodes.flatMap((node) => (node.kind === "comment" ? conditional(node, text) : []));
}

/** `<!--[if lt IE 9]> … <![endif]-->` */
const conditional = ({ span }: LocatedComment, text: string): Span[] => {
  if (!span) return [];
  const match = /^(<!--\[if\s[^\]>]*\]>)([\s\S]*)<!\[endif\]-->$/i.exec(text.slice(span.from, span.to));
  if (!match) return [];
  const from = span.from + (match[1] ?? "").length;
  return [{ from, to: from + (match[2] ?? "").length }];
};

/** Splices of addresses in attributes that hold more than an address. */
const inValue = (name: string, value: string, element: LocatedElement, follow: Follow): Splice[] => {
  const plain = /^data-(src|srcset|href)$/.exec(name)?.[1];
  if (plain !== undefined) return valueAddressSplices(plain, value, follow.named);
  if (/^on[a-z]+$/.test(name)) return scriptAddressSplices(value, follow.named);
  if (name === "srcdoc" && element.tag === "iframe") {
    const inner = parseHtml(value, "document");
    return inTree(inner, follow.under(baseIn(inner)));
  }
  return name === "content" && element.tag === "meta" ? inMeta(value, element, follow) : [];
};

const CARDS = new Set(
  "og:url og:image og:image:url og:image:secure_url twitter:image twitter:image:src".split(" "),
);

const inMeta = (value: string, element: LocatedElement, follow: Follow): Splice[] => {
  const says = (name: string): string => attributeOf(element, name)?.trim().toLowerCase() ?? "";
  if (CARDS.has(says("property")) || CARDS.has(says("name")))
    return valueAddressSplices("href", value, follow.named);
  if (says("http-equiv") !== "refresh") return [];
  const [before] = /^\s*\d+(?:\.\d*)?(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?["']?/i.exec(value) ?? [];
  if (before === undefined) return [];
  const quote = /["']$/.exec(before)?.[0] ?? "";
  const rest = value.slice(before.length).trimEnd();
  if (!rest.endsWith(quote)) return [];
  const url = rest.slice(0, rest.length - quote.length);
  if (/["']/.test(url)) return [];
  return valueAddressSplices("href", url, follow.read).map(({ from, to, insert }) => ({
    from: before.length + from,
    to: before.length + to,
    insert,
  }));
};
