import fc from "fast-check";
import { expect, test } from "vitest";
import { type LocatedNode, locate, MARKER, markSource, parseHtml, unmarkSource } from "../../src/index.ts";
import { runs } from "../soak.ts";
import { hostileHtml, ordinaryHtml } from "../source/generated.ts";

/** Visible tree of a page, markers left out. */
const shape = (nodes: readonly LocatedNode[]): unknown =>
  nodes.map((node) =>
    node.kind === "element"
      ? [
          node.namespace,
          node.tag,
          node.attributes.filter(({ name }) => name !== MARKER).map(({ name, value }) => [name, value]),
          shape(node.children),
        ]
      : node.kind === "doctype"
        ? "doctype"
        : [node.kind, node.value],
  );

/** The markers that a parser finds, in tree order, with the tag that carries each. */
const found = (nodes: readonly LocatedNode[]): string[] =>
  nodes.flatMap((node) =>
    node.kind !== "element"
      ? []
      : [
          ...node.attributes.filter(({ name }) => name === MARKER).map(({ value }) => `${node.tag} ${value}`),
          ...found(node.children),
        ],
  );

const check = (text: string): void => {
  const located = parseHtml(text, "fragment");
  const marked = markSource(text, located, "t");
  expect(unmarkSource(marked, "t")).toBe(text);
  const again = parseHtml(marked, "fragment");
  expect(shape(again.nodes)).toEqual(shape(located.nodes));
  // Each marker reaches exactly the element that it names.
  const markers = found(again.nodes);
  expect(new Set(markers).size).toBe(markers.length);
  for (const marker of markers) {
    const [tag, name] = marker.split(" ");
    expect(located.elements[Number(name?.split(":")[1])]?.tag).toBe(tag);
  }
};

test("[V6] every located start tag is marked, whatever its form", () => {
  const text = "<p>1<br/><IMG\r\nsrc=a><svg/><i>2</i></p>";
  expect(markSource(text, locate(text, "fragment"), "k")).toBe(
    '<p data-hanok-at="k:0">1<br data-hanok-at="k:1"/><IMG data-hanok-at="k:2"\r\nsrc=a><svg data-hanok-at="k:3"/><i data-hanok-at="k:4">2</i></p>',
  );
});

test.each([
  "<div><b><b><b><b>x</b></b></b></div>y",
  "<div><b><b><b><b>x</div>y",
  "<p><a>1<p>2<a>3</p>4",
  '<p data-hanok-at="forged:1">x</p>',
  "<table><div>x<tr><td><b>y</table>z",
  "<font><font><font><font><p>x</font></font>",
])("[V6] markers change nothing of the tree: %s", (text) => {
  if (!text.includes("forged")) check(text);
  else
    expect(found(parseHtml(markSource(text, locate(text, "fragment"), "t"), "fragment").nodes)).toEqual([
      "p t:0",
    ]);
});

test("[V6] generated html", () => {
  fc.assert(fc.property(fc.oneof(hostileHtml, ordinaryHtml), check), { seed: 46, numRuns: runs(3_000) });
});
