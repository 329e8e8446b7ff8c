import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { expect } from "vitest";
import {
  allElements,
  type HtmlKind,
  type LocatedElement,
  type LocatedHtml,
  type LocatedNode,
  parseHtml,
} from "../../src/index.ts";

const RAW = new Set("script style iframe xmp noembed noframes noscript plaintext".split(" "));

/** [S1] [S5] What is at a span is what the node says. */
const checkCharacters = ({ text, nodes }: LocatedHtml): void => {
  const visit = (node: LocatedNode): void => {
    if (node.span && !(node.span.from >= 0 && node.span.from < node.span.to && node.span.to <= text.length))
      expect.fail(`bad span ${JSON.stringify(node.span)}`);
    if (node.kind === "element") {
      expect(node.span === null).toBe(node.outside !== null);
      if (node.span && node.startTag) {
        const raw = text.slice(node.startTag.from, node.startTag.to);
        const name = raw.slice(1, 1 + node.tag.length).toLowerCase();
        if (name !== node.tag.toLowerCase() && !/^<image/i.test(raw)) expect.fail(`${node.tag} at ${raw}`);
        expect(raw.endsWith(">")).toBe(true);
        expect(node.span.from).toBe(node.startTag.from);
      }
      if (node.span && node.endTag) {
        expect(text.slice(node.endTag.from, node.endTag.from + 2)).toBe("</");
        expect(node.span.to).toBe(node.endTag.to);
      }
      for (const { name, value, span, valueSpan } of node.attributes) {
        const written = text.slice(span.from, span.from + name.length).replaceAll("\0", "\uFFFD");
        expect(written.toLowerCase()).toBe(name.toLowerCase());
        const raw = valueSpan ? text.slice(valueSpan.from, valueSpan.to) : "";
        if (!/[&\r\0]/.test(raw)) expect(raw).toBe(value);
      }
      for (const child of node.children) visit(child);
    } else if (node.kind === "text" && node.span) {
      const raw = text.slice(node.span.from, node.span.to);
      const plain = raw.replace(/\r\n?/g, "\n");
      const isRaw = node.parent?.namespace === "html" && RAW.has(node.parent.tag);
      if (!/[<\0]/.test(raw) && (isRaw || !raw.includes("&"))) expect(plain).toBe(node.value);
    } else if (node.kind === "comment" && node.span) expect(text[node.span.from]).toBe("<");
  };
  for (const node of nodes) visit(node);
};

/** [S3] Located elements nest and follow each other in the text as in the tree. */
const checkNesting = ({ nodes, elements }: LocatedHtml): void => {
  for (const [place, element] of elements.entries()) {
    expect(element.index).toBe(place);
    const before = elements[place - 1];
    if (before?.span && element.span) expect(before.span.from).toBeLessThan(element.span.from);
  }
  let count = 0;
  for (const element of allElements(nodes)) {
    if (!element.span) {
      expect(element.index).toBe(-1);
      continue;
    }
    count++;
    expect(elements[element.index]).toBe(element);
    let above = element.parent;
    while (above && !above.span) above = above.parent;
    if (!above?.startTag) continue;
    const end = above.endTag?.from ?? above.span?.to ?? -1;
    if (element.span.from < above.startTag.to || element.span.to > end)
      expect.fail(`${element.tag} ${JSON.stringify(element.span)} leaves ${above.tag}`);
  }
  expect(count).toBe(elements.length);
};

export const shapeOf = (nodes: readonly LocatedNode[]): unknown[] =>
  nodes.map((node) =>
    node.kind === "element"
      ? [
          node.tag,
          node.namespace,
          node.attributes.map(({ name, value }) => [name, value]),
          shapeOf(node.children),
        ]
      : node.kind === "doctype"
        ? "doctype"
        : [node.kind, node.value],
  );

const NAMESPACES: Record<string, string> = {
  "http://www.w3.org/1999/xhtml": "html",
  "http://www.w3.org/2000/svg": "svg",
  "http://www.w3.org/1998/Math/MathML": "math",
};

const shapeOfPlain = (nodes: readonly Tree.ChildNode[]): unknown[] =>
  nodes.map((node) => {
    if ("tagName" in node) {
      const children = "content" in node ? node.content.childNodes : node.childNodes;
      return [
        node.tagName,
        NAMESPACES[node.namespaceURI],
        node.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
        shapeOfPlain(children),
      ];
    }
    if (node.nodeName === "#documentType") return "doctype";
    return "value" in node ? ["text", node.value] : ["comment", "data" in node ? node.data : ""];
  });

/**
 * Normalization of texts in which something closes the body: shapes without white space at the end of texts,
 * and texts of nothing else.
 */
export const withoutSpaceAfterBody =
  (text: string) =>
  (shape: string): string =>
    /<\/(body|html)/i.test(text)
      ? shape
          .replace(/(?:\\n|\\t|\\f| )+"\]/g, '"]')
          .replace(/,?\["text",""\]/g, "")
          .replaceAll("[,", "[")
      : shape;

/** [S7] The tree is parse5's own, but for white space after the body, which is left out. */
const checkTree = (located: LocatedHtml, kind: HtmlKind): void => {
  const body: Tree.Element = {
    nodeName: "body",
    tagName: "body",
    namespaceURI: "http://www.w3.org/1999/xhtml" as Tree.Element["namespaceURI"],
    attrs: [],
    childNodes: [],
    parentNode: null,
  };
  const { text } = located;
  // parse5 itself is wrong here: CDATA in elements that may hold html inside svg and math.
  if (/<!\[CDATA\[/.test(text) && /<(?:title|desc|foreignobject|mi|mtext|annotation-xml)/i.test(text)) return;
  const plain = kind === "document" ? parse(text.replace(/^\uFEFF/, "")) : parseFragment(body, text, {});
  const compared = kind === "document" ? withoutSpaceAfterBody(text) : (shape: string): string => shape;
  const expected = compared(JSON.stringify(shapeOfPlain(plain.childNodes)));
  const actual = compared(JSON.stringify(shapeOf(located.nodes)));
  if (actual !== expected) expect(JSON.parse(actual)).toEqual(JSON.parse(expected));
};

const TAKES_TEXT = new Set(
  "p div b i a nobr font ul li dl dt dd h1 h2 h3 pre span section main header article blockquote center ruby rt rp form button td th caption option".split(
    " ",
  ),
);

const holds = (element: LocatedElement | undefined, token: string): boolean =>
  element?.children.some((node) =>
    node.kind === "text" ? node.value.includes(token) : node.kind === "element" && holds(node, token),
  ) ?? false;

/** Whether words after the element's last character would go on in it: not where an open template or script takes them. */
const goesOn = (element: LocatedElement): boolean => {
  for (let last: LocatedNode | undefined = element; last?.kind === "element"; last = last.children.at(-1))
    if (last.endTag) return true;
    else if (!TAKES_TEXT.has(last.tag)) return false;
  return true;
};

/** [S8] A word written at the start or the end of a located element's content is in that element. */
const checkContent = (located: LocatedHtml): void => {
  for (const element of located.elements) {
    if (!TAKES_TEXT.has(element.tag) || element.namespace !== "html" || !element.startTag || !element.span)
      continue;
    for (const at of [element.startTag.to, element.endTag?.from ?? element.span.to]) {
      // At the end of the file an open comment or script would take it.
      if (at === element.span.to && !goesOn(element)) continue;
      if (at === located.text.length || located.text.endsWith("</", at)) continue;
      const changed = `${located.text.slice(0, at)} QQQ${located.text.slice(at)}`;
      // By its start tag: an element before it may have lost its span by what was written.
      const { from } = element.span;
      const same = [...allElements(parseHtml(changed, located.kind).nodes)].find(
        ({ tagAt, outside }) => tagAt === from && outside !== "repeated",
      );
      if (!holds(same, "QQQ"))
        expect.fail(`${element.tag} ${JSON.stringify(element.span)} does not hold what is written at ${at}`);
    }
  }
};

export const checkLaws = (text: string, kind: HtmlKind, depth: "all" | "tree" = "all"): LocatedHtml => {
  const located = parseHtml(text, kind);
  expect(located.text).toBe(text);
  checkCharacters(located);
  checkNesting(located);
  checkTree(located, kind);
  if (depth === "all") checkContent(located);
  return located;
};
