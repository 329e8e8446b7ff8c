import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, serialize } from "parse5";
import { expect, test } from "vitest";
import { contentSet } from "../../src/edits/text/content-set.ts";
import { type Random, randomFrom } from "../random.ts";
import { figure } from "../soak.ts";
import { htmlAfter } from "./helpers.ts";

/**
 * Random lines of text with the author's spelling, and what a browser makes of them when a person makes a
 * part bold, links it or takes an element away: the new tags alone are written.
 */
const SEEDS = figure("SEEDS", 100, 3000);

type Node = DefaultTreeAdapterMap["childNode"];
type Parent = DefaultTreeAdapterMap["parentNode"];
type Element = DefaultTreeAdapterMap["element"];

const WORDS =
  "one|two |three| |word|한글 문장|日本|😀|👩‍🎨|&amp;|R&D|&mdash;|&nbsp;|&#8212;|&#x1F600;|&copy|&eacute;|\r\n  |a < b|.|, ".split(
    "|",
  );
const TAGS = [
  `<span style="color:red">`,
  `<SPAN Class='x y'>`,
  `<em class=k data-a="1 &amp; 2">`,
  `<b class="x" id="q">`,
  "<b>",
  `<i  title='&quot;'>`,
  `<a href="/a?b=1&amp;c" data-track="1" aria-label="q">`,
  "<label>",
];
const THINGS = [
  `<img src="i.svg" alt='x'>`,
  "<br/>",
  "<BR>",
  `<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>`,
  `<i class="fas fa-x"></i>`,
  "<wbr>",
];

const line = (draw: Random, depth: number, inLink: boolean): string => {
  let source = "";
  for (let count = 1 + draw.below(5); count > 0; count -= 1) {
    const kind = draw.below(10);
    if (kind === 0) source += `<!--${draw.below(9)}-->`;
    else if (kind === 1) source += draw.pick(THINGS);
    else if (kind < 5 && depth < 3) {
      const start = draw.pick(TAGS);
      const name = /^<(\w+)/.exec(start)?.[1] ?? "";
      const nested = name === "a" && inLink;
      const inner = line(draw, depth + 1, inLink || name === "a");
      source += nested ? inner : `${start}${inner}</${name}>`;
    } else source += draw.pick(WORDS) + draw.pick(WORDS);
  }
  return source;
};

const { isTextNode, isElementNode, isCommentNode, getChildNodes, detachNode } = defaultTreeAdapter;

/** As the preview reads it: without comments, texts that touch are one. */
const preview = (source: string): Parent => {
  const root = parseFragment(source);
  const strip = (parent: Parent): void => {
    for (const child of [...getChildNodes(parent)]) {
      if (isCommentNode(child)) detachNode(child);
      else if (isElementNode(child)) strip(child);
    }
  };
  strip(root);
  return parseFragment(serialize(root));
};

const textsOf = (parent: Parent): DefaultTreeAdapterMap["textNode"][] =>
  getChildNodes(parent).flatMap((node) =>
    isTextNode(node) ? [node] : isElementNode(node) ? textsOf(node) : [],
  );
const elementsOf = (parent: Parent): Element[] =>
  getChildNodes(parent).flatMap((node) => (isElementNode(node) ? [node, ...elementsOf(node)] : []));
const readingOf = (source: string): string =>
  textsOf(parseFragment(source))
    .map(({ value }) => value)
    .join("");

/** Cuts a text in two between two characters; gives the later half. */
const cut = (draw: Random, text: DefaultTreeAdapterMap["textNode"]): Node => {
  const characters = [...text.value];
  const place = draw.below(characters.length + 1);
  const parent = text.parentNode;
  const later = characters.slice(place).join("");
  text.value = characters.slice(0, place).join("");
  const half: DefaultTreeAdapterMap["textNode"] = { nodeName: "#text", parentNode: parent, value: later };
  if (parent) getChildNodes(parent).splice(getChildNodes(parent).indexOf(text) + 1, 0, half);
  return half;
};

const newTag = (draw: Random, around: Parent | null, inner: readonly Node[]): Element => {
  let up = around;
  let link = inner.some(
    (node) => isElementNode(node) && [node, ...elementsOf(node)].some(({ tagName }) => tagName === "a"),
  );
  for (; up && "parentNode" in up; up = up.parentNode) link ||= up.nodeName === "a";
  const tag = link || draw.chance(0.5) ? "b" : "a";
  const attributes = [{ name: tag === "a" ? "href" : "class", value: "/new" }];
  return defaultTreeAdapter.createElement(tag, HTML, attributes);
};
const HTML = (parseFragment("<i></i>").childNodes[0] as Element).namespaceURI;

const startOf = ({ tagName, attrs }: Element): string => JSON.stringify([tagName, attrs]);
const isNew = ({ attrs }: Element): boolean => attrs.some(({ value }) => value === "/new");

const wrap = (draw: Random, nodes: readonly Node[]): void => {
  const parent = nodes[0]?.parentNode;
  if (!parent) return;
  const around = newTag(draw, parent, nodes);
  const place = getChildNodes(parent).indexOf(nodes[0] as Node);
  for (const node of nodes) {
    detachNode(node);
    defaultTreeAdapter.appendChild(around, node);
  }
  getChildNodes(parent).splice(place, 0, around);
  around.parentNode = parent;
};

/** Part of what is in one element, cut at any character. */
const wrapTogether = (draw: Random, root: Parent): void => {
  const parent = draw.pick([
    root,
    ...elementsOf(root).filter((one) => getChildNodes(one).length > 0 && one.tagName !== "svg"),
  ]);
  if (getChildNodes(parent).length === 0) return;
  for (let cuts = 0; cuts < 2; cuts += 1) {
    const child = draw.pick(getChildNodes(parent));
    if (isTextNode(child)) cut(draw, child);
  }
  const children = getChildNodes(parent);
  const from = draw.below(children.length);
  wrap(draw, children.slice(from, from + 1 + draw.below(children.length - from)));
};

/** As browsers do where the range crosses elements: each text within it for itself. */
const wrapEach = (draw: Random, root: Parent): void => {
  const texts = textsOf(root);
  if (texts.length === 0) return;
  const from = draw.below(texts.length);
  for (const text of texts.slice(from, from + 1 + draw.below(3)))
    wrap(draw, [draw.chance(0.5) ? cut(draw, text) : text]);
};

/** An author's element cut in two, one half of it bold. */
const wrapHalf = (draw: Random, root: Parent): void => {
  const texts = textsOf(root).filter(({ parentNode }) => parentNode !== root && parentNode !== null);
  const text = texts[0] && draw.pick(texts);
  const element = text?.parentNode;
  if (!text || !element || !("tagName" in element) || !element.parentNode) return;
  const half = cut(draw, text);
  const siblings = getChildNodes(element);
  const later = siblings.slice(siblings.indexOf(half));
  const copy = defaultTreeAdapter.createElement(element.tagName, HTML, element.attrs);
  for (const node of later) {
    detachNode(node);
    defaultTreeAdapter.appendChild(copy, node);
  }
  const beside = getChildNodes(element.parentNode);
  beside.splice(beside.indexOf(element) + 1, 0, copy);
  copy.parentNode = element.parentNode;
  wrap(draw, [copy]);
};

const contentAfter = (source: string, young: string): string =>
  (htmlAfter(contentSet, `<p>${source}</p>\r\n<p>&amp;</p>`, "<p", { html: young }) ?? "")
    .replace(/^<p>/, "")
    .replace(/<\/p>\r\n<p>&amp;<\/p>$/, "");

/** The source without the tags of some elements. */
const without = (source: string, gone: (element: Element, place: number) => boolean): string => {
  const tags = elementsOf(parseFragment(source, { sourceCodeLocationInfo: true }))
    .filter(gone)
    .flatMap(({ sourceCodeLocation: at }) => [at?.startTag, at?.endTag])
    .filter((tag) => tag != null)
    .toSorted((a, b) => b.startOffset - a.startOffset);
  return tags.reduce((rest, tag) => rest.slice(0, tag.startOffset) + rest.slice(tag.endOffset), source);
};

const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);

test("[E6] bold and links over any part of a text add their own tags and nothing else", () => {
  for (const seed of seeds) {
    const draw = randomFrom(seed);
    const source = line(draw, 0, false);
    const root = preview(source);
    for (let times = 1 + draw.below(2); times > 0; times -= 1)
      draw.chance(0.5) ? wrapTogether(draw, root) : wrapEach(draw, root);
    const young = serialize(root);
    const after = contentAfter(source, young);
    const told = `seed ${seed}\n${source}\n${young}`;
    expect(without(after, isNew), told).toBe(source);
    expect(serialize(preview(after)).replace(/<(b|a) [^>]*"\/new"><\/\1>/g, ""), told).toBe(
      young.replace(/<(b|a) [^>]*"\/new"><\/\1>/g, ""),
    );
  }
});

test("[E6] an element that is cut in two by bold keeps its spelling in both halves", () => {
  for (const seed of seeds) {
    const draw = randomFrom(seed);
    const source = line(draw, 0, false);
    const root = preview(source);
    wrapHalf(draw, root);
    const after = contentAfter(source, serialize(root));
    const told = `seed ${seed}\n${source}\n${serialize(root)}`;
    const words = (html: string) => html.replace(/<\/?[A-Za-z][^>]*>/g, "");
    expect(words(after), told).toBe(words(source));
    for (const tag of source.match(/<[A-Za-z][^>]*>/g) ?? [])
      expect(after.split(tag).length, told).toBeGreaterThanOrEqual(source.split(tag).length);
  }
});

test("[E6] an element that is taken away leaves its content as the author wrote it", () => {
  for (const seed of seeds) {
    const draw = randomFrom(seed);
    const source = line(draw, 0, false);
    const root = preview(source);
    const elements = elementsOf(root);
    const place = draw.below(elements.length);
    const gone = elements[place];
    const parent = gone?.parentNode;
    if (!gone || !parent || gone.tagName === "svg" || textsOf(gone).length === 0) continue;
    // Of two alike, one in the other, nobody can tell which went.
    if ([parent, ...getChildNodes(gone)].some((one) => "tagName" in one && startOf(one) === startOf(gone)))
      continue;
    getChildNodes(parent).splice(getChildNodes(parent).indexOf(gone), 1, ...getChildNodes(gone));
    const after = contentAfter(source, serialize(root));
    expect(after, `seed ${seed}\n${source}\n${serialize(root)}`).toBe(
      without(source, (_, at) => at === place),
    );
  }
});

test("[E6] whatever is typed beside the author's spelling reads as it was typed", () => {
  const TYPED = ["amp;", "lt;", "x", "&", "#38;", "<b", "D", " ", "\n", "é", "😀", ";", "!--", "/p>"];
  for (const seed of seeds) {
    const draw = randomFrom(seed);
    const source = line(draw, 0, false);
    const root = preview(source);
    const texts = textsOf(root);
    if (texts.length === 0) continue;
    for (let times = 1 + draw.below(2); times > 0; times -= 1) {
      const text = draw.pick(texts);
      const characters = [...text.value];
      characters.splice(draw.below(characters.length + 1), draw.below(3), draw.pick(TYPED));
      text.value = characters.join("");
    }
    const young = serialize(root);
    const after = contentAfter(source, young);
    const told = `seed ${seed}\n${source}\n${young}\n${after}`;
    // White space that shows nothing is the author's, whatever the browser made of it (kept-space.test.ts).
    const words = (read: string): string => read.replace(/\s+/g, "");
    expect(words(readingOf(after)), told).toBe(words(readingOf(young)));
    for (const tag of source.match(/<(?:!--|[A-Za-z])[^>]*>/g) ?? [])
      expect(after.split(tag).length, told).toBeGreaterThanOrEqual(source.split(tag).length);
  }
});
